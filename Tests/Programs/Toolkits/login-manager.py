# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Answers light-locker as systemd-logind and LightDM do, with one session that is in use; prints when it is locked."""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

MANAGER = """<node><interface name="org.freedesktop.login1.Manager">
<method name="GetSessionByPID"><arg type="u" direction="in"/><arg type="o" direction="out"/></method>
<method name="Inhibit"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="h" direction="out"/></method></interface></node>"""
SESSION = """<node><interface name="org.freedesktop.login1.Session">
<method name="SetIdleHint"><arg type="b" direction="in"/></method>
<property name="Id" type="s" access="read"/><property name="Active" type="b" access="read"/>
<signal name="Lock"/><signal name="Unlock"/></interface></node>"""
SEAT = """<node><interface name="org.freedesktop.DisplayManager.Seat"><method name="Lock"/>
<method name="SwitchToGreeter"/></interface></node>"""
DISPLAY_SESSION = """<node><interface name="org.freedesktop.DisplayManager.Session">
<property name="Seat" type="o" access="read"/></interface></node>"""
DISPLAYS = "/org/freedesktop/DisplayManager"
PATH = "/org/freedesktop/login1/session/c1"


def answer(bus, sender, path, interface, method, arguments, call):
    print("login manager:", method, flush=True)
    if method == "Inhibit":
        return call.return_dbus_error("org.freedesktop.login1.OperationInProgress", "not here")
    call.return_value(GLib.Variant("(o)", (PATH,)) if method == "GetSessionByPID" else None)
    if method in ("Lock", "SwitchToGreeter"):
        bus.emit_signal(None, PATH, "org.freedesktop.login1.Session", "Lock", None)


def value(bus, sender, path, interface, name):
    if name == "Seat":
        return GLib.Variant("o", f"{DISPLAYS}/Seat0")
    return GLib.Variant("s", "c1") if name == "Id" else GLib.Variant("b", True)


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for path, text in (
    ("/org/freedesktop/login1", MANAGER),
    (PATH, SESSION),
    (f"{DISPLAYS}/Seat0", SEAT),
    (f"{DISPLAYS}/Session0", DISPLAY_SESSION),
):
    bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(text).interfaces[0], answer, value, None)
for name in ("org.freedesktop.login1", "org.freedesktop.DisplayManager"):
    Gio.bus_own_name_on_connection(bus, name, 0, None, None)
print("login manager: ready", flush=True)
GLib.MainLoop().run()
