#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Lists the functions that run while touches come in, as sections for the linker, which then puts them side by side.
#
# A decision runs most of them after milliseconds without work, when nothing of them is in the processor's caches. Side
# by side they are on a few dozen pages instead of hundreds, which makes the time from touch to key an eighth shorter.
# Names that no longer exist do no harm; run this again when the way of a touch has changed.
#
#   packaging/hot-functions.sh PROGRAM BENCHMARK > packaging/hot-functions.txt

set -eu
program=$1 benchmark=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Valgrind cannot read this much debugging information.
strip --strip-debug -o "$folder/program" "$program"
cat > "$folder/fingerpost" <<WRAPPER
#!/bin/sh
exec valgrind --tool=callgrind --demangle=no --callgrind-out-file=$folder/calls --toggle-collect='*Bridge*turn*' \\
  $folder/program "\$@"
WRAPPER
chmod +x "$folder/fingerpost"
FINGERPOST_BIN=$folder "$benchmark" latency 1 >&2
callgrind_annotate --threshold=99.9 "$folder/calls" \
  | sed -n 's/^ *[0-9,]* *([^)]*)  *???:\(.*\) \[.*program\]$/.text.\1/p' | sed "s/'[0-9]*\$//" | sort -u
