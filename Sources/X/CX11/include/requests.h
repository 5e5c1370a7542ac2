// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

// The requests that a decision about fingers sends, without first asking which extensions the server has.

/// XTestFakeInput: an event of the core protocol, or of the old XInput with a device's number.
void FPFakeInput(Display *display, int opcode, int event, int detail, Window root, int x, int y, int device);

/// XTestFakeInput of the old XInput: a button of a device goes down or up at a place in pixels of the root
/// window, in one request; `first` is the number of the extension's first event.
void FPFakeButton(Display *display, int opcode, int first, int isDown, int button, int x, int y, int device);

/// XIAllowEvents: an answer for a touch, or for the grab that has begun on a device.
void FPAllowEvents(Display *display, int opcode, int device, int mode, unsigned touch, Window root);
