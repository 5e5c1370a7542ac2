// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The gesture engine for programs in C, and for every language that can call C. Build with
// $(pkg-config --cflags --libs gestures).
//
// An engine belongs to no thread in particular: call it from one thread at a time. Handlers run in the calls that tell what
// fingers did and what time it is, on the thread that makes these. Lengths are points of 1/163 inch, or pixels if a window says
// nothing better; times are seconds of any clock that never goes back; angles are radians, clockwise.

#ifndef GESTURES_H
#define GESTURES_H

#include <stddef.h>
#include <stdint.h>

/// The version of this header; gestures_version() is that of the library.
#define GESTURES_VERSION_MAJOR 0
#define GESTURES_VERSION_MINOR 3
#define GESTURES_VERSION_PATCH 0

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
  GESTURES_ROTATION,
  /// A pan, a pinch and a rotation at once.
  GESTURES_TRANSFORM,
  /// A pointer, or a stylus near the surface, that presses nothing.
  GESTURES_HOVER
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
  /// The watch, as gestures_add() returned it.
  int watch;
  /// How many fingers there are.
  int fingers;
  /// How fast a pinch or a rotation is: scales or radians per second.
  double speed;
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
/// says in which. Returns 0, or -1 for an unknown kind, fewer fingers than one, or without a handler.
int gestures_watch(gestures *engine, int kind, int fingers, int taps, gestures_handler handler, void *data);

/// Along which axis a pan goes.
enum { GESTURES_ANY_AXIS, GESTURES_HORIZONTAL, GESTURES_VERTICAL };

/// What a gesture is to be like. Members that are 0 mean the usual; later versions add members at the end.
typedef struct {
  /// sizeof(gestures_options), by which the library knows which members there are.
  size_t size;
  /// What to watch for, such as GESTURES_TAP.
  int kind;
  /// How many fingers; 1, or 2 for pinches, rotations and transforms.
  int fingers;
  /// How many fingers a pan has at most; no limit.
  int max_fingers;
  /// How many taps: 1; for a long press, how many come before it: none.
  int taps;
  /// Where a swipe may go: a sum of GESTURES_SWIPED_RIGHT and so on; anywhere.
  int directions;
  /// Along which axis a pan goes; any.
  int axis;
  /// How far a pan, a swipe, a pinch or a transform goes at least, in points.
  double distance;
  /// How far the fingers of a tap or a long press may move, in points.
  double allowance;
  /// How long a long press rests, or a tap or a swipe lasts at most, in seconds.
  double duration;
  /// 1: a pan is also what a wheel and a touchpad scroll; 2: it is nothing else.
  int scrolls;
  /// Which button of a pointer taps: GESTURES_PRIMARY, or GESTURES_SECONDARY.
  int buttons;
  /// A watch that has to fail first; none.
  int waits_for;
  /// Not 0: while it goes on, no other gesture of its fingers does, and the other way round.
  int alone;
  /// Where fingers have to land: an area of gestures_area(); anywhere.
  int area;
} gestures_options;

/// Watches for a gesture. Returns the number of the watch, which is more than 0, or -1 if an option makes no sense or there is no
/// handler.
int gestures_add(gestures *engine, const gestures_options *options, gestures_handler handler, void *data);

/// Watches no longer; what is under way is cancelled.
void gestures_remove(gestures *engine, int watch);

/// Makes an area of its own, in front of those that there are. Returns its number, which is more than 0.
int gestures_area(gestures *engine, double x, double y, double width, double height);

/// Moves an area; 0 is the whole surface, as after a window was resized.
void gestures_move_area(gestures *engine, int area, double x, double y, double width, double height);

/// What touches the surface.
enum { GESTURES_FINGER, GESTURES_TOUCHPAD, GESTURES_PEN, GESTURES_POINTER };

/// What one finger did. Members that are 0 are not known; later versions add members at the end.
typedef struct {
  /// sizeof(gestures_finger).
  size_t size;
  /// Any number, which may be used again after the lift.
  uint64_t id;
  /// GESTURES_DOWN and so on.
  int phase;
  /// GESTURES_FINGER and so on.
  int type;
  double x, y;
  /// How hard it presses; 1 is an average touch.
  double force;
  /// Half the width of the contact, in points.
  double radius;
  /// How a pen is held, in radians: its angle to the surface, and where it leans, clockwise from the right.
  double altitude, azimuth;
} gestures_finger;

/// Tells what all fingers did that did something at the same time; for two fingers, that is smoother than one at a time.
void gestures_touches(gestures *engine, const gestures_finger *fingers, size_t count, double seconds);

/// Tells what one finger did, at a time. Fingers have any numbers, which may be used again after the lift.
void gestures_touch(gestures *engine, uint64_t finger, int phase, double x, double y, double seconds);

/// Keys and buttons that may be held; add them up.
enum { GESTURES_SHIFT = 1, GESTURES_CONTROL = 2, GESTURES_ALT = 4, GESTURES_SUPER = 8 };
enum { GESTURES_PRIMARY = 1, GESTURES_SECONDARY = 2 };

/// Says which keys and which buttons of a pointer are held from now on.
void gestures_hold(gestures *engine, int modifiers, int buttons);

/// Tells where the pointer is while it presses nothing: GESTURES_DOWN when it comes, GESTURES_MOVE, GESTURES_UP when it leaves.
void gestures_hover(gestures *engine, int phase, double x, double y, double seconds);

/// Tells that a wheel turned by a notch: how far what is there moves, usually 40 points; towards the user is dy < 0.
void gestures_wheel(gestures *engine, double x, double y, double dx, double dy, double seconds);

/// Tells that fingers scroll on a touchpad, with the phases of a finger.
void gestures_scroll(gestures *engine, int phase, double x, double y, double dx, double dy, double seconds);

/// Takes all fingers away, as when the window is hidden; what is under way is cancelled.
void gestures_cancel(gestures *engine);

/// When to call gestures_advance() if no finger does anything before; infinite if nothing waits.
double gestures_deadline(const gestures *engine);

/// Tells what time it is, so that long presses begin and single taps need wait no longer.
void gestures_advance(gestures *engine, double seconds);

/// Is told of each finger once whether a gesture has claimed it, or none wants it.
typedef void (*gestures_verdict_handler)(uint64_t finger, int claimed, void *data);

/// Calls a function with the verdict on each finger; NULL for no longer.
void gestures_on_verdict(gestures *engine, gestures_verdict_handler handler, void *data);

/// What was decided of a gesture.
enum { GESTURES_RECOGNIZED, GESTURES_WAITS, GESTURES_FAILED, GESTURES_CUT_OFF };

/// Is told of each decision: the watch, and why, in English for people. The text is valid during the call.
typedef void (*gestures_decision_handler)(int watch, int outcome, const char *reason, void *data);

/// Calls a function with the reason of each decision, for finding out why a gesture does not come; NULL for no longer.
void gestures_on_decision(gestures *engine, gestures_decision_handler handler, void *data);

/// The version of the library, such as "0.3.0".
const char *gestures_version(void);

#ifdef __cplusplus
}
#endif

#endif
