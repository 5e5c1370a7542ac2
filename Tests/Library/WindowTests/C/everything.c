// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Uses every declaration of gestures.h besides gestures_watch(), and prints the reports.

#include <gestures.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static double now = 1;

static void heard(const gestures_event *event, void *data) {
  printf("%s: state %d, %.0f %.0f, by %.0f %.0f, scale %.1f, direction %d, fingers %d\n", (const char *)data,
         event->state, event->x, event->y, event->dx, event->dy, event->scale, event->direction, event->fingers);
}

static void verdict(uint64_t finger, int claimed, void *data) {
  printf("finger %d %s\n", (int)finger, claimed ? "claimed" : "released");
}

static void decided(int watch, int outcome, const char *reason, void *data) {
  printf("watch %d: %d, %s\n", watch, outcome, reason);
}

static int add(gestures *engine, gestures_options options, const char *name) {
  options.size = sizeof options;
  return gestures_add(engine, &options, heard, (void *)name);
}

static void move(gestures *engine, double dx, double dy, int type) {
  for (int step = 0; step <= 4; step++, now += 0.01) {
    gestures_finger finger = {sizeof finger, 1, step == 0 ? GESTURES_DOWN : step == 4 ? GESTURES_UP : GESTURES_MOVE};
    finger.type = type, finger.x = 500 + dx * step / 4, finger.y = 500 + dy * step / 4, finger.force = 1;
    gestures_touches(engine, &finger, 1, now);
  }
  gestures_advance(engine, now += 1);
}

int main(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", GESTURES_VERSION_MAJOR, GESTURES_VERSION_MINOR,
           GESTURES_VERSION_PATCH);
  printf("version %s, %s\n", gestures_version(), strcmp(version, gestures_version()) ? "another" : "the same");

  gestures *engine = gestures_new(1000, 1000);
  int left = add(engine, (gestures_options){.kind = GESTURES_SWIPE, .directions = GESTURES_SWIPED_LEFT}, "left");
  move(engine, -200, 0, GESTURES_FINGER);
  move(engine, 200, 0, GESTURES_FINGER);
  gestures_remove(engine, left);
  move(engine, -200, 0, GESTURES_FINGER);

  puts("distance and axis");
  int pan = add(engine, (gestures_options){.kind = GESTURES_PAN, .axis = GESTURES_VERTICAL, .distance = 100}, "pan");
  move(engine, 150, 0, GESTURES_FINGER);
  move(engine, 0, 80, GESTURES_FINGER);
  move(engine, 0, 160, GESTURES_PEN);
  gestures_remove(engine, pan);

  puts("two fingers of one moment");
  int pinch = add(engine, (gestures_options){.kind = GESTURES_PINCH}, "pinch");
  for (int step = 0; step <= 4; step++, now += 0.01) {
    int phase = step == 0 ? GESTURES_DOWN : step == 4 ? GESTURES_UP : GESTURES_MOVE;
    gestures_finger both[] = {{sizeof both[0], 1, phase, 0, 400 - 25 * step, 300},
                              {sizeof both[0], 2, phase, 0, 500 + 25 * step, 300}};
    gestures_touches(engine, both, 2, now);
  }
  gestures_remove(engine, pinch);

  puts("a wheel, a pointer and its other button");
  int wheel = add(engine, (gestures_options){.kind = GESTURES_PAN, .scrolls = 1}, "wheel");
  gestures_wheel(engine, 10, 10, 0, -40, now += 1);
  gestures_remove(engine, wheel);
  int hover = add(engine, (gestures_options){.kind = GESTURES_HOVER}, "hover");
  gestures_hover(engine, GESTURES_DOWN, 20, 20, now += 1);
  gestures_hover(engine, GESTURES_UP, 30, 20, now += 1);
  gestures_remove(engine, hover);
  int menu = add(engine, (gestures_options){.kind = GESTURES_TAP, .buttons = GESTURES_SECONDARY}, "menu");
  gestures_hold(engine, 0, GESTURES_SECONDARY);
  move(engine, 0, 0, GESTURES_POINTER);
  gestures_hold(engine, 0, 0);
  gestures_remove(engine, menu);

  puts("areas, verdicts and reasons");
  gestures_on_verdict(engine, verdict, NULL);
  gestures_on_decision(engine, decided, NULL);
  int area = gestures_area(engine, 450, 450, 100, 100);
  int inside = add(engine, (gestures_options){.kind = GESTURES_TAP, .area = area}, "inside");
  move(engine, 0, 0, GESTURES_FINGER);
  gestures_move_area(engine, area, 0, 0, 10, 10);
  move(engine, 0, 0, GESTURES_FINGER);
  gestures_remove(engine, inside);
  int press = add(engine, (gestures_options){.kind = GESTURES_LONG_PRESS, .duration = 0.2}, "press");
  gestures_touch(engine, 7, GESTURES_DOWN, 5, 5, now += 1);
  printf("due in %.1f\n", gestures_deadline(engine) - now);
  gestures_advance(engine, now += 0.25);
  gestures_cancel(engine);
  gestures_remove(engine, press);
  printf("then %s\n", isinf(gestures_deadline(engine)) ? "nothing is due" : "something is due");

  // Senseless options, and a program of a version that knew two members.
  printf("%d %d %d\n", add(engine, (gestures_options){.kind = 99}, ""),
         add(engine, (gestures_options){.kind = GESTURES_TAP, .fingers = -3}, ""),
         add(engine, (gestures_options){.kind = GESTURES_TAP, .area = 9}, ""));
  struct { size_t size; int kind; } old = {sizeof(size_t) + sizeof(int), GESTURES_TAP};
  printf("old %s\n", gestures_add(engine, (const gestures_options *)&old, heard, "old") > 0 ? "works" : "fails");
  gestures_free(engine);
  return 0;
}
