// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "bare.h"

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdlib.h>

struct bare {
  Display *display;
  Window window;
  GC context;
};

bare *bare_open(const char *name, int width, int height) {
  Display *display = XOpenDisplay(name);
  int major = 2, minor = 2;
  if (!display || XIQueryVersion(display, &major, &minor) != Success) return NULL;
  int screen = DefaultScreen(display);
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, width, height, 0, 0,
                                      WhitePixel(display, screen));
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_TouchBegin);
  XISetMask(bits, XI_TouchUpdate);
  XISetMask(bits, XI_TouchEnd);
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  XISelectEvents(display, window, &mask, 1);
  XSelectInput(display, window, ExposureMask);
  XMapWindow(display, window);
  XEvent event;
  do XNextEvent(display, &event);
  while (event.type != Expose);
  bare *result = malloc(sizeof *result);
  *result = (bare){display, window, XCreateGC(display, window, 0, NULL)};
  return result;
}

void bare_draw_next(bare *bare) {
  XEvent event;
  for (;;) {
    XNextEvent(bare->display, &event);
    if (event.type != GenericEvent || !XGetEventData(bare->display, &event.xcookie)) continue;
    XIDeviceEvent *touch = event.xcookie.data;
    int x = (int)touch->event_x, y = (int)touch->event_y;
    XFreeEventData(bare->display, &event.xcookie);
    XClearWindow(bare->display, bare->window);
    XFillRectangle(bare->display, bare->window, bare->context, x - 20, y - 20, 40, 40);
    XSync(bare->display, False);
    return;
  }
}

void bare_close(bare *bare) {
  XCloseDisplay(bare->display);
  free(bare);
}
