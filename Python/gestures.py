# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Gestures of fingers, pens, pointers and wheels for any window; needs libgestures.

    import gestures

    engine = gestures.Engine(600, 400)

    @engine.on(gestures.PAN, fingers=1)
    def pan(event):
        print(event.state, event.dx, event.dy)

    engine.touch(1, gestures.DOWN, 100, 100, 0.0)

Lengths are points or pixels, times are seconds of any clock that never goes back, angles are radians, clockwise. Use an
engine from one thread at a time; handlers run during the calls that report fingers and the time. An exception of a
handler is raised by that call, after all handlers have run.
"""

from __future__ import annotations

import ctypes as _c
import math
import os
from typing import Any, Callable, Mapping, Sequence

__all__ = ["Engine", "Event", "VERSION"]

DOWN, MOVE, UP, LOST = range(4)
TAP, LONG_PRESS, PAN, SWIPE, PINCH, ROTATION, TRANSFORM, HOVER = range(8)
BEGAN, CHANGED, ENDED, CANCELLED = range(1, 5)
SWIPED_RIGHT, SWIPED_LEFT, SWIPED_UP, SWIPED_DOWN = 1, 2, 4, 8
ANY_AXIS, HORIZONTAL, VERTICAL = range(3)
FINGER, TOUCHPAD, PEN, POINTER = range(4)
SHIFT, CONTROL, ALT, SUPER = 1, 2, 4, 8
PRIMARY, SECONDARY = 1, 2
RECOGNIZED, WAITS, FAILED, CUT_OFF = range(4)
__all__ += [name for name in dir() if name.isupper() and name not in __all__]


class Event(_c.Structure):
    """A step of a gesture, for its handler."""

    _fields_ = (
        [("kind", _c.c_int), ("state", _c.c_int)]
        + [(name, _c.c_double) for name in ("x", "y", "dx", "dy", "vx", "vy", "scale", "rotation")]
        + [("direction", _c.c_int), ("watch", _c.c_int), ("fingers", _c.c_int), ("speed", _c.c_double)]
    )

    def __repr__(self) -> str:
        return "Event(%s)" % ", ".join("%s=%r" % (name, getattr(self, name)) for name, _ in self._fields_)


class _Options(_c.Structure):
    _fields_ = (
        [("size", _c.c_size_t)]
        + [(name, _c.c_int) for name in ("kind", "fingers", "max_fingers", "taps", "directions", "axis")]
        + [(name, _c.c_double) for name in ("distance", "allowance", "duration")]
        + [(name, _c.c_int) for name in ("scrolls", "buttons", "waits_for", "alone", "area")]
    )


class _Finger(_c.Structure):
    _fields_ = (
        [("size", _c.c_size_t), ("id", _c.c_uint64), ("phase", _c.c_int), ("type", _c.c_int)]
        + [(name, _c.c_double) for name in ("x", "y", "force", "radius", "altitude", "azimuth")]
    )


_Handler = _c.CFUNCTYPE(None, _c.POINTER(Event), _c.c_void_p)
_VerdictHandler = _c.CFUNCTYPE(None, _c.c_uint64, _c.c_int, _c.c_void_p)
_DecisionHandler = _c.CFUNCTYPE(None, _c.c_int, _c.c_int, _c.c_char_p, _c.c_void_p)

_library = _c.CDLL(os.environ.get("GESTURES_LIBRARY", "libgestures.so.0"))
_e, _i, _d = _c.c_void_p, _c.c_int, _c.c_double
for _name, _result, _arguments in [
    ("new", _e, [_d, _d]),
    ("free", None, [_e]),
    ("add", _i, [_e, _c.POINTER(_Options), _Handler, _c.c_void_p]),
    ("remove", None, [_e, _i]),
    ("area", _i, [_e, _d, _d, _d, _d]),
    ("move_area", None, [_e, _i, _d, _d, _d, _d]),
    ("touches", None, [_e, _c.POINTER(_Finger), _c.c_size_t, _d]),
    ("hold", None, [_e, _i, _i]),
    ("hover", None, [_e, _i, _d, _d, _d]),
    ("wheel", None, [_e, _d, _d, _d, _d, _d]),
    ("scroll", None, [_e, _i, _d, _d, _d, _d, _d]),
    ("cancel", None, [_e]),
    ("deadline", _d, [_e]),
    ("advance", None, [_e, _d]),
    ("on_verdict", None, [_e, _VerdictHandler, _c.c_void_p]),
    ("on_decision", None, [_e, _DecisionHandler, _c.c_void_p]),
    ("version", _c.c_char_p, []),
]:
    _function = getattr(_library, "gestures_" + _name)
    _function.restype, _function.argtypes = _result, _arguments

VERSION = _library.gestures_version().decode()


class Engine:
    """Recognises gestures on a surface."""

    _open = None

    def __init__(self, width: float, height: float) -> None:
        self._kept = {}
        self._open = _library.gestures_new(width, height)
        self._error = None

    def close(self) -> None:
        """Frees the engine; its handlers are not called afterwards, and other calls raise a ValueError."""
        engine, self._open = self._open, None
        if engine:
            _library.gestures_free(engine)

    @property
    def _engine(self):
        if self._open is None:
            raise ValueError("the engine is closed")
        return self._open

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    # Watches

    def on(self, kind: int, handler: Callable[[Event], object] | None = None, **options: float) -> Any:
        """Calls a function with an Event at each step of a gesture; also a decorator.

        Options: fingers, max_fingers, taps, directions, axis, distance, allowance, duration, scrolls, buttons, waits_for,
        alone, area. Returns the number of the watch; as a decorator, the function with the number as `watch`.
        """
        if handler is None:
            def decorate(function):
                function.watch = self.on(kind, function, **options)
                return function
            return decorate
        known = {name for name, _ in _Options._fields_} - {"size", "kind"}
        unknown = set(options) - known
        if unknown:
            raise TypeError("no option " + ", ".join(sorted(unknown)))
        # The event belongs to the library, and is valid during the call only.
        called = _Handler(lambda event, _: self._guard(handler, Event.from_buffer_copy(event.contents)))
        watch = _library.gestures_add(self._engine, _Options(_c.sizeof(_Options), kind, **options), called, None)
        if watch < 0:
            raise ValueError("no such gesture: kind %r with %r" % (kind, options))
        self._kept[watch] = called
        return watch

    def remove(self, watch: int) -> None:
        """Removes a watch; its gesture is cancelled if it is under way."""
        _library.gestures_remove(self._engine, watch)

    def area(self, x: float, y: float, width: float, height: float) -> int:
        """Makes an area in front of the existing ones, for the option `area`; returns its number."""
        return _library.gestures_area(self._engine, x, y, width, height)

    def move_area(self, area: int, x: float, y: float, width: float, height: float) -> None:
        """Moves an area; 0 is the whole surface, for example after a window was resized."""
        _library.gestures_move_area(self._engine, area, x, y, width, height)

    # Input

    def touch(self, finger: int, phase: int, x: float, y: float, seconds: float, **facts: float) -> None:
        """Reports one finger; facts are type, force, radius, altitude, azimuth."""
        self.touches([dict(id=finger, phase=phase, x=x, y=y, **facts)], seconds)

    def touches(self, fingers: Sequence[Mapping[str, float]], seconds: float) -> None:
        """Reports all fingers that changed at the same time, as dictionaries with id, phase, x, y."""
        array = (_Finger * len(fingers))(*[_Finger(_c.sizeof(_Finger), **finger) for finger in fingers])
        self._call("touches", array, len(fingers), seconds)

    def hold(self, modifiers: int = 0, buttons: int = 0) -> None:
        """Sets the modifier keys and pointer buttons that are held from now on."""
        self._call("hold", modifiers, buttons)

    def hover(self, phase: int, x: float, y: float, seconds: float) -> None:
        """Reports the pointer without a pressed button: DOWN when it enters, MOVE, UP when it leaves."""
        self._call("hover", phase, x, y, seconds)

    def wheel(self, x: float, y: float, dx: float, dy: float, seconds: float) -> None:
        """Reports a notch of a wheel, with the distance that the content moves: towards the user dy = -40."""
        self._call("wheel", x, y, dx, dy, seconds)

    def scroll(self, phase: int, x: float, y: float, dx: float, dy: float, seconds: float) -> None:
        """Reports scrolling with fingers on a touchpad, with the phases of a finger."""
        self._call("scroll", phase, x, y, dx, dy, seconds)

    def cancel(self) -> None:
        """Removes all fingers; gestures under way are cancelled."""
        self._call("cancel")

    # Time

    @property
    def deadline(self) -> float | None:
        """The time at which to call advance() if no finger is reported before; None if nothing waits."""
        seconds = _library.gestures_deadline(self._engine)
        return None if math.isinf(seconds) else seconds

    def advance(self, seconds: float) -> None:
        """Reports the time, so that long presses begin and single taps stop waiting."""
        self._call("advance", seconds)

    # Decisions

    def on_verdict(self, handler: Callable[[int, bool], object]) -> None:
        """Calls a function with each finger and whether a gesture has claimed it."""
        self._kept["verdict"] = _VerdictHandler(
            lambda finger, claimed, _: self._guard(handler, finger, bool(claimed)))
        _library.gestures_on_verdict(self._engine, self._kept["verdict"], None)

    def on_decision(self, handler: Callable[[int, int, str], object]) -> None:
        """Calls a function with the watch, outcome and reason of each decision, to find out why a gesture fails."""
        self._kept["decision"] = _DecisionHandler(
            lambda watch, outcome, reason, _: self._guard(handler, watch, outcome, reason.decode()))
        _library.gestures_on_decision(self._engine, self._kept["decision"], None)

    def _guard(self, function, *arguments):
        # Exceptions must not pass through a function of C.
        try:
            function(*arguments)
        except BaseException as error:
            self._error = self._error or error

    def _call(self, name, *arguments):
        getattr(_library, "gestures_" + name)(self._engine, *arguments)
        error, self._error = self._error, None
        if error:
            raise error
