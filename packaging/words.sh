#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Finds comments with a clause in the place of a noun; see docs/STYLE.md. The count of each target may only fall, and is 0
# in the sources. A line that has to say it otherwise ends with 'lint:words'.

set -eu
cd "$(dirname "$0")/.."
tic='^ *(//|\*).*\b([Ww]hat|[Nn]obody|[Ss]omebody|is none|are none|is no|are no)\b'
found=$(git grep -nE "$tic" -- 'Sources/*.swift' 'Sources/*.c' 'Sources/*.h' 'Examples/*.swift' Package.swift |
  grep -vE 'no longer|lint:words' || true)
if [ -n "$found" ]; then
  printf '%s\n' "$found" >&2
  echo "name the thing in these comments instead of a clause about it; docs/STYLE.md has examples" >&2
  exit 1
fi
limit=20
count=$(git grep -hE "$tic" -- 'Tests/*.swift' | grep -cvE 'no longer|lint:words' || true)
if [ "$count" -gt "$limit" ]; then
  echo "Tests have $count such comments, more than the $limit before; docs/STYLE.md has examples" >&2
  exit 1
fi
