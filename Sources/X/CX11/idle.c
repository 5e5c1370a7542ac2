// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Alarms of the extension SYNC, in C since Swift does not see its constants.

#include "idle.h"

#include <string.h>

XSyncCounter fp_idle_counter(Display *dpy, int *event) {
  int error, major, minor, count = 0;
  if (!XSyncQueryExtension(dpy, event, &error) || !XSyncInitialize(dpy, &major, &minor)) return None;
  *event += XSyncAlarmNotify;
  XSyncSystemCounter *counters = XSyncListSystemCounters(dpy, &count);
  XSyncCounter found = None;
  for (int i = 0; i < count; i++) {
    if (strcmp(counters[i].name, "IDLETIME") == 0) found = counters[i].counter;
  }
  if (counters) XSyncFreeSystemCounterList(counters);
  return found;
}

XSyncAlarm fp_hear_idle(Display *dpy, XSyncCounter counter, unsigned int milliseconds) {
  XSyncAlarmAttributes alarm;
  alarm.trigger.counter = counter;
  alarm.trigger.value_type = XSyncAbsolute;
  XSyncIntsToValue(&alarm.trigger.wait_value, milliseconds, 0);
  // After a transition the alarm stays active, so that it fires again after the next use.
  alarm.trigger.test_type = XSyncPositiveTransition;
  XSyncIntToValue(&alarm.delta, 0);
  alarm.events = True;
  unsigned long mask = XSyncCACounter | XSyncCAValueType | XSyncCAValue | XSyncCATestType | XSyncCADelta;
  return XSyncCreateAlarm(dpy, mask | XSyncCAEvents, &alarm);
}
