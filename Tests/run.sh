#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Runs the tests that are built, in as many processes side by side as there are arguments; each argument is the options
# of one process. Most tests wait for other programs, and those of one process wait one after the other.
#
#   Tests/run.sh '--skip EndToEndTests' '--filter EndToEndTests'

set -u
tests=$(swift build --show-bin-path)/fingerpostPackageTests.xctest
logs=.build/tests
rm -rf "$logs"
mkdir -p "$logs"

echo "The tests run for some minutes and write to $logs."
number=0
running=
for options; do
  number=$((number + 1))
  # shellcheck disable=SC2086
  "$tests" --testing-library swift-testing $options > "$logs/$number.log" 2>&1 &
  running="$running $!"
done

number=0
status=0
for process in $running; do
  number=$((number + 1))
  log=$logs/$number.log
  if wait "$process"; then
    grep '^. Test run with' "$log"
  else
    status=1
    echo "$log:" >&2
    grep -A 40 -e '✘' -e 'Fatal error' "$log" >&2 || tail -n 40 "$log" >&2
  fi
done
if [ $status != 0 ]; then
  # Last, as the end of a long log is what one sees of it.
  echo "What failed:" >&2
  grep -h -e '✘.*recorded an issue' -e 'Fatal error' "$logs"/*.log >&2
  grep -L '^. Test run with' "$logs"/*.log | sed 's/$/ ends before its tests do/' >&2
fi
exit $status
