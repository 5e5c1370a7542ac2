// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT
//
// first-frame ROUNDS PROGRAM...: starts each program in turn, so many times, and prints the milliseconds
// until the X server has pixels of its window, once a round: "PROGRAM 223.4". A program without a window
// ends it.

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ignore(Display *display, XErrorEvent *error) {
  (void)display, (void)error;
  return 0;
}

// 30 s: longer than any of these programs needs.
static const double patience = 30000;

// Returns the milliseconds until a window as large as an application's is drawn on; -1 if that does not
// happen in time, or before the program ends.
static double measure(Display *display, int damage_base, char *program) {
  char *words[] = {program, NULL};
  pid_t process;
  double start = now();
  if (posix_spawnp(&process, program, NULL, NULL, words, environ) != 0) return -1;
  double result = -1;
  pid_t ended = 0;
  while (result < 0 && !ended && now() - start < patience) {
    while (XPending(display) && result < 0) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == CreateNotify && !event.xcreatewindow.override_redirect)
        XDamageCreate(display, event.xcreatewindow.window, XDamageReportNonEmpty);
      if (event.type == damage_base + XDamageNotify) {
        XDamageNotifyEvent *damage = (XDamageNotifyEvent *)&event;
        if (damage->area.width > 100 && damage->area.height > 100) result = now() - start;
      }
    }
    struct pollfd state = {ConnectionNumber(display), POLLIN, 0};
    if (result < 0) poll(&state, 1, 100);
    ended = waitpid(process, NULL, WNOHANG);
  }
  if (!ended) {
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
  }
  // Its remains must not count for the next program.
  XSync(display, True);
  return result;
}

int main(int count, char **words) {
  Display *display = XOpenDisplay(NULL);
  int damage_base, error_base;
  if (count < 3 || !display || !XDamageQueryExtension(display, &damage_base, &error_base)) return 1;
  XSetErrorHandler(ignore);
  XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
  for (int round = 0; round < atoi(words[1]); round++)
    for (int index = 2; index < count; index++) {
      double time = measure(display, damage_base, words[index]);
      if (time < 0) {
        fprintf(stderr, "first-frame: %s shows no window\n", words[index]);
        return 1;
      }
      printf("%s %.1f\n", words[index], time);
      fflush(stdout);
    }
  return 0;
}
