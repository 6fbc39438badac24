#!/usr/bin/env bash
# Runs the programs of a class, and marks what they print: docs/workbench.md says how to use it.
#
# usage: judge/class.sh     (in a directory with ./nqueens and programs/, which has .java, .py and .cpp files)
#
# Writes into a new directory and prints its name. A terminal shows which program runs. If the machine fails, the script
# ends with status 2 and without marks.
# A limit on CPU time is fair on a busy machine, too; a program that waits is ended after a minute. What was written
# before a limit counts, so -u and stdbuf -oL flush each line. Each thread of a library such as BLAS, which starts one for
# each core, takes address space.
export LC_ALL=C.UTF-8 OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1
fail() { echo "judge/class.sh: $1" >&2; exit 2; }
[ "${1-}" != --help ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit; }
[ $# = 0 ] || fail 'takes no arguments (--help says more)'
trap 'echo "judge/class.sh: stopped, without marks" >&2; exit 130' INT

# room DIRECTORY PROGRAM: where there is room after a program, there was room for its output. g++ needs more than an output.
room() { { head -c 10000000 /dev/zero >"$1/room" && rm "$1/room"; } 2>/dev/null || fail "cannot write 10 MB into $1 after $2"; }

# run PROGRAM OUTPUT MESSAGES
run() {
  alone=$(mktemp -d) || fail 'cannot make a temporary directory'
  cp "$1" "$alone" || fail "cannot copy $1"
  limit=
  (
    cd "$alone" && ulimit -St 10 && ulimit -Ht 11 || exit # a second is left for the program to end
    case $1 in
      *.java) set -- "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp . -Xmx256m "./${1##*/}" ;;
      *.py) set -- python3 -u "./${1##*/}"; limit='ulimit -v 1000000' ;;
      *.cpp) "$timeout" 60 g++ -O2 "./${1##*/}" || { ended=$?; echo 'g++ failed' >&2; exit $ended; }; set -- "$stdbuf" -oL ./a.out; limit='ulimit -v 1000000' ;;
    esac
    ulimit -f 1000 || exit # KiB, as in ulimit -v
    [[ $OSTYPE = darwin* ]] || ${limit:-true} || exit # macOS does not limit address space
    exec 3>&2 2>/dev/null # bash reports a killed program here, and without exit to the terminal
    trap 'kill $!; exit 130' INT # as a program has a group of processes of its own, Ctrl-C does not reach it
    "$timeout" -k 1 60 "$@" <&0 2>&3 3>&- & wait $!; exit
  ) <sizes.txt >"$2" 2>"$3"
  status=$?
  room "$alone" "${1#../}"
  room "$PWD" "${1#../}"
  rm -rf "$alone"
}

# ended STATUS: how a program ended.
ended() {
  case $1 in
    124) echo 'stopped after 60 s' ;;
    137) echo 'killed' ;;
    152) echo 'stopped after 10 s of CPU time' ;;
    153) echo 'stopped at 1,000 KiB of output' ;;
    *) echo "ended with status $1" ;;
  esac
}

programs=()
for program in programs/*; do
  case $program in
    *.java | *.py | *.cpp) { [ -f "$program" ] && [ -r "$program" ]; } || fail "$program is not a file that can be read" ;;
    *) [ ! -e "$program" ] || echo "judge/class.sh: $program is left out, as it is neither .java, .py nor .cpp" >&2; continue ;;
  esac
  programs+=("$program")
done
[ "${#programs[@]}" -gt 0 ] || fail 'no .java, .py or .cpp files in programs'
timeout=$(command -v timeout || command -v gtimeout) || fail 'no timeout: install coreutils (on macOS: brew install coreutils)'
stdbuf=$(command -v stdbuf || command -v gstdbuf) || fail 'no stdbuf: install coreutils (on macOS: brew install coreutils)'
command -v awk >/dev/null || fail 'no awk'
./nqueens --version >/dev/null || fail 'no ./nqueens, or it does not run' # builds it
class=class-$(date +%F-%H%M%S)
{ mkdir "$class" && cd "$class"; } || fail "cannot make $class"
unused=$PWD
trap 'rm -rf "$alone" "$unused"' EXIT
{ mkdir outputs feedback tried && { seq 8 200; seq 210 10 300; echo 8; echo 0; } >sizes.txt; } || fail "cannot write into $class"

# A program of each kind shows that its tools are there and run within the limits.
echo 'class Tried { public static void main(String[] arguments) { System.out.print(1); } }' >tried/tried.java
echo 'print(1, end="")' >tried/tried.py
printf '#include <iostream>\nint main() { std::cout << 1; }\n' >tried/tried.cpp
for kind in java py cpp; do
  compgen -G "../programs/*.$kind" >/dev/null || continue
  run tried/tried.$kind tried/output tried/messages
  [ "$(cat tried/output)" = 1 ] || fail ".$kind programs do not run here: $(head -n 1 tried/messages)"
done
rm -r tried
unused=

for program in "${programs[@]}"; do
  name=${program##*/}
  [ ! -t 2 ] || printf '%q\n' "$name" >&2
  run "../$program" "outputs/$name.txt" "feedback/$name.txt"
  [ $status = 0 ] || ended $status >>"feedback/$name.txt"
  [ $status = 153 ] || [ "$(wc -c <"outputs/$name.txt")" -lt 1024000 ] || echo 'cut off at 1,000 KiB of output' >>"feedback/$name.txt"
  ../nqueens check -- sizes.txt "outputs/$name.txt" >>"feedback/$name.txt" 2>&1
  [ $? -le 1 ] || fail "cannot check outputs/$name.txt: $(tail -n 1 "feedback/$name.txt")"
done
../nqueens check --table -- sizes.txt outputs/* >marks.tsv
[ $? -le 1 ] || fail 'cannot write marks.tsv'
awk -F '\t' 'NR > 1 { gsub(/^outputs\/|\.txt$/, "", $1); printf "%s\t%d\n", $1, 100 * $3 / 204 }' marks.tsv >points.tsv || fail 'cannot write points.tsv'
echo "$class"
