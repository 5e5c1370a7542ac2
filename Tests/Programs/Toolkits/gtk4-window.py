# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A GTK 4 window that is one text; its title says whether any of it has ever been selected.

With the argument "events" it says instead which presses, drags and holds there were and where.
"""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def start(application):
    text = Gtk.TextView(monospace=True)
    text.get_buffer().set_text((8 * "sunflower " + "\n") * 100)
    window = Gtk.ApplicationWindow(
        application=application, title="loaded", child=Gtk.ScrolledWindow(child=text)
    )
    window.set_default_size(1000, 600)

    def on_selection(buffer, _):
        if buffer.get_has_selection():
            window.set_title("loaded and selected")

    def tell(word):
        return lambda gesture, *values: window.set_title(
            " ".join([window.get_title(), word] + [str(round(value)) for value in values]))

    if "events" in sys.argv:
        capture = Gtk.PropagationPhase.CAPTURE
        click = Gtk.GestureClick(button=0, propagation_phase=capture)
        click.connect("pressed", tell("press"))
        click.connect("released", tell("release"))
        drag = Gtk.GestureDrag(button=0, propagation_phase=capture)
        drag.connect("drag-begin", tell("drag"))
        drag.connect("drag-end", tell("end"))
        hold = Gtk.GestureLongPress(propagation_phase=capture)
        hold.connect("pressed", tell("hold"))
        for controller in [click, drag, hold]:
            window.add_controller(controller)
    else:
        text.get_buffer().connect("notify::has-selection", on_selection)
    window.present()


GLib.set_prgname("gtk4-window.py")
application = Gtk.Application(application_id="fingerpost.toolkit.gtk4")
application.connect("activate", start)
application.run()
