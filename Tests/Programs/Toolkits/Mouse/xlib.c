// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// A program on Xlib alone: a text of drawn lines, which button 1 selects, and a menu on button 3.

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include "tell.h"

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 1;
  Window root = DefaultRootWindow(display);
  unsigned long white = WhitePixel(display, DefaultScreen(display));
  Window window = XCreateSimpleWindow(display, root, 0, 0, 900, 600, 0, 0, white);
  XClassHint name = {"xlib", "Mouse"};
  XSetClassHint(display, window, &name);
  long buttons = ButtonPressMask | ButtonReleaseMask | Button1MotionMask;
  XSelectInput(display, window, buttons | ExposureMask);
  XSetWindowAttributes attributes = {
      .override_redirect = True, .background_pixel = white, .event_mask = buttons | StructureNotifyMask};
  Window menu = XCreateWindow(display, root, 0, 0, 120, 90, 1, CopyFromParent, InputOutput, CopyFromParent,
                              CWOverrideRedirect | CWBackPixel | CWEventMask, &attributes);
  XMapWindow(display, window);
  int isReady = 0, isOpen = 0, isSelecting = 0;
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    switch (event.type) {
    case Expose:
      if (!isReady) tell("ready");
      isReady = 1;
      break;
    case ButtonPress:
      tell("press %u", event.xbutton.button);
      isSelecting = event.xbutton.button == 1 && !isOpen;
      if (event.xbutton.button == 3 && !isOpen) {
        isOpen = 1;
        XMoveWindow(display, menu, event.xbutton.x_root, event.xbutton.y_root);
        XMapRaised(display, menu);
        XGrabPointer(display, menu, False, ButtonPressMask | ButtonReleaseMask, GrabModeAsync, GrabModeAsync,
                     None, None, event.xbutton.time);
      } else if (isOpen) {
        int x = event.xbutton.x, y = event.xbutton.y;
        if (x >= 0 && y >= 0 && x < 120 && y < 90) tell("chosen");
        isOpen = 0;
        XUngrabPointer(display, event.xbutton.time);
        XUnmapWindow(display, menu);
      }
      break;
    case MotionNotify:
      if (isSelecting) tell("selected");
      isSelecting = 0;
      break;
    case ButtonRelease:
      tell("release %u", event.xbutton.button);
      isSelecting = 0;
      break;
    case MapNotify:
      tell("menu open");
      break;
    case UnmapNotify:
      tell("menu closed");
      break;
    }
  }
}
