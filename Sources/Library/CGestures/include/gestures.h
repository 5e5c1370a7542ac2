// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The gesture engine for programs in C, and for every language that can call C. Build with
// $(pkg-config --cflags --libs gestures).
//
// An engine is not bound to a thread: call it from any thread, but from one at a time. Handlers run during
// the calls that report fingers and the time, on the thread of these calls. Lengths are points of 1/163 inch,
// or pixels if the size of the screen is unknown; times are seconds of any clock that never goes back; angles
// are radians, clockwise.

#ifndef GESTURES_H
#define GESTURES_H

#include <stddef.h>
#include <stdint.h>

/// The version of this header; gestures_version() returns the version of the library.
#define GESTURES_VERSION_MAJOR 0
#define GESTURES_VERSION_MINOR 3
#define GESTURES_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/// A gesture engine.
typedef struct gestures gestures;

/// The phase of a finger.
enum { GESTURES_DOWN, GESTURES_MOVE, GESTURES_UP, GESTURES_LOST };

/// The kind of a gesture.
enum {
  GESTURES_TAP,
  GESTURES_LONG_PRESS,
  GESTURES_PAN,
  GESTURES_SWIPE,
  GESTURES_PINCH,
  GESTURES_ROTATION,
  /// A pan, a pinch and a rotation at once.
  GESTURES_TRANSFORM,
  /// A pointer, or a stylus near the surface, without a pressed button or contact.
  GESTURES_HOVER
};

/// The state of a gesture. Taps and swipes only end.
enum { GESTURES_BEGAN = 1, GESTURES_CHANGED, GESTURES_ENDED, GESTURES_CANCELLED };

/// The direction of a swipe.
enum {
  GESTURES_SWIPED_RIGHT = 1,
  GESTURES_SWIPED_LEFT = 2,
  GESTURES_SWIPED_UP = 4,
  GESTURES_SWIPED_DOWN = 8
};

/// The event that a handler receives. Later versions add members at the end.
typedef struct {
  int kind;
  int state;
  /// The centre of the fingers.
  double x, y;
  /// The distance of a pan, and its speed per second.
  double dx, dy, vx, vy;
  /// The relative distance of the fingers of a pinch: 1 at its beginning.
  double scale;
  /// The angle of a rotation.
  double rotation;
  /// The direction of a swipe; 0 for all other gestures.
  int direction;
  /// The number of the watch, as gestures_add() returned it.
  int watch;
  /// The number of fingers.
  int fingers;
  /// The speed of a pinch or a rotation: scales or radians per second.
  double speed;
} gestures_event;

/// Called at each step of a gesture. The event is valid during the call.
typedef void (*gestures_handler)(const gestures_event *event, void *data);

/// Makes an engine for a surface of this size; free it with gestures_free().
gestures *gestures_new(double width, double height);

/// Frees an engine. Its handlers are not called afterwards.
void gestures_free(gestures *engine);

/// Watches for a kind of gesture with a number of fingers; for taps, also with a number of taps. Gestures are
/// recognised simultaneously.
///
/// Single taps wait until watched double taps have failed. Swipes go in any of the four directions; the event
/// has the direction. Returns 0, or -1 for an unknown kind, fewer fingers than one, or a missing handler.
int gestures_watch(gestures *engine, int kind, int fingers, int taps, gestures_handler handler, void *data);

/// The axis of a pan.
enum { GESTURES_ANY_AXIS, GESTURES_HORIZONTAL, GESTURES_VERTICAL };

/// The options of a gesture. Members that are 0 mean the default; later versions add members at the end.
typedef struct {
  /// sizeof(gestures_options), by which the library knows the members that exist.
  size_t size;
  /// The kind of the gesture, such as GESTURES_TAP.
  int kind;
  /// The number of fingers; default: 1, or 2 for pinches, rotations and transforms.
  int fingers;
  /// The maximum number of fingers of a pan; default: no limit.
  int max_fingers;
  /// The number of taps (default: 1); for a long press, the number of taps before it (default: none).
  int taps;
  /// The directions of a swipe: a sum of GESTURES_SWIPED_RIGHT and so on; default: any.
  int directions;
  /// The axis of a pan; default: any.
  int axis;
  /// The minimum distance of a pan, a swipe, a pinch or a transform, in points.
  double distance;
  /// The maximum movement of the fingers of a tap or a long press, in points.
  double allowance;
  /// The minimum duration of a long press, or the maximum duration of a tap or a swipe, in seconds.
  double duration;
  /// 1: a pan also follows the scrolling of a wheel and a touchpad; 2: a pan follows only such scrolling.
  int scrolls;
  /// The pointer button of a tap: GESTURES_PRIMARY or GESTURES_SECONDARY.
  int buttons;
  /// The watch that has to fail first; default: none.
  int waits_for;
  /// Not 0: the gesture excludes other gestures of its fingers while it goes on, and is excluded by them.
  int alone;
  /// The area in which fingers have to land, from gestures_area(); default: anywhere.
  int area;
} gestures_options;

/// Watches for a gesture. Returns the number of the watch, which is more than 0, or -1 for an invalid option
/// or a missing handler.
int gestures_add(gestures *engine, const gestures_options *options, gestures_handler handler, void *data);

/// Removes a watch; its gesture is cancelled if it is under way.
void gestures_remove(gestures *engine, int watch);

/// Makes an area in front of the existing areas. Returns its number, which is more than 0.
int gestures_area(gestures *engine, double x, double y, double width, double height);

/// Moves an area; 0 is the whole surface, for example after a window was resized.
void gestures_move_area(gestures *engine, int area, double x, double y, double width, double height);

/// The kind of contact.
enum { GESTURES_FINGER, GESTURES_TOUCHPAD, GESTURES_PEN, GESTURES_POINTER };

/// A report about one finger. Members that are 0 are unknown; later versions add members at the end.
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
  /// The pressure; 1 is an average touch.
  double force;
  /// Half the width of the contact, in points.
  double radius;
  /// The attitude of a pen, in radians: its angle to the surface, and the direction in which it leans,
  /// clockwise from the right.
  double altitude, azimuth;
} gestures_finger;

/// Reports all fingers that changed at the same time. For two fingers, this is smoother than two reports.
void gestures_touches(gestures *engine, const gestures_finger *fingers, size_t count, double seconds);

/// Reports a change of one finger, with its time. Fingers have any numbers, which may be used again after the lift.
void gestures_touch(gestures *engine, uint64_t finger, int phase, double x, double y, double seconds);

/// The modifier keys and pointer buttons that may be held; add them up.
enum { GESTURES_SHIFT = 1, GESTURES_CONTROL = 2, GESTURES_ALT = 4, GESTURES_SUPER = 8 };
enum { GESTURES_PRIMARY = 1, GESTURES_SECONDARY = 2 };

/// Sets the modifier keys and pointer buttons that are held from now on.
void gestures_hold(gestures *engine, int modifiers, int buttons);

/// Reports the pointer without a pressed button: GESTURES_DOWN when it enters, GESTURES_MOVE, GESTURES_UP
/// when it leaves.
void gestures_hover(gestures *engine, int phase, double x, double y, double seconds);

/// Reports one notch of a wheel, with the distance that the content moves: usually 40 points, dy < 0 towards
/// the user.
void gestures_wheel(gestures *engine, double x, double y, double dx, double dy, double seconds);

/// Reports scrolling with fingers on a touchpad, with the phases of a finger.
void gestures_scroll(gestures *engine, int phase, double x, double y, double dx, double dy, double seconds);

/// Removes all fingers, for example when the window is hidden; gestures under way are cancelled.
void gestures_cancel(gestures *engine);

/// The time at which to call gestures_advance() if no finger is reported before; infinite if nothing waits.
double gestures_deadline(const gestures *engine);

/// Reports the time, so that long presses begin and single taps stop waiting.
void gestures_advance(gestures *engine, double seconds);

/// Called once for each finger: `claimed` is 1 if a gesture has claimed it, 0 if all gestures released it.
typedef void (*gestures_verdict_handler)(uint64_t finger, int claimed, void *data);

/// Sets the function that receives the verdict on each finger; NULL removes it.
void gestures_on_verdict(gestures *engine, gestures_verdict_handler handler, void *data);

/// The outcome of a decision about a gesture.
enum { GESTURES_RECOGNIZED, GESTURES_WAITS, GESTURES_FAILED, GESTURES_CUT_OFF };

/// Called for each decision, with the watch and the reason, in English for people. The text is valid during
/// the call.
typedef void (*gestures_decision_handler)(int watch, int outcome, const char *reason, void *data);

/// Sets the function that receives the reason of each decision, to find out why a gesture is not recognised;
/// NULL removes it.
void gestures_on_decision(gestures *engine, gestures_decision_handler handler, void *data);

/// The version of the library, such as "0.3.0".
const char *gestures_version(void);

#ifdef __cplusplus
}
#endif

#endif
