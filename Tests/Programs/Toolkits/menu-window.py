# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A GTK 3 window with a menu that tells what is chosen, and where everything is once it is shown."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def tell(*words):
    print(*words, flush=True)


def tell_place(name, widget):
    x, y = widget.get_window().get_origin()[1:]
    place = widget.get_allocation()
    tell("place", name, x + place.x + place.width // 2, y + place.y + place.height // 2)


def tell_entries():
    for entry in entries:
        tell_place(entry.get_label(), entry)
    tell("menu is open")


window = Gtk.Window(title="menus")
window.set_default_size(600, 400)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
window.add(box)
bar, menu = Gtk.MenuBar(), Gtk.Menu()
title = Gtk.MenuItem(label="Fruit")
title.set_submenu(menu)
bar.append(title)
box.pack_start(bar, False, False, 0)
button = Gtk.Button(label="Button")
button.connect("clicked", lambda _: tell("pressed Button"))
box.pack_end(button, True, True, 0)
entries = [Gtk.MenuItem(label=name) for name in ["Apple", "Banana", "Cherry"]]
for entry in entries:
    entry.connect("activate", lambda entry: tell("chosen", entry.get_label()))
    menu.append(entry)
menu.connect("map", lambda _: GLib.timeout_add(200, tell_entries) and None)
menu.connect("unmap", lambda _: tell("menu is closed"))
window.connect("delete-event", lambda *_: (tell("closed"), Gtk.main_quit()))
window.show_all()
GLib.timeout_add(500, lambda: (tell_place("Fruit", title), tell_place("Button", button), tell("ready")) and False)
Gtk.main()
