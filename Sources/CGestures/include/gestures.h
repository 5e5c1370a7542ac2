// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The gesture engine for programs in C, and for every language that can call C. Link with -lGesturesC.
//
// An engine belongs to no thread in particular: call it from one thread at a time. Handlers run in gestures_touch()
// and gestures_advance(), on the thread that calls these. Lengths are points of 1/163 inch, or pixels if a window says
// nothing better; times are seconds of any clock that never goes back; angles are radians, clockwise.

#ifndef GESTURES_H
#define GESTURES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An engine.
typedef struct gestures gestures;

/// What a finger did.
enum { GESTURES_DOWN, GESTURES_MOVE, GESTURES_UP, GESTURES_LOST };

/// What to watch for.
enum {
  GESTURES_TAP,
  GESTURES_LONG_PRESS,
  GESTURES_PAN,
  GESTURES_SWIPE,
  GESTURES_PINCH,
  GESTURES_ROTATION
};

/// How far a gesture has come. Taps and swipes only end.
enum { GESTURES_BEGAN = 1, GESTURES_CHANGED, GESTURES_ENDED, GESTURES_CANCELLED };

/// Where a swipe goes.
enum {
  GESTURES_SWIPED_RIGHT = 1,
  GESTURES_SWIPED_LEFT = 2,
  GESTURES_SWIPED_UP = 4,
  GESTURES_SWIPED_DOWN = 8
};

/// What a handler receives. Later versions add members at the end.
typedef struct {
  int kind;
  int state;
  /// The middle of the fingers.
  double x, y;
  /// How far a pan has moved, and how fast it is, per second.
  double dx, dy, vx, vy;
  /// How far apart the fingers of a pinch are, 1 at its beginning.
  double scale;
  /// How far a rotation has turned.
  double rotation;
  /// Where a swipe went; 0 for all other gestures.
  int direction;
} gestures_event;

/// Is called at each step of a gesture. The event is valid during the call.
typedef void (*gestures_handler)(const gestures_event *event, void *data);

/// Makes an engine for a surface of a size; free it with gestures_free().
gestures *gestures_new(double width, double height);

/// Ends an engine. Its handlers are not called any more.
void gestures_free(gestures *engine);

/// Watches for a kind of gesture with a number of fingers, and for taps with a number of taps; gestures run together.
///
/// Single taps wait until double taps that were asked for have failed. Swipes go in any of the four directions; the event
/// says in which. Returns 0, or -1 for an unknown kind.
int gestures_watch(gestures *engine, int kind, int fingers, int taps, gestures_handler handler, void *data);

/// Tells what one finger did, at a time. Fingers have any numbers, which may be used again after the lift.
void gestures_touch(gestures *engine, uint64_t finger, int phase, double x, double y, double seconds);

/// When to call gestures_advance() if no finger does anything before; infinite if nothing waits.
double gestures_deadline(const gestures *engine);

/// Tells what time it is, so that long presses begin and single taps need wait no longer.
void gestures_advance(gestures *engine, double seconds);

#ifdef __cplusplus
}
#endif

#endif
