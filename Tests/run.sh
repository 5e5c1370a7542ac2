#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Runs the tests that are built, in as many processes side by side as there are arguments; each argument is the options
# of one process. Most tests wait for other programs, and those of one process wait one after the other.
#
#   Tests/run.sh '--skip EndToEndTests' '--filter EndToEndTests'
#
# Many tests move fingers in real time. On a machine that is busy elsewhere, a finger stops where it should not, and the
# gesture is another one. Up to five suites that fail therefore run again, with nothing beside them, at most twice. All
# results are shown.

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
# The suites that failed in some logs.
failed_suites() { sed -n 's/^✘ Suite \([A-Za-z0-9]*\) failed after.*/\1/p' "$@"; }

suites=$(failed_suites "$logs"/*.log)
# Whether a busy machine may be the reason: few suites failed, and nothing crashed.
may_be_late() {
  [ -n "$suites" ] && [ "$(echo "$suites" | wc -l)" -le 5 ] || return 1
  for log in "$logs"/*.log; do
    grep -q '^. Test run with' "$log" && ! grep -q 'Fatal error' "$log" || return 1
  done
}

if [ $status != 0 ]; then
  # Last, as the end of a long log is what one sees of it.
  echo "What failed:" >&2
  grep -h -A 7 -e '✘.*recorded an issue' -e 'Fatal error' "$logs"/*.log >&2
  grep -L '^. Test run with' "$logs"/*.log | sed 's/$/ ends before its tests do/' >&2
  attempt=2
  while [ $status != 0 ] && [ $attempt -le 3 ] && may_be_late; do
    # shellcheck disable=SC2086
    echo "Attempt $attempt, alone:" $suites >&2
    names=$(echo "$suites" | paste -s -d '|')
    log=$logs/attempt-$attempt.log
    "$tests" --testing-library swift-testing --filter "\.($names)(/|\$)" > "$log" 2>&1 && status=0
    grep -e '✘.*recorded an issue' -e '^. Test run with' "$log" >&2
    suites=$(failed_suites "$log")
    attempt=$((attempt + 1))
  done
fi
exit $status
