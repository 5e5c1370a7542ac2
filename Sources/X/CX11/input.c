// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "input.h"

#include <stdlib.h>
#include <string.h>

#include <X11/Xlibint.h>

/// 4 KB: the first capacity, with room for an event of each of thirty fingers; only a burst needs more.
static const size_t usual_capacity = 4096;
/// 64 KB: a larger buffer is freed after a burst.
static const size_t kept_capacity = 65536;

static int release(XExtData *data) {
  FPInputQueue *queue = (FPInputQueue *)data->private_data;
  free(queue->bytes);
  free(queue);
  return 0;
}

static FPInputQueue *queue_of(Display *display) {
  XExtData *data = display->ext_data;
  while (data && data->free_private != release) data = data->next;
  return data ? (FPInputQueue *)data->private_data : NULL;
}

static FPInputEvent *make_room(FPInputQueue *queue, size_t size) {
  if (queue->start == queue->end) {
    queue->start = queue->end = 0;
    if (queue->capacity > kept_capacity) {
      free(queue->bytes);
      queue->bytes = NULL;
      queue->capacity = 0;
    }
  }
  if (size > queue->capacity - queue->end && queue->start > queue->capacity / 2) {
    memmove(queue->bytes, queue->bytes + queue->start, queue->end - queue->start);
    queue->end -= queue->start;
    queue->start = 0;
  }
  if (size > queue->capacity - queue->end) {
    size_t capacity = queue->capacity ? queue->capacity : usual_capacity;
    while (size > capacity - queue->end) capacity *= 2;
    char *bytes = realloc(queue->bytes, capacity);
    if (!bytes) return NULL;
    queue->bytes = bytes;
    queue->capacity = capacity;
  }
  return (FPInputEvent *)(void *)(queue->bytes + queue->end);
}

static size_t room(size_t size) {
  size_t unit = sizeof(unsigned long);
  return sizeof(FPInputEvent) + (size + unit - 1) / unit * unit;
}

/// The handler that Xlib calls for each event that it reads, with the connection locked.
static Bool keep(Display *display, XEvent *event, xEvent *wire) {
  (void)event;
  const xGenericEvent *generic = (const xGenericEvent *)wire;
  FPInputQueue *queue = queue_of(display);
  // A set top bit in the type marks events from other clients.
  if (!queue || generic->type != GenericEvent || generic->extension != queue->opcode) return False;
  size_t size = sizeof(xEvent) + (size_t)generic->length * 4;
  FPInputEvent *kept = make_room(queue, room(size));
  if (!kept) {
    _XIOError(display);
    return False;
  }
  kept->next = display->next_event_serial_num;
  kept->request = _XSetLastRequestRead(display, (xGenericReply *)wire);
  kept->size = size;
  memcpy(kept + 1, wire, size);
  queue->end += room(size);
  // Xlib does not queue the event itself.
  return False;
}

FPInputQueue *FPKeepInput(Display *display, int opcode) {
  XExtCodes *codes = XAddExtension(display);
  XExtData *data = calloc(1, sizeof *data);
  FPInputQueue *queue = calloc(1, sizeof *queue);
  if (!codes || !data || !queue) {
    free(data);
    free(queue);
    return NULL;
  }
  queue->opcode = opcode;
  data->number = codes->extension;
  data->free_private = release;
  data->private_data = (XPointer)queue;
  LockDisplay(display);
  XEDataObject object = {.display = display};
  XAddToExtensionList(XEHeadOfExtensionList(object), data);
  // Without a handler for the extension, Xlib calls the one for GenericEvent, which may drop an event.
  display->generic_event_vec[opcode & 127] = NULL;
  UnlockDisplay(display);
  XESetWireToEvent(display, GenericEvent, keep);
  return queue;
}

static const FPInputEvent *first_of(const FPInputQueue *queue) {
  return (const FPInputEvent *)(const void *)(queue->bytes + queue->start);
}

bool FPIsInputNext(Display *display, const FPInputQueue *queue) {
  if (queue->start == queue->end) return false;
  // Xlib numbers the events that it holds; the numbers wrap around.
  return !display->head || (long)(display->head->qserial_num - first_of(queue)->next) >= 0;
}

const FPInputEvent *FPTakeInput(Display *display, FPInputQueue *queue) {
  if (!FPIsInputNext(display, queue)) return NULL;
  const FPInputEvent *event = first_of(queue);
  queue->start += room(event->size);
  return event;
}
