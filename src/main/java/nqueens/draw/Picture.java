package nqueens.draw;

import java.awt.Graphics2D;

/** Something that can be painted, in units of one pixel; white where nothing is painted. */
interface Picture {
  int width();

  int height();

  void paint(Graphics2D g);
}
