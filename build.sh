#!/bin/sh
# Compiles Main.java beside itself, solves the sample, checks the answer and shows it. Needs a JDK (8 or later), nothing else.
set -eu
unset CDPATH # with it, cd may go elsewhere
cd "$(dirname "$0")"

bin=${JAVA_HOME:+$JAVA_HOME/bin/}
if ! "${bin}javac" -version >/dev/null 2>&1; then
  [ -z "$bin" ] || { echo "build.sh: no javac in JAVA_HOME=$JAVA_HOME: correct or unset it" >&2; exit 1; }
  echo "build.sh: no javac found: install a JDK, version 8 or later (Debian, Ubuntu: apt install default-jdk-headless)" >&2
  exit 1
fi

"${bin}javac" -encoding US-ASCII Main.java

answer=$("${bin}java" -cp . Main <test-cases/01-sample.in)
printf '%s\n' "$answer" | awk '
  function refuse(why) { print "build.sh: wrong answer for 8 queens: " why >"/dev/stderr"; exit 1 }
  NR > 1 || NF != 8 || !/^[1-8 ]+$/ { refuse("not one line of 8 numbers from 1 to 8") }
  {
    for (j = 2; j <= 8; j++)
      for (i = 1; i < j; i++)
        if ($i == $j || $i - $j == i - j || $i - $j == j - i) refuse("queens " i " and " j " attack each other")
  }'

java=${bin:+"'${bin}java'"}
echo "Compiled; run it here with ${java:-java} -cp . Main < input.txt. The sample, 8 queens:"
printf '%s\n' "$answer"
