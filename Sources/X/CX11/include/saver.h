// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// The event of the server when its screen saver starts or ends.
typedef struct {
  int type;
  unsigned long serial;
  Bool send_event;
  Display *display;
  /// 0 when it ends, 1 when it starts.
  int state;
  Time time;
} FPScreenSaverEvent;

/// Selects or deselects the events of the screen saver of a window's screen, for its start and end.
///
/// `opcode` and `event` are those of the extension MIT-SCREEN-SAVER, which the server must have.
void fp_hear_screen_saver(Display *display, int opcode, int event, Window window, Bool is_wanted);

/// Whether the screen saver of a window's screen is active; `idle` gets the milliseconds since the last use
/// of a device.
///
/// Takes one round trip.
Bool fp_is_screen_saved(Display *display, int opcode, Window window, unsigned long *idle);
