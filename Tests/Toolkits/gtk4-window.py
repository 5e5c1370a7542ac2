# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A GTK 4 window that is one text."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def start(application):
    text = Gtk.TextView(monospace=True)
    text.get_buffer().set_text("sunflower\nsunflower\n")
    window = Gtk.ApplicationWindow(application=application, title="loaded", child=text)
    window.set_default_size(1000, 600)
    window.present()


GLib.set_prgname("gtk4-window.py")
application = Gtk.Application(application_id="fingerpost.toolkit.gtk4")
application.connect("activate", start)
application.run()
