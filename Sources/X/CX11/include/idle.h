// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/sync.h>

/// The counter of the server that says for how many milliseconds nobody has used a device; 0 if it has none.
///
/// Three round trips. The number of the event of its alarms is written to `event`.
XSyncCounter fp_idle_counter(Display *display, int *event);

/// Has the server say each time that a counter has come to so many milliseconds.
XSyncAlarm fp_hear_idle(Display *display, XSyncCounter counter, unsigned int milliseconds);
