#!/usr/bin/python3
"""Draws the charts of this directory from the raw results in it.

usage: bench/plot.py [--in DIRECTORY] [race] [large] [estimate] [complete] [compact]     (default: all of them, in bench)

It needs matplotlib. Debian's python3-matplotlib is of version 3.6, drew the published charts, and belongs to the python3 that
is named above. The same results and the same version give the same bytes. Letters stay text. A chart stays white on a dark page.
"""
import argparse, itertools, math, pathlib, sys

from bench import ROOT, medians, read

# The colours of Okabe and Ito (Color Universal Design, 2008), which colour-blind readers can distinguish.
ALGORITHMS = {"hill-climbing": "#56b4e9", "qs2": "#009e73", "prefix": "#cc79a7", "qs4": "#0072b2", "main": "#d55e00"}
OTHERS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#000000"]
MARKERS = "osD^vP"
SUPERSCRIPTS = str.maketrans("-0123456789", "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079")
QUEENS = "n (queens)"


# Each of these yields a file, its title, the labels of its axes, and name -> points (x, value) or (x, value, low, high).


def race(directory):
    lines = medians((row["program"], float(row["n"]), float(row["seconds"])) for row in read(directory / "race/medians.csv") if row["n"])
    yield directory / "race/time.svg", "Time of one search", QUEENS, "seconds", lines


def large(directory):
    rows = read(directory / "large/results.csv")
    for name, column, title in (("large-time", "seconds", "Search time"), ("large-time-per-queen", "ns per queen", "Search time per queen")):
        lines = medians((row["program"], int(row["n"]), float(row[column])) for row in rows)
        yield directory / f"large/{name}.svg", f"{title} of cold processes", QUEENS, column, lines


def estimate(directory):
    import estimate

    lines = {}
    for name, *point in estimate.points({int(row["n"]): row for row in read(directory / "estimate/results.csv")}):
        lines.setdefault(name, []).append(point)
    title = f"From log n - log Q(n) / n to its limit, {estimate.LIMIT}\n(bars: two standard errors each way)"
    yield directory / "estimate/estimate.svg", title, QUEENS, "distance", lines


def complete(directory):
    """The results have the share of columns that are given; those above 0.8 open ones are all completed."""
    lines = {}
    for row in read(directory / "complete/random.csv"):
        share = float(row["share given"])
        if share >= 0.2:
            lines.setdefault(f"n = {int(row['n']):,}", []).append((round(1 - share, 6), int(row["completed"]) / int(row["boards"])))
    yield directory / "complete/complete.svg", "Random boards that can be completed", "share of columns that are open", "share completed", lines


def compact(directory):
    lines = {}
    for row in read(directory / "compact/weights.csv"):
        straight = row["kind"] == "straight"  # whose distances are doubled
        name = "columns and rows" if straight else "diagonals"
        lines.setdefault(name, []).append((float(row["distance"]) / (2 if straight else 1), float(row["weight"])))
    title = "Weights that prove that a board of 120 columns cannot be completed"
    yield directory / "compact/weights.svg", title, "lines from the middle", "mean weight", lines


CHARTS = {"race": race, "large": large, "estimate": estimate, "complete": complete, "compact": compact}


def draw(path, title, x_label, y_label, lines):
    import matplotlib
    import matplotlib.pyplot

    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": path.name, "font.sans-serif": ["DejaVu Sans"]})
    figure, axes = matplotlib.pyplot.subplots(figsize=(7.5, 4.5), layout="constrained")
    others = iter(OTHERS)
    for (name, points), marker in zip(lines.items(), itertools.cycle(MARKERS)):
        colour = ALGORITHMS.get(name.lower()) or next(others)
        x, value, *ends = zip(*points)
        (line,) = axes.plot(x, value, color=colour, marker=marker, markersize=5, markerfacecolor="none", label=name)
        if name.endswith("fitted"):
            line.set_marker("none")
        elif name.startswith(("estimate", "exact")):
            line.set_linestyle("none")
        if ends:
            axes.vlines(x, *ends, color=colour, linewidth=1)
    scale(axes.xaxis, axes.set_xscale, *axes.dataLim.intervalx)
    scale(axes.yaxis, axes.set_yscale, *axes.dataLim.intervaly)
    axes.set(xlabel=x_label, ylabel=y_label)
    axes.set_title(title, fontweight="bold")
    axes.grid(color="#dddddd")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    figure.savefig(path, metadata=dict.fromkeys(["Date", "Creator", "Format", "Type"]))
    matplotlib.pyplot.close(figure)
    # A browser that darkens every page leaves it white.
    path.write_text(path.read_text().replace("<svg ", '<svg style="color-scheme:only light" ', 1))


def scale(axis, set_scale, low, high):
    """An axis whose values differ by a factor of ten or more is logarithmic, and marked in powers of ten if they differ by more."""
    from matplotlib.ticker import LogLocator, NullLocator

    if low > 0 and high >= 10 * low:
        powers = high >= 1000 * low
        set_scale("log")
        axis.set_major_locator(LogLocator(subs=(1,) if powers else (1, 2, 5), numticks=12))
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter(lambda mark, _: "10" + str(round(math.log10(mark))).translate(SUPERSCRIPTS) if powers else f"{mark:,.10g}")


def main():
    parser = argparse.ArgumentParser(description="Draws charts from raw results.")
    parser.add_argument("--in", dest="directory", type=pathlib.Path, default=ROOT / "bench", metavar="DIRECTORY", help="default: bench")
    parser.add_argument("charts", nargs="*", metavar="CHART", help=f"{', '.join(CHARTS)} (default: all)")
    chosen = parser.parse_args()
    if unknown := {*chosen.charts} - {*CHARTS}:
        parser.error(f"no chart is called {', '.join(sorted(unknown))}")
    for name in chosen.charts or CHARTS:
        for chart in CHARTS[name](chosen.directory):
            try:
                draw(*chart)
            except ImportError:
                sys.exit("plot.py: not installed: matplotlib (Debian, Ubuntu: apt install python3-matplotlib)")
            print(f"drawn: {chart[0]}")


if __name__ == "__main__":
    main()
