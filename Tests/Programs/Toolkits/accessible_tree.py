# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""What a program says of its windows to screen readers, read whole by one request to it.

GTK answers for all that it has told of, and tells of a widget once somebody has asked its parent for its children. Asking
for each name, role and state alone takes a thousand requests, and keeps the program from its work.
"""

import ast
import functools
import re
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

A11Y = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
# Nothing of the window takes this long, in milliseconds.
PATIENCE = 5000
ON = (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED)
TEXT = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
# One item of what GetItems answers, as it is printed: unpack() is written in Python and takes twenty times as long.
ITEM = re.compile(
    r"\(\('(.*?)', '(.*?)'\), \('.*?', '.*?'\), \('.*?', '(.*?)'\), (-?\d+), (-?\d+), \[.*?\], "
    rf"({TEXT}), (\d+), {TEXT}, \[(\d+), (\d+)\]\)"
)


@functools.cache
def role_name(role):
    return Atspi.role_get_name(Atspi.Role(role))


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
        self.has_news = False
        event = (None, A11Y + "Event.Object", None, None, None, Gio.DBusSignalFlags.NONE)
        self.connection.signal_subscribe(*event, self.note_news)

    def note_news(self, *_event):
        self.has_news = True

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

    def wait_for_news(self, seconds):
        """Waits until programs say that something is another thing now, and for a moment until they have said all."""
        end = time.monotonic() + seconds
        while not self.has_news and time.monotonic() < end:
            self.wait(0.005)
        self.wait(0.01)

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
        return reply if method == "GetItems" else reply.unpack()

    def make_known(self, name, paths):
        """Has a program tell of all that is in some things; it need not answer one question before the next is asked."""
        asked, errors = 0, []

        def ask(path):
            nonlocal asked
            asked += 1
            call = (name, path, A11Y + "Accessible", "GetChildren", None, None, 0, PATIENCE, None)
            self.connection.call(*call, hear)

        def hear(connection, reply):
            nonlocal asked
            asked -= 1
            try:
                for _, child in connection.call_finish(reply).unpack()[0]:
                    ask(child)
            except GLib.Error as error:
                errors.append(error)

        for path in paths:
            ask(path)
        while asked:
            GLib.MainContext.default().iteration(True)
        if errors:
            raise errors[0]

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

    __slots__ = ("bus", "owner", "path", "parent", "index", "count", "name", "number", "low", "high", "children")

    def __init__(self, bus, item):
        self.bus = bus
        self.owner, self.path, self.parent, index, count, name, self.number, self.low, self.high = item.groups()
        self.index, self.count = int(index), int(count)
        self.name = ast.literal_eval(name) if "\\" in name else name[1:-1]
        self.children = []

    @property
    def role(self):
        return role_name(int(self.number))

    def has(self, state):
        return bool((int(self.low) | int(self.high) << 32) >> int(state) & 1)

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
        found, left = [], [self]
        while left:
            found.append(left.pop())
            left += reversed(found[-1].children)
        return found


def windows(bus, owner):
    """The windows of a program, with all that is visible in them."""
    while True:
        tops = bus.call(owner, ROOT, A11Y + "Accessible", "GetChildren")[0]
        items = bus.call(owner, "/org/a11y/atspi/cache", A11Y + "Cache", "GetItems")
        nodes = {item[2]: Node(bus, item) for item in ITEM.finditer(items.print_(False))}
        if len(nodes) != items.get_child_value(0).n_children():
            raise ValueError(f"items that were not understood: {items.print_(False)}")
        for node in sorted(nodes.values(), key=lambda node: node.index):
            if node.parent in nodes:
                nodes[node.parent].children.append(node)
        found = [nodes[path] for _, path in tops if path in nodes]
        try:
            if len(found) == len(tops) and all([are_known(top, nodes) for top in found]):
                return [top for top in found if top.has(Atspi.StateType.VISIBLE)]
        except GLib.Error:
            # What was there a moment ago is gone; a program that has ended is the next question's error.
            continue


def are_known(top, nodes):
    """Whether a program has told of all that is visible in a window; else it does so now.

    What is hidden says that it is visible, but is no child of its parent.
    """
    unknown, left = [], [top]
    while left:
        node = left.pop()
        if len(node.children) != node.count:
            paths = [path for _, path in node.ask("Accessible", "GetChildren")[0]]
            node.children = [nodes[path] for path in paths if path in nodes]
            unknown += [path for path in paths if path not in nodes]
        left += node.children
    top.bus.make_known(top.owner, unknown)
    return not unknown
