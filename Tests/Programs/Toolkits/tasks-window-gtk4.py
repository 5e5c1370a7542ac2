# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""As tasks-window.py, with GTK 4."""

import os

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk


def tell(*words):
    print(*words, flush=True)


def named(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget


def make_button(name, act):
    button = Gtk.Button(label=name)
    button.connect("clicked", act)
    return button


def make_row():
    row = Gtk.Box(spacing=20)
    column.append(row)
    return row


def make_menu(entries):
    menu = Gio.Menu()
    for entry in entries:
        menu.append(entry, f"app.{entry.lower()}")
        action = Gio.SimpleAction(name=entry.lower())
        action.connect("activate", lambda action, _, entry=entry: tell("chosen", entry))
        program.add_action(action)
    return menu


def add_popover_reports(popover, name):
    popover.connect("map", lambda popover: tell("open", name))
    popover.connect("unmap", lambda popover: tell("shut", name))


def ask(button):
    dialog = Gtk.MessageDialog(transient_for=window, modal=True, text="Sure", buttons=Gtk.ButtonsType.YES_NO)

    def respond(dialog, answer):
        tell("answer", "Yes" if answer == Gtk.ResponseType.YES else "No")
        dialog.destroy()

    dialog.connect("response", respond)
    dialog.present()


def keep(button):
    dialog = Gtk.FileChooserDialog(title="Keep", transient_for=window, action=Gtk.FileChooserAction.SAVE)
    dialog.add_button("Cancel", Gtk.ResponseType.CANCEL)
    dialog.add_button("Save", Gtk.ResponseType.ACCEPT)
    dialog.set_current_folder(Gio.File.new_for_path(os.environ["XDG_RUNTIME_DIR"]))

    def respond(dialog, answer):
        if answer == Gtk.ResponseType.ACCEPT:
            open(dialog.get_file().get_path(), "w").close()
        dialog.destroy()

    dialog.connect("response", respond)
    dialog.present()


def make_list():
    rows = Gtk.ListBox()
    for number in range(1, 41):
        rows.append(Gtk.Label(label=f"Item {number}"))
    rows.connect("row-activated", lambda rows, row: tell("row", row.get_index() + 1))
    scroller = Gtk.ScrolledWindow(min_content_height=150)
    scroller.set_child(rows)
    # The list would scroll to a menu inside it.
    entries = Gtk.PopoverMenu(menu_model=make_menu(["Copy", "Delete"]))
    entries.set_parent(scroller)
    right = Gtk.GestureClick(button=3)

    def show_entries(gesture, count, x, y):
        place = Gdk.Rectangle()
        (place.x, place.y, place.width, place.height) = (x, y, 1, 1)
        entries.set_pointing_to(place)
        entries.popup()

    right.connect("pressed", show_entries)
    scroller.add_controller(right)
    return named(scroller, "Items")


def heading(text):
    return Gtk.Label(label=text, xalign=0, accessible_role=Gtk.AccessibleRole.HEADING)


def make_prices():
    table = Gtk.Grid(column_spacing=20, accessible_role=Gtk.AccessibleRole.TABLE)
    for number, text in enumerate(["Bread", "two", "Milk", "one"]):
        table.attach(Gtk.Label(label=text, accessible_role=Gtk.AccessibleRole.CELL), number % 2, number // 2, 1, 1)
    return table


def make_reading():
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    # GTK 4.8 does not describe the links of a label.
    link = Gtk.LinkButton(uri="sun", label="in the paper")
    link.connect("activate-link", lambda button: tell("link", button.get_uri()) or True)
    for part in (heading("Weather"), link, heading("Prices"), make_prices()):
        box.append(part)
    return box


def fill():
    row = make_row()
    file = Gtk.MenuButton(label="File", menu_model=make_menu(["Open", "Print", "Close"]))
    row.append(file)
    row = make_row()
    sugar = Gtk.CheckButton(label="Sugar")
    sugar.connect("toggled", lambda button: tell("sugar", button.get_active()))
    row.append(sugar)
    tea = Gtk.CheckButton(label="Tea", active=True)
    for button in (tea, Gtk.CheckButton(label="Coffee", group=tea)):
        button.connect("toggled", lambda button: button.get_active() and tell("drink", button.get_label()))
        row.append(button)
    size = Gtk.DropDown.new_from_strings(["Small", "Medium", "Large"])
    size.connect("notify::selected-item", lambda size, _: tell("size", size.get_selected_item().get_string()))
    row.append(named(size, "Size"))
    row.append(make_button("Ask", ask))
    row.append(make_button("Keep", keep))
    more, popover = Gtk.MenuButton(label="More"), Gtk.Popover()
    words = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for text in ("Bigger", "Smaller"):
        words.append(make_button(text, lambda button: tell("chosen", button.get_label())))
    popover.set_child(words)
    add_popover_reports(popover, "More")
    more.set_popover(popover)
    row.append(more)
    send = Gtk.Button(label="Send", sensitive=False)
    row.append(send)
    secret = Gtk.PasswordEntry(text="hidden", width_chars=8)
    secret.connect("changed", lambda secret: tell("secret", len(secret.get_text())))
    row.append(named(secret, "Secret"))
    town = Gtk.Entry(text="Rome", width_chars=8)
    row.append(named(town, "Town"))
    volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
    volume.connect("value-changed", lambda scale: tell("volume", int(scale.get_value())))
    column.append(named(volume, "Volume"))
    row = make_row()
    entry = Gtk.Entry(hexpand=True)
    entry.connect("changed", lambda entry: tell("text", entry.get_text()))
    row.append(named(entry, "Name"))
    row.append(make_button("Order", lambda button: tell("ordered", entry.get_text(), town.get_text())))
    row = make_row()
    book = Gtk.Notebook(hexpand=True)
    for title in ("First", "Second"):
        book.append_page(Gtk.Label(label=f"The page {title.lower()}"), Gtk.Label(label=title))
    book.connect("switch-page", lambda book, page, number: tell("page", number))
    row.append(book)
    letter = Gtk.TextView(hexpand=True)
    letter.get_buffer().set_text("Dear Ann,\nit rains here.\nYours, Bob")
    letter.get_buffer().place_cursor(letter.get_buffer().get_start_iter())
    row.append(named(letter, "Letter"))
    row.append(make_reading())
    column.append(make_list())


def activate(program):
    window.set_application(program)
    window.set_child(column)
    fill()
    # GTK 4 does not tell where else it is.
    window.fullscreen()
    window.present()
    GLib.timeout_add(1500, lambda: tell("ready"))


Gtk.init()
window = Gtk.Window(title="tasks", decorated=False)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
program = Gtk.Application(application_id="org.fingerpost.tasks")
program.connect("activate", activate)
program.run([])
