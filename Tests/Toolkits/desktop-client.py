# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A desktop that goes with the fingers, as elementary's, GNOME's and Cinnamon's do: GLib's own D-Bus client.

Its argument is the name of the socket. It tells each signal in a line, and what a desktop would make of it: where its
workspaces are, and how fast they move when the fingers lift.
"""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402


def tell(*words):
    print(*words, flush=True)


last = [0.0, 0, 0.0]


def heard(connection, sender, path, interface, member, parameters):
    kind, direction, percentage, fingers, device, elapsed = parameters.unpack()
    tell(member, kind, direction, repr(percentage), fingers, device, elapsed)
    # As gala has it: a share of a workspace, and its speed by the last two messages.
    if member == "OnGestureBegin":
        last[:] = [percentage, elapsed, 0.0]
    elif member == "OnGestureUpdate":
        passed = elapsed - last[1]
        if passed > 0:
            last[2] = (percentage - last[0]) * 0.01 / passed
        last[:2] = [percentage, elapsed]
    else:
        tell("desktop", round(last[0] * 0.01, 4), round(last[2], 5))


loop = GLib.MainLoop()
connection = Gio.DBusConnection.new_for_address_sync(
    "unix:abstract=" + sys.argv[1], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT, None, None
)
connection.signal_subscribe(
    None, "io.github.joseexposito.Touchegg", None, "/io/github/joseexposito/Touchegg", None,
    Gio.DBusSignalFlags.NONE, heard,
)
connection.connect("closed", lambda *_: (tell("closed"), loop.quit()))
# Whoever speaks D-Bus answers this, and nothing else that we ask.
connection.call_sync(None, "/", "org.freedesktop.DBus.Peer", "Ping", None, None, Gio.DBusCallFlags.NONE, 5000, None)
try:
    connection.call_sync(None, "/", "org.example", "Unknown", None, None, Gio.DBusCallFlags.NONE, 5000, None)
    tell("an answer to an unknown question")
except GLib.Error as error:
    if not error.message.startswith("GDBus.Error:org.freedesktop.DBus.Error.UnknownMethod"):
        tell(error.message)
tell("ready")
loop.run()
