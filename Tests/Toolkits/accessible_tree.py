# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""What a program says of its windows to screen readers, read whole by one request to it.

GTK answers for all that it has told of, and tells of a widget once somebody has asked its parent for its children. Asking
for each name, role and state alone takes a thousand requests, and keeps the program from its work.
"""

import ast
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

A11Y = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
# Nothing of the window takes this long, in milliseconds.
PATIENCE = 5000
ON = (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED)


class Bus:
    """The bus of screen readers."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        reply = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None
        )
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(reply.unpack()[0], flags, None, None)
        self.focused = None
        event = (None, A11Y + "Event.Object", "StateChanged", None, "focused", Gio.DBusSignalFlags.NONE)
        self.connection.signal_subscribe(*event, self.note_focus)

    def note_focus(self, _connection, _sender, path, _interface, _signal, event):
        if event.unpack()[1]:
            self.focused = path
        elif self.focused == path:
            self.focused = None

    def wait(self, seconds):
        """Hears what programs say meanwhile."""
        end = time.monotonic() + seconds
        context = GLib.MainContext.default()
        while context.iteration(False) or time.monotonic() < end:
            if not context.pending():
                time.sleep(min(seconds, 0.002))

    def focus(self, owner):
        """The path and the name of what has told that it has the keyboard; nil if nothing has, or is gone."""
        self.wait(0)
        if not self.focused:
            return None
        call = (owner, self.focused, "org.freedesktop.DBus.Properties", "Get", "(ss)")
        return f"{self.focused} {self.call(*call, A11Y + 'Accessible', 'Name')[0]}"

    def call(self, name, path, interface, method, form="()", *words):
        arguments = GLib.Variant(form, words)
        reply = self.connection.call_sync(name, path, interface, method, arguments, None, 0, PATIENCE, None)
        # A third of the time that unpack() takes, which is written in Python.
        return ast.literal_eval(reply.print_(False)) if method == "GetItems" else reply.unpack()

    def name_of(self, process):
        """What the program of a process is called on the bus, once it has said that it is there."""
        for name, _ in self.call(A11Y + "Registry", ROOT, A11Y + "Accessible", "GetChildren")[0]:
            number = self.call(
                "org.freedesktop.DBus",
                "/org/freedesktop/DBus",
                "org.freedesktop.DBus",
                "GetConnectionUnixProcessID",
                "(s)",
                name,
            )
            if number[0] == process:
                return name
        return None


class Node:
    """Something in a window."""

    def __init__(self, bus, item):
        (self.owner, self.path), _, (_, self.parent), self.index, self.count = item[:5]
        self.bus, (self.name, role, _, states) = bus, item[6:10]
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.states = states[0] | states[1] << 32
        self.children = []

    def has(self, state):
        return bool(self.states >> int(state) & 1)

    @property
    def is_on(self):
        return any(self.has(state) for state in ON)

    def ask(self, interface, method, form="()", *words):
        return self.bus.call(self.owner, self.path, A11Y + interface, method, form, *words)

    def act(self):
        self.ask("Action", "DoAction", "(i)", 0)

    def write(self, text):
        self.ask("EditableText", "SetTextContents", "(s)", text)

    def turn_to(self, number):
        call = (self.owner, self.path, "org.freedesktop.DBus.Properties", "Set", "(ssv)")
        self.bus.call(*call, A11Y + "Value", "CurrentValue", GLib.Variant("d", number))

    def select(self, index):
        self.ask("Selection", "SelectChild", "(i)", index)

    @property
    def extents(self):
        """Where it is in its window, and how large."""
        return self.ask("Component", "GetExtents", "(u)", int(Atspi.CoordType.WINDOW))[0]

    @property
    def text(self):
        call = (self.owner, self.path, "org.freedesktop.DBus.Properties", "Get", "(ss)", A11Y + "Text")
        return self.ask("Text", "GetText", "(ii)", 0, self.bus.call(*call, "CharacterCount")[0])[0]

    @property
    def is_placed(self):
        """Whether it has a place in its window; what only groups others has none."""
        try:
            return self.extents[2] > 0
        except GLib.Error:
            return False

    def all(self):
        """It and all that is in it, in the order of reading."""
        yield self
        for child in self.children:
            yield from child.all()


def windows(bus, owner):
    """The windows of a program, with all that is visible in them."""
    while True:
        tops = bus.call(owner, ROOT, A11Y + "Accessible", "GetChildren")[0]
        items = bus.call(owner, "/org/a11y/atspi/cache", A11Y + "Cache", "GetItems")[0]
        nodes = {item[0][1]: Node(bus, item) for item in items}
        for node in sorted(nodes.values(), key=lambda node: node.index):
            if node.parent in nodes:
                nodes[node.parent].children.append(node)
        found = [nodes[path] for _, path in tops if path in nodes]
        if len(found) == len(tops) and all([is_whole(node, nodes) for top in found for node in top.all()]):
            return [top for top in found if top.has(Atspi.StateType.VISIBLE)]


def is_whole(node, nodes):
    """Whether a program has told of all that is visible in something; else it does so now.

    What is hidden says that it is visible, but is no child of its parent.
    """
    if len(node.children) == node.count:
        return True
    paths = [path for _, path in node.ask("Accessible", "GetChildren")[0]]
    node.children = [nodes[path] for path in paths if path in nodes]
    unknown = [path for path in paths if path not in nodes]
    for path in unknown:
        make_known(node, path)
    return not unknown


def make_known(node, path):
    """Has a program tell of all that is in something."""
    for _, child in node.bus.call(node.owner, path, A11Y + "Accessible", "GetChildren")[0]:
        make_known(node, child)
