// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The least program for the bridge's job, as a measure for fingerpost: one gesture in three directions,
// without a configuration, an engine or a log.
//
// Three fingers that have all moved 100 pixels are accepted: upwards they type a key, to the left and right
// they show the second and the first workspace. Ten that have moved as far to the left are accepted without
// an action. All others are rejected when the first of them lifts. Touchpad swipes of three fingers do the
// same, others go to their application at once.

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { max_fingers = 16, gesture_fingers = 3, many_fingers = 10 };

/// Pixels; the benchmark's configuration of fingerpost has the same.
static const double distance = 100;

enum state { undecided, taken, given_back };

struct finger {
  uint32_t id;
  bool is_ours;
  double start_x, start_y, x, y;
};

static Display *display;
static Window root;
static int input_opcode;
static KeyCode key;
static Atom current_desktop;
static struct finger fingers[max_fingers];
static int finger_count;
static enum state hand;
static double swipe_x, swipe_y;
static enum state swipe;

static int ignore_error(Display *d, XErrorEvent *e) {
  (void)d;
  (void)e;
  return 0;
}

static void show_workspace(long index) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = root;
  event.xclient.message_type = current_desktop;
  event.xclient.format = 32;
  event.xclient.data.l[0] = index;
  XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event);
}

static void act(double dx, double dy) {
  if (dy <= -distance) {
    XTestFakeKeyEvent(display, key, True, CurrentTime);
    XTestFakeKeyEvent(display, key, False, CurrentTime);
  } else {
    show_workspace(dx < 0 ? 1 : 0);
  }
}

static void answer(int device, int mode) {
  for (int i = 0; i < finger_count; i++)
    if (fingers[i].is_ours) XIAllowTouchEvents(display, device, fingers[i].id, root, mode);
}

static void give_back(int device) {
  hand = given_back;
  answer(device, XIRejectTouch);
}

static void take(int device) {
  hand = taken;
  answer(device, XIAcceptTouch);
}

/// Whether all fingers have moved the distance in one direction.
static bool has_swiped(double dx, double dy) {
  for (int i = 0; i < finger_count; i++) {
    double x = fingers[i].x - fingers[i].start_x;
    double y = fingers[i].y - fingers[i].start_y;
    if (x * dx + y * dy < distance) return false;
  }
  return true;
}

static void decide(int device) {
  if (finger_count == many_fingers) {
    if (has_swiped(-1, 0)) take(device);
  } else if (finger_count == gesture_fingers) {
    static const double ways[][2] = {{0, -1}, {-1, 0}, {1, 0}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
      if (!has_swiped(ways[i][0], ways[i][1])) continue;
      take(device);
      act(ways[i][0] * distance, ways[i][1] * distance);
      return;
    }
  }
}

static struct finger *finger_with(uint32_t id) {
  for (int i = 0; i < finger_count; i++)
    if (fingers[i].id == id) return &fingers[i];
  return NULL;
}

static void lift(uint32_t id) {
  struct finger *finger = finger_with(id);
  if (!finger) return;
  *finger = fingers[--finger_count];
  if (finger_count == 0) hand = undecided;
}

static void touch(int type, const XIDeviceEvent *event) {
  uint32_t id = (uint32_t)event->detail;
  if (type == XI_TouchBegin) {
    if (finger_count == max_fingers) return;
    fingers[finger_count++] =
        (struct finger){id, false, event->root_x, event->root_y, event->root_x, event->root_y};
    return;
  }
  bool lifted = type == XI_TouchEnd || event->flags & XITouchPendingEnd;
  if (lifted && hand == undecided) give_back(event->deviceid);
  if (type == XI_TouchEnd) {
    lift(id);
    return;
  }
  struct finger *finger = finger_with(id);
  if (!finger || hand != undecided) return;
  finger->x = event->root_x;
  finger->y = event->root_y;
  decide(event->deviceid);
}

static void own(const XITouchOwnershipEvent *event) {
  struct finger *finger = finger_with(event->touchid);
  if (!finger) return;
  finger->is_ours = true;
  if (hand == undecided) return;
  int mode = hand == taken ? XIAcceptTouch : XIRejectTouch;
  XIAllowTouchEvents(display, event->deviceid, event->touchid, root, mode);
}

static void touchpad_swipe(int type, const XIGestureSwipeEvent *event) {
  if (type == XI_GestureSwipeBegin) {
    swipe = event->detail == gesture_fingers ? undecided : given_back;
    swipe_x = swipe_y = 0;
    if (swipe == undecided) XIUngrabDevice(display, event->deviceid, CurrentTime);
    else XIAllowEvents(display, event->deviceid, XIReplayDevice, CurrentTime);
  } else if (type == XI_GestureSwipeUpdate && swipe == undecided) {
    swipe_x += event->delta_x;
    swipe_y += event->delta_y;
    if (swipe_y > -distance && swipe_x > -distance && swipe_x < distance) return;
    swipe = taken;
    act(swipe_x, swipe_y);
  }
}

static void handle(XEvent *event) {
  if (event->type == MappingNotify) XRefreshKeyboardMapping(&event->xmapping);
  if (event->type != GenericEvent || event->xcookie.extension != input_opcode) return;
  if (!XGetEventData(display, &event->xcookie)) return;
  switch (event->xcookie.evtype) {
  case XI_TouchBegin:
  case XI_TouchUpdate:
  case XI_TouchEnd: touch(event->xcookie.evtype, event->xcookie.data); break;
  case XI_TouchOwnership: own(event->xcookie.data); break;
  case XI_GestureSwipeBegin:
  case XI_GestureSwipeUpdate:
  case XI_GestureSwipeEnd: touchpad_swipe(event->xcookie.evtype, event->xcookie.data); break;
  }
  XFreeEventData(display, &event->xcookie);
}

static void grab(void) {
  unsigned char touches[XIMaskLen(XI_LASTEVENT)] = {0}, swipes[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(touches, XI_TouchBegin);
  XISetMask(touches, XI_TouchUpdate);
  XISetMask(touches, XI_TouchEnd);
  XISetMask(touches, XI_TouchOwnership);
  XISetMask(swipes, XI_GestureSwipeBegin);
  XISetMask(swipes, XI_GestureSwipeUpdate);
  XISetMask(swipes, XI_GestureSwipeEnd);
  XIEventMask touch_mask = {XIAllMasterDevices, sizeof touches, touches};
  XIEventMask swipe_mask = {XIAllMasterDevices, sizeof swipes, swipes};
  XIGrabModifiers any = {(int)XIAnyModifier, 0};
  XIGrabTouchBegin(display, XIAllMasterDevices, root, False, &touch_mask, 1, &any);
  any = (XIGrabModifiers){(int)XIAnyModifier, 0};
  XIGrabSwipeGestureBegin(
      display, XIAllMasterDevices, root, XIGrabModeSync, XIGrabModeAsync, False, &swipe_mask, 1, &any);
}

int main(void) {
  display = XOpenDisplay(NULL);
  int event_base, error_base, major = 2, minor = 4;
  if (!display || !XQueryExtension(display, "XInputExtension", &input_opcode, &event_base, &error_base)
      || XIQueryVersion(display, &major, &minor) != Success) {
    fputs("floor: no X server with XInput 2\n", stderr);
    return 1;
  }
  XSetErrorHandler(ignore_error);
  root = DefaultRootWindow(display);
  key = XKeysymToKeycode(display, XK_t);
  current_desktop = XInternAtom(display, "_NET_CURRENT_DESKTOP", False);
  grab();
  XSync(display, False);
  static const char ready[] = "ready\n";
  if (write(STDOUT_FILENO, ready, strlen(ready)) < 0) return 1;
  for (;;) {
    // XPending flushes the output buffer.
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      handle(&event);
    }
    struct pollfd descriptor = {ConnectionNumber(display), POLLIN, 0};
    poll(&descriptor, 1, -1);
    if (descriptor.revents & (POLLHUP | POLLERR)) return 0;
  }
}
