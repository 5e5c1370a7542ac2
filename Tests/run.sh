#!/bin/sh
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Runs the built tests in one process for each argument, in parallel; an argument has the options of its
# process. Most tests wait for other programs, and the tests of one process wait one after the other. Options
# that begin with idle are for tests that do not depend on milliseconds: they get the processor time that the
# others leave.
#
#   Tests/run.sh 'idle --skip EndToEndTests' '--filter EndToEndTests'
#
# These targets start X servers and move fingers in real time: on a busy machine, a finger may stop in between
# and make another gesture. A failed suite of these targets runs once more, alone. If it passes then,
# .build/tests/late lists it with the machine's load; a second suite in that list fails the run. Other suites
# do not run again.
real_time='EndToEndTests SettingsWindowTests WindowTests XTests'

set -u
tests=$(swift build --show-bin-path)/fingerpostPackageTests.xctest
logs=.build/tests
# The time limit of a process, for a test that waits for ever. 'make test-apps' has a longer one.
limit=${FINGERPOST_TEST_LIMIT:-20m}
rm -rf "$logs"
mkdir -p "$logs"
: > "$logs/late"

# Runs tests with options; the first argument is the name of the log.
run() {
  name=$1
  shift
  priority=
  if [ "$1" = idle ]; then
    # A test that moves fingers must run at once when it wakes; a low priority (nice) alone does not ensure
    # this.
    if command -v chrt >/dev/null; then priority='chrt --idle 0'; else priority='nice -n 19'; fi
    shift
  fi
  timeout --kill-after=5 "$limit" $priority "$tests" --testing-library swift-testing \
    --xunit-output "$logs/$name.xml" "$@" > "$logs/$name.log" 2>&1
}

# The failures in logs: each issue, and the lines that explain it.
failures() { awk '/^(◇|✔|✘|➜)/ { left = /recorded an issue/ ? 12 : 0 } /Fatal error/ { left = 12 } left-- > 0' "$@"; }

# The tests in a log that have started but not ended.
unended() {
  sed -n 's/^◇ Test \(.*\) started\.$/\1/p' "$1" | grep -v '^case ' |
    while IFS= read -r name; do grep -qF -e "✔ Test $name " -e "✘ Test $name " "$1" || echo "  not ended: $name"; done
}

# The failed suites, as Target.Suite; a nested suite counts as its outer one.
failed_suites() {
  awk -F '"' '/<testcase/ { suite = $2 } /<failure/ { print suite }' "$logs"/*.xml | cut -d . -f 1,2 | sort -u
}

echo "The tests run for some minutes and write to $logs."
number=0
running=
for options; do
  number=$((number + 1))
  # shellcheck disable=SC2086
  run $number $options &
  running="$running $!"
done
status=0
for process in $running; do wait "$process" || status=1; done
load=$(cut -d ' ' -f 1-3 /proc/loadavg)
grep -ah 'Test run with' "$logs"/*.log
[ $status = 0 ] && exit 0

exec >&2
echo "What failed:"
failures "$logs"/*.log
for log in "$logs"/*.log; do
  grep -qs '</testsuites>' "${log%.log}.xml" && continue
  echo "$log ends before its tests do:"
  tail -n 12 "$log"
  unended "$log"
  status=2
done
[ $status = 1 ] || exit $status
suites=$(failed_suites)
for suite in $suites; do
  case " $real_time " in *" ${suite%%.*} "*) ;; *) exit 1 ;; esac
done
for suite in $suites; do
  echo "Once more, alone: $suite"
  run "$suite" --filter "^$suite/" || { failures "$logs/$suite.log"; exit 1; }
  echo "$suite passed late; the load was $load" | tee -a "$logs/late"
done
[ "$(wc -l < "$logs/late")" = 1 ]
