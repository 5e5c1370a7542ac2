#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Compares the rooms of the source tree with the limits in the table of ARCHITECTURE.md: folders, and lines of
# Swift and C. With 'print' it prints the figures of each room; otherwise it fails if a room exceeds its row.

set -eu
cd "$(dirname "$0")/.."
page=ARCHITECTURE.md
outgrown=0
for room in Sources/* Tests/*/; do
  room=${room%/}
  [ -d "$room" ] || continue
  lines=$(git ls-files "$room" | grep -E '\.(swift|c|h)$' | tr '\n' '\0' | xargs -0 cat | wc -l)
  folders=$(git ls-files "$room" | cut -d / -f 3 | sort -u | wc -l)
  if [ "${1:-}" = print ]; then
    printf '%-16s %3d folders %6d lines\n' "$room" "$folders" "$lines"
    continue
  fi
  row=$(grep -F "| \`$room\` |" "$page" || true)
  limits=$(printf '%s' "$row" | awk -F '|' '{ gsub(/[ ,]/, "", $3); gsub(/[ ,]/, "", $4); print $3, $4 }')
  if [ -z "$row" ]; then
    echo "$page: there is no row for $room in the table of rooms; add one that says for whom it is" >&2
    outgrown=1
    continue
  fi
  # shellcheck disable=SC2086
  set -- $limits
  if [ "$folders" -gt "$1" ] || [ "$lines" -gt "$2" ]; then
    echo "$page: $room has $folders folders and $lines lines, more than its row allows ($1, $2);" \
      "change the row, and say there for whom it has grown" >&2
    outgrown=1
  fi
  set --
done
exit "$outgrown"
