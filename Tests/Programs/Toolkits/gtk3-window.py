# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A GTK 3 window that tells what fingers do to it: a button, a text, a list, and an area to pinch.

Each tap on the button tells the state of everything. "delay" lines tell the microseconds from the server's
stamp of a touch to its arrival.
"""

import sys
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="toolkit", decorated=False)
        self.set_default_size(1000, 700)
        self.zooms, self.scale = 0, 1.0
        grid = Gtk.Grid(row_homogeneous=True, column_homogeneous=True)
        self.add(grid)

        self.button = Gtk.Button(label="Button")
        self.button.connect("clicked", self.tell_state)
        grid.attach(self.button, 0, 0, 1, 1)

        self.text = Gtk.TextView(monospace=True)
        self.text.get_buffer().set_text("sunflower\nsunflower\n")
        self.text.get_buffer().connect("notify::has-selection", self.tell_selection)
        grid.attach(self.text, 1, 0, 1, 1)

        self.scroller = Gtk.ScrolledWindow()
        self.scroller.add(Gtk.Label(label="\n".join(f"line {n}" for n in range(200))))
        grid.attach(self.scroller, 0, 1, 1, 1)

        self.area = Gtk.EventBox(above_child=True)
        self.area.add_events(Gdk.EventMask.TOUCH_MASK)
        self.zoom = Gtk.GestureZoom(widget=self.area)
        self.zoom.connect("begin", self.zoom_began)
        self.zoom.connect("scale-changed", self.zoom_changed)
        grid.attach(self.area, 1, 1, 1, 1)

        self.show_all()
        GLib.idle_add(self.tell_places)

    def tell_places(self):
        if not self.is_active():
            return True
        for name in ["button", "text", "scroller", "area"]:
            widget = getattr(self, name)
            place = widget.get_allocation()
            _, x, y = self.get_window().get_origin()
            tell("place", name, x + place.x + place.width // 2, y + place.y + place.height // 2,
                 x + place.x, y + place.y)
        tell("ready")
        return False

    # Before the widgets, some of which keep events from the window.
    def saw(self, event, *_):
        if event.type in (Gdk.EventType.TOUCH_BEGIN, Gdk.EventType.TOUCH_END):
            word = "begin" if event.type == Gdk.EventType.TOUCH_BEGIN else "end"
            tell("touch", word, round(event.touch.x_root), round(event.touch.y_root))
            tell("delay", word, time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000 - event.touch.time * 1000)
        Gtk.main_do_event(event)

    def tell_selection(self, buffer, _):
        if buffer.get_has_selection():
            tell("selected", buffer.get_text(*buffer.get_selection_bounds(), False))

    def zoom_began(self, *_):
        self.zooms += 1

    def zoom_changed(self, _, scale):
        self.scale = scale

    def tell_state(self, *_):
        buffer = self.text.get_buffer()
        bounds = buffer.get_selection_bounds()
        selected = buffer.get_text(*bounds, False) if bounds else ""
        text = buffer.get_text(*buffer.get_bounds(), False).replace("\n", "|")
        tell("state", f"scroll={self.scroller.get_vadjustment().get_value():.0f}", f"selected={selected}",
             f"text={text}", f"zooms={self.zooms}")
        tell("scale", f"{self.scale:.2f}")


window = Window()
Gdk.event_handler_set(window.saw)
window.connect("destroy", lambda _: sys.exit(0))
Gtk.main()
