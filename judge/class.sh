#!/usr/bin/env bash
# Runs the programs of a class, and marks what they print: docs/workbench.md says how to use it.
#
# usage: judge/class.sh     (in a directory with ./nqueens and programs/, which has .java, .py and .cpp files)
#
# Writes sizes.txt, outputs/ and feedback/, and the tables marks.tsv and points.tsv. A limit on CPU time is fair on a busy
# machine, too; a program that waits is ended after a minute. What was written before a limit counts, so -u and stdbuf -oL
# flush each line.
export LC_ALL=C.UTF-8
[ -n "$(ls programs 2>/dev/null)" ] || { echo 'judge/class.sh: no files in programs' >&2; exit 2; }
rm -rf outputs feedback
mkdir outputs feedback
{ seq 8 200; seq 210 10 300; echo 8; echo 0; } >sizes.txt
./nqueens --version >/dev/null || exit # builds it
for program in programs/*; do
  name=$(basename "$program")
  output=outputs/$name.txt
  feedback=feedback/$name.txt
  alone=$(mktemp -d)
  cp "$program" "$alone"
  (
    cd "$alone" || exit
    ulimit -t 10
    case $name in
      *.java) set -- java -cp . -Xmx256m "./$name" ;;
      *.py) set -- python3 -u "./$name"; ulimit -v 1000000 ;;
      *.cpp) timeout 60 g++ -O2 "./$name" || exit; set -- stdbuf -oL ./a.out; ulimit -v 1000000 ;;
      *) echo "neither .java, .py nor .cpp" >&2; exit 1 ;;
    esac
    ulimit -f 1000; timeout -k 1 60 "$@"; exit # KiB; without exit, bash would report a killed program to the terminal
  ) <sizes.txt >"$output" 2>"$feedback" || echo "ended with status $? (124, 137: out of time, 153: output, 134, 139: crashed)" >>"$feedback"
  ./nqueens check -- sizes.txt "$output" >>"$feedback" 2>&1
  rm -rf "$alone"
done
./nqueens check --table -- sizes.txt outputs/* >marks.tsv
awk -F '\t' 'NR > 1 { printf "%s\t%d\n", $1, 100 * $3 / 204 }' marks.tsv >points.tsv
