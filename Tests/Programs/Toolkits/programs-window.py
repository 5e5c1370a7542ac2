# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A window with the programs of a desktop: the button Tasks starts the command that the arguments are."""

import subprocess
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk


def start(button):
    print("started", button.get_label(), flush=True)
    if button.get_label() == "Tasks":
        subprocess.Popen(sys.argv[1:])


window = Gtk.Window(title="programs")
window.set_default_size(900, 500)
grid = Gtk.Grid(row_homogeneous=True, column_homogeneous=True, row_spacing=20, column_spacing=20)
window.add(grid)
for number, name in enumerate(["Mail", "Files", "Music", "Calendar", "Tasks", "Clock"]):
    button = Gtk.Button(label=name)
    button.connect("clicked", start)
    grid.attach(button, number % 3, number // 3, 1, 1)
window.show_all()
GLib.timeout_add(700, lambda: print("ready", flush=True))
Gtk.main()
