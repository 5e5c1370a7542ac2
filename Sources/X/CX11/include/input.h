// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <X11/Xlib.h>

/// The XInput2 events that a connection has read and nobody has taken yet, as the server sent them.
///
/// Xlib would translate each into a block of memory of its own. It keeps all else: replies, errors, core events and those of
/// other extensions.
typedef struct {
  char *bytes;
  /// Where the first event begins, and where the last one ends.
  size_t start, end;
  size_t capacity;
  int opcode;
} FPInputQueue;

/// An event; its bytes follow.
typedef struct {
  /// The number that Xlib gives to the next event of its own.
  unsigned long next;
  /// The number of the last request that the server had come to.
  unsigned long request;
  size_t size;
} FPInputEvent;

/// Has a connection keep the events of XInput2, which has this opcode, in a queue.
///
/// The queue goes with the connection. Nothing of libXi may be called for that one: it would have Xlib translate the events
/// from then on. And Xge must have been asked for its extension before, as it would take the place of what keeps them. NULL
/// without memory.
FPInputQueue *FPKeepInput(Display *display, int opcode);

/// Whether there is an event that the server sent before those that Xlib holds.
bool FPIsInputNext(Display *display, const FPInputQueue *queue);

/// Takes that event, or NULL without one; it is valid until anything is asked of the server or read from it.
const FPInputEvent *FPTakeInput(Display *display, FPInputQueue *queue);
