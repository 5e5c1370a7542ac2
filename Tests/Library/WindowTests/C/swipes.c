// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Swipes one finger, and then two, in each direction, and prints the reports.

#include <gestures.h>
#include <stdio.h>

static void swiped(const gestures_event *event, void *data) {
  printf("%s: state %d, direction %d\n", (const char *)data, event->state, event->direction);
}

static void tapped(const gestures_event *event, void *data) { printf("tap: direction %d\n", event->direction); }

static void swipe(gestures *engine, int fingers, double dx, double dy) {
  static double time = 1;
  for (int step = 0; step <= 10; step++) {
    int phase = step == 0 ? GESTURES_DOWN : step == 10 ? GESTURES_UP : GESTURES_MOVE;
    for (int finger = 0; finger < fingers; finger++)
      gestures_touch(engine, finger, phase, 500 + dx * step / 10, 500 + 60 * finger + dy * step / 10, time);
    time += 0.01;
  }
  time += 1;
  gestures_advance(engine, time);
}

int main(void) {
  gestures *engine = gestures_new(1000, 1000);
  gestures_watch(engine, GESTURES_SWIPE, 1, 1, swiped, "one");
  gestures_watch(engine, GESTURES_SWIPE, 2, 1, swiped, "two");
  gestures_watch(engine, GESTURES_TAP, 1, 1, tapped, NULL);
  for (int fingers = 1; fingers <= 2; fingers++) {
    swipe(engine, fingers, 200, 0);
    swipe(engine, fingers, -200, 0);
    swipe(engine, fingers, 0, -200);
    swipe(engine, fingers, 0, 200);
  }
  swipe(engine, 1, 0, 0);
  gestures_free(engine);
  printf("%d %d %d %d\n", GESTURES_SWIPED_RIGHT, GESTURES_SWIPED_LEFT, GESTURES_SWIPED_UP, GESTURES_SWIPED_DOWN);
  return 0;
}
