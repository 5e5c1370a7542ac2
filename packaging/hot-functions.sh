#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Lists the functions that run, for the linker to put side by side: first the functions of a decision, then
# the functions for touches of all kinds, then the functions of the start.
#
# A decision runs most of the first group after milliseconds without work, when the processor's caches do not
# have them. Side by side they are on a few dozen pages instead of hundreds. This makes the time from touch to
# key an eighth shorter, and the memory a quarter smaller: the system reads 16 pages around each page that is
# needed. Names that no longer exist do no harm; run this again when the path of a touch has changed.
#
#   packaging/hot-functions.sh PROGRAM BENCHMARK > packaging/hot-functions.txt

set -eu
program=$1 benchmark=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Valgrind cannot read this much debugging information.
strip --strip-debug -o "$folder/program" "$program"

# The functions that run in a part of the benchmark while callgrind collects; the arguments control the
# collection. The program is slow then, so the fingers are slow too, and make each gesture only a few times.
list() {
  part=$1
  shift
  cat > "$folder/fingerpost" <<WRAPPER
#!/bin/sh
exec valgrind --tool=callgrind --demangle=no --callgrind-out-file=$folder/calls $* $folder/program "\$@"
WRAPPER
  chmod +x "$folder/fingerpost"
  FINGERPOST_BENCHMARK_PACE=4 FINGERPOST_BIN=$folder "$benchmark" bridge --quick "$part" 1 >&2
  callgrind_annotate --threshold=100 "$folder/calls" \
    | sed -n 's/^ *[0-9,]* *([^)]*)  *???:\(.*\) \[.*program\]$/\1/p' | sed "s/'[0-9]*\$//" | LC_ALL=C sort -u
}

list latency "--toggle-collect='*Bridge*turn*'" > "$folder/decision"
list tour "--toggle-collect='*Bridge*turn*'" > "$folder/touches"
list tour > "$folder/all"
# In this order, without repetitions.
cat "$folder/decision" "$folder/touches" "$folder/all" | awk '!seen[$0]++'
