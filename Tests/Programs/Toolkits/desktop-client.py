# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A desktop whose workspaces go with the fingers, as touchegg's clients do: with GLib's own D-Bus client.

    desktop-client.py SOCKET [gala | gnome | cinnamon] [SECONDS]

It connects, reads and judges like one of three desktops. It prints each message in a line, with the values that this
desktop reads, and at the end of a gesture where the desktop is then: `workspace N`. When the connection ends it prints
`closed` and ends itself, unless it is told after how many seconds to connect again, as desktops do.

Sources of the behaviour: gala, lib/Gestures; GNOME's extension X11 Gestures, src/touchegg and src/v40, with GNOME Shell's
js/ui/swipeTracker.js; Cinnamon, src/cinnamon-touchegg-client.c and js/ui/gestures.
"""

import sys
import threading
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

SWIPE, PINCH = 1, 2
UP, DOWN, LEFT, RIGHT, IN, OUT = range(1, 7)
TOUCHPAD = 1


def tell(*words):
    print(*words, flush=True)


class Gala:
    """Follows share and time as they are sent, and goes on to the next workspace if the fingers were fast."""

    fastest, fast = 0.01, 0.003

    def __init__(self):
        self.place, self.recognizing = 0.0, False

    def read(self, parameters):
        values = parameters.unpack()
        return values, values

    def begin(self, kind, direction, percentage, fingers, device, elapsed):
        self.recognizing = kind in (SWIPE, PINCH)
        self.sign = 1 if direction in (UP, RIGHT, OUT) else -1
        self.start = self.place
        self.share, self.time, self.excess, self.speed = percentage * 0.01, elapsed, 0.0, 0.0

    def update(self, kind, direction, percentage, fingers, device, elapsed):
        if not self.recognizing:
            return
        share, excess = percentage * 0.01, self.excess
        if elapsed != self.time:
            passed = elapsed - self.time
            self.speed = (share - self.share) / passed
            if self.speed > self.fastest:
                self.speed = self.fastest
                excess += share - (self.fastest * passed + self.share)
        self.move(share, excess)
        self.share, self.time, self.excess = share, elapsed, excess

    def move(self, share, excess):
        self.place += ((share - excess) - (self.share - self.excess)) * self.sign

    def end(self, kind, direction, percentage, fingers, device, elapsed):
        if not self.recognizing:
            return
        self.recognizing = False
        self.move(percentage * 0.01, self.excess)
        if abs(self.speed) > self.fast:
            self.place += self.sign * (0.5 if self.speed > 0 else -0.5)
        self.place = float(round(self.place))
        # To the left are the next workspaces, which have negative places.
        tell("workspace", int(-self.place))


class Gnome:
    """Adds up differences, takes the time by its own clock, and lets the last 150 ms tell the speed."""

    widths = {UP: 300, DOWN: 300, LEFT: 400, RIGHT: 400}

    def __init__(self):
        self.place, self.history, self.under_way = 0.0, [], False

    def read(self, parameters):
        kind = parameters.get_child_value(0).get_uint32()
        direction = parameters.get_child_value(1).get_uint32()
        percentage = parameters.get_child_value(2).get_double()
        fingers = parameters.get_child_value(3).get_int32()
        device = parameters.get_child_value(4).get_uint32()
        values = (kind, direction, percentage, fingers, device)
        return values, values

    def begin(self, kind, direction, percentage, fingers, device):
        self.before, self.history, self.under_way = 0.0, [], kind == SWIPE

    def update(self, kind, direction, percentage, fingers, device):
        if not self.under_way or kind != SWIPE:
            return
        # Natural scrolling: fingers that go left bring what is on the right.
        delta = (percentage - self.before) * (-1 if direction in (RIGHT, DOWN) else 1) * 3.5
        self.before = percentage
        self.place += delta / self.widths[direction]
        now = time.monotonic() * 1000
        self.history = [item for item in self.history if item[0] >= now - 150] + [(now, delta)]

    def end(self, kind, direction, percentage, fingers, device):
        if not self.under_way or kind != SWIPE:
            return
        self.under_way = False
        now = time.monotonic() * 1000
        history = [item for item in self.history if item[0] >= now - 150]
        speed = 0.0
        if len(history) > 1 and history[-1][0] > history[0][0]:
            speed = sum(delta for _, delta in history[1:]) / (history[-1][0] - history[0][0])
        nearest = round(self.place)
        if abs(speed) >= (0.6 if device == TOUCHPAD else 0.3):
            whole = int(self.place // 1)
            nearest = whole + 1 if speed > 0 else whole
        self.place = float(nearest)
        tell("workspace", nearest)


class Cinnamon:
    """Acts once, at the end, if the fingers are far enough; an update of another gesture is the end of this one."""

    thresholds = {SWIPE: 60, PINCH: 40}

    def __init__(self):
        self.place, self.current = 0, None

    def read(self, parameters):
        values = parameters.unpack()
        return values, values

    def begin(self, kind, direction, percentage, fingers, device, elapsed):
        if self.current is not None:
            tell("a gesture began before another was over")
        self.current = (kind, direction, fingers)

    def is_current(self, kind, direction, fingers):
        if self.current is not None and self.current != (kind, direction, fingers):
            tell("a message of another gesture")
            self.current = None
        return self.current is not None

    def update(self, kind, direction, percentage, fingers, device, elapsed):
        self.is_current(kind, direction, fingers)

    def end(self, kind, direction, percentage, fingers, device, elapsed):
        if not self.is_current(kind, direction, fingers):
            return
        self.current = None
        if percentage >= self.thresholds[kind]:
            self.place += {LEFT: 1, RIGHT: -1}.get(direction, 0)
        tell("workspace", self.place)


address = "unix:abstract=" + sys.argv[1]
name = sys.argv[2] if len(sys.argv) > 2 else "gala"
pause = float(sys.argv[3]) if len(sys.argv) > 3 else None
desktop = {"gala": Gala, "gnome": Gnome, "cinnamon": Cinnamon}[name]()
loop = GLib.MainLoop()
last = [None, None]
kept = []


def hear(member, parameters):
    shown, values = desktop.read(parameters)
    tell(member, *(repr(value) for value in shown))
    method = {"OnGestureBegin": desktop.begin, "OnGestureUpdate": desktop.update, "OnGestureEnd": desktop.end}
    method[member](*values)


def heard(connection, sender, path, interface, member, parameters):
    last[:] = [member, parameters]
    hear(member, parameters)


def closed(connection, has_vanished, error):
    # A gesture that was under way ends where it is.
    if last[0] in ("OnGestureBegin", "OnGestureUpdate"):
        hear("OnGestureEnd", last[1])
        last[:] = [None, None]
    tell("closed")
    if pause is None:
        loop.quit()
    else:
        GLib.timeout_add(int(1000 * pause), connect)


def listen(connection):
    connection.signal_subscribe(
        None, "io.github.joseexposito.Touchegg", None, "/io/github/joseexposito/Touchegg", None,
        Gio.DBusSignalFlags.NONE, heard,
    )
    connection.connect("closed", closed)
    ask(connection)
    kept[:] = [connection]
    tell("ready")


def ask(connection):
    """Whoever speaks D-Bus answers the first question, and nothing else that we ask."""
    peer, no = "org.freedesktop.DBus.Peer", Gio.DBusCallFlags.NONE
    connection.call_sync(None, "/", peer, "Ping", None, None, no, 5000, None)
    try:
        connection.call_sync(None, "/", "org.example", "Unknown", None, None, no, 5000, None)
        tell("an answer to an unknown question")
    except GLib.Error as error:
        if not error.message.startswith("GDBus.Error:org.freedesktop.DBus.Error.UnknownMethod"):
            tell(error.message)


def connect():
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT

    def opened(source, result):
        try:
            listen(Gio.DBusConnection.new_for_address_finish(result))
        except GLib.Error as error:
            failed(error)

    def failed(error):
        tell("not connected:", error.message)
        if pause is None:
            loop.quit()
        else:
            GLib.timeout_add(int(1000 * pause), connect)

    def open_in_thread():
        try:
            connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
            GLib.idle_add(listen, connection)
        except GLib.Error as error:
            GLib.idle_add(failed, error)

    # gala has a thread for it, the others wait in their loop.
    if name == "gala":
        threading.Thread(target=open_in_thread).start()
    else:
        Gio.DBusConnection.new_for_address(address, flags, None, None, opened)
    return GLib.SOURCE_REMOVE


connect()
loop.run()
