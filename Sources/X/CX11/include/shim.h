// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The C libraries of an X client, as one module. Function-like macros do not reach Swift;
// the necessary ones are inline functions here.

#ifndef FINGERPOST_CX11_SHIM_H
#define FINGERPOST_CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/dpms.h>
#include <X11/extensions/Xge.h>

#include "ask.h"
#include "clients.h"
#include "idle.h"
#include "input.h"
#include "requests.h"
#include "saver.h"
#include "screen.h"
#include "text.h"

/// The bits of a resource's number that its client chooses, as the server assigned them at connection.
static inline unsigned long FPResourceMask(Display *display) {
  // Xlib.h shows the connection's fields with other names; this one is resource_mask in Xlibint.h.
  return ((_XPrivDisplay)display)->private4;
}

/// The number of the next request; XNextRequest returns the same, but takes Xlib's lock.
static inline unsigned long FPNextRequest(Display *display) { return NextRequest(display); }

/// The number of events that Xlib has read and holds.
static inline int FPHeldEvents(Display *display) { return ((_XPrivDisplay)display)->qlen; }

#endif
