// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <X11/Xlib.h>

/// The XInput2 events that a connection has read and not delivered yet, as the server sent them.
///
/// Xlib would translate each into a separate block of memory. It still handles replies, errors, core events
/// and events of other extensions.
typedef struct {
  char *bytes;
  /// The offsets of the first event, and of the end of the last one.
  size_t start, end;
  size_t capacity;
  int opcode;
} FPInputQueue;

/// An event; its bytes follow.
typedef struct {
  /// The number that Xlib gives to the next event of its own queue.
  unsigned long next;
  /// The number of the last request that the server had processed.
  unsigned long request;
  size_t size;
} FPInputEvent;

/// Has a connection keep the events of XInput2, by its opcode, in a queue.
///
/// The queue is freed with the connection. Do not call libXi for this connection: the call would make Xlib
/// translate the events. Query the extension Xge before this call: its setup would otherwise replace the
/// handler that fills the queue. Returns NULL if memory is short.
FPInputQueue *FPKeepInput(Display *display, int opcode);

/// Whether the queue has an event that the server sent before the events that Xlib holds.
bool FPIsInputNext(Display *display, const FPInputQueue *queue);

/// Takes the first event of the queue, or NULL if Xlib holds an earlier one or the queue is empty.
///
/// The event is valid until the program next asks the server or reads from it.
const FPInputEvent *FPTakeInput(Display *display, FPInputQueue *queue);
