# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A GTK 3 window of twelve buttons that tells which of them is pressed, and where they are once it is shown."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

NAMES = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper", "Kiwi", "Lemon"]


def tell(*words):
    print(*words, flush=True)


def tell_places():
    for button in buttons:
        x, y = button.get_window().get_origin()[1:]
        place = button.get_allocation()
        tell("place", button.get_label(), x + place.x + place.width // 2, y + place.y + place.height // 2)
    tell("ready")


window = Gtk.Window(title="fruit")
window.set_default_size(1000, 600)
grid = Gtk.Grid(row_homogeneous=True, column_homogeneous=True, row_spacing=20, column_spacing=20)
window.add(grid)
buttons = [Gtk.Button(label=name) for name in NAMES]
for number, button in enumerate(buttons):
    button.connect("clicked", lambda button: tell("pressed", button.get_label()))
    grid.attach(button, number % 4, number // 4, 1, 1)
window.show_all()
GLib.timeout_add(500, tell_places)
Gtk.main()
