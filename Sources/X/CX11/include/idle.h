// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/sync.h>

/// The server's counter of milliseconds since the last use of a device; 0 if the server does not have one.
///
/// Takes three round trips, and writes the number of the alarm event to `event`.
XSyncCounter fp_idle_counter(Display *display, int *event);

/// Has the server send an event each time that a counter has reached this many milliseconds.
XSyncAlarm fp_hear_idle(Display *display, XSyncCounter counter, unsigned int milliseconds);
