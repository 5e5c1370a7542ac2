# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A window with one of each kind of thing that people use; it tells where they are and what becomes of them."""

import os

import gi

gi.require_version("Atk", "1.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atk, Gdk, GLib, Gtk


def tell(*words):
    print(*words, flush=True)


def named(widget, name):
    widget.get_accessible().set_name(name)
    things.append((widget, name))
    return widget


def place(widget):
    x, y = Gtk.Widget.get_window(widget).get_origin()[1:]
    area = widget.get_allocation()
    # A window of its own begins where the widget does.
    if not widget.get_has_window():
        x, y = x + area.x, y + area.y
    return x + area.width // 2, y + area.height // 2


def tell_places():
    for widget, name in things:
        tell("place", name, *place(widget))
    tell("ready")


def make_entries(entries):
    menu = Gtk.Menu()
    for entry in entries:
        item = Gtk.MenuItem(label=entry)
        item.connect("activate", lambda item: choose(item.get_label()))
        item.show()
        menu.append(item)
    return menu


def add_menu(title, entries):
    menu = make_entries(entries)
    menu.connect("map", lambda menu: tell("open", title))
    bar = Gtk.MenuBar()
    item = Gtk.MenuItem(label=title)
    item.set_submenu(menu)
    things.append((item, title))
    bar.append(item)
    return bar


def choose(entry):
    tell("chosen", entry)
    if entry == "Close":
        window.destroy()


def ask(button):
    dialog = Gtk.MessageDialog(transient_for=window, text="Sure", buttons=Gtk.ButtonsType.YES_NO)

    def respond(dialog, answer):
        tell("answer", "Yes" if answer == Gtk.ResponseType.YES else "No")
        dialog.destroy()

    dialog.connect("response", respond)
    dialog.show_all()


def keep(button):
    dialog = Gtk.FileChooserDialog(title="Keep", transient_for=window, action=Gtk.FileChooserAction.SAVE)
    dialog.add_buttons("Cancel", Gtk.ResponseType.CANCEL, "Save", Gtk.ResponseType.ACCEPT)
    dialog.set_current_folder(os.environ["XDG_RUNTIME_DIR"])

    def respond(dialog, answer):
        if answer == Gtk.ResponseType.ACCEPT:
            open(dialog.get_filename(), "w").close()
        dialog.destroy()

    dialog.connect("response", respond)
    dialog.show()


def make_list():
    rows = Gtk.ListBox()
    for number in range(1, 41):
        rows.add(Gtk.Label(label=f"Item {number}"))
    rows.connect("row-activated", lambda rows, row: tell("row", row.get_index() + 1))
    entries = make_entries(["Copy", "Delete"])
    entries.attach_to_widget(rows)

    def show_entries(rows, event):
        if event.button == 3:
            entries.popup_at_pointer(event)

    rows.connect("button-press-event", show_entries)
    scroller = Gtk.ScrolledWindow(min_content_height=150)
    scroller.add(rows)
    return named(scroller, "Items")


def heading(text):
    label = Gtk.Label(label=text, xalign=0)
    label.get_accessible().set_role(Atk.Role.HEADING)
    return label


def make_letter():
    letter = Gtk.TextView()
    letter.get_buffer().set_text("Dear Ann,\nit rains here.\nYours, Bob")
    letter.get_buffer().place_cursor(letter.get_buffer().get_start_iter())
    letter.get_accessible().set_name("Letter")
    return letter


def make_prices():
    model = Gtk.ListStore(str, str)
    for row in (["Bread", "two"], ["Milk", "one"]):
        model.append(row)
    view = Gtk.TreeView(model=model)
    for number, title in enumerate(("Thing", "Price")):
        view.append_column(Gtk.TreeViewColumn(title, Gtk.CellRendererText(), text=number))
    return view


def make_reading():
    """Headings, a link, a text and a table."""
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    link = Gtk.Label(label='More is <a href="sun">in the paper</a>.', use_markup=True, xalign=0)
    link.connect("activate-link", lambda label, address: tell("link", address) or True)
    for part in (heading("Weather"), link, heading("Prices"), make_prices()):
        box.add(part)
    return box


def touched(event):
    if event.type == Gdk.EventType.TOUCH_BEGIN:
        tell("touch", int(event.x_root))


def make_board():
    board = Gtk.DrawingArea()
    board.set_size_request(300, 120)
    board.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.BUTTON_RELEASE_MASK)
    board.connect("button-press-event", lambda board, event: tell("down", int(event.x_root)))
    board.connect("button-release-event", lambda board, event: tell("up", int(event.x_root)))
    board.add_events(Gdk.EventMask.TOUCH_MASK)
    # Its button is emulated unless the touch is taken.
    board.connect("touch-event", lambda board, event: touched(event))
    return named(board, "Board")


things = []
window = Gtk.Window(title="tasks")
window.set_default_size(1000, 700)
window.connect("destroy", lambda window: (tell("closed"), Gtk.main_quit()))
window.connect("key-press-event", lambda window, event: tell("key", Gdk.keyval_name(event.keyval)))
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
window.add(box)
box.add(add_menu("File", ["Open", "Print", "Close"]))
row = Gtk.Box(spacing=30)
box.add(row)
sugar = Gtk.CheckButton(label="Sugar")
sugar.connect("toggled", lambda button: tell("sugar", button.get_active()))
things.append((sugar, "Sugar"))
row.add(sugar)
tea = Gtk.RadioButton(label="Tea")
coffee = Gtk.RadioButton(label="Coffee", group=tea)
for button in (tea, coffee):
    button.connect("toggled", lambda button: button.get_active() and tell("drink", button.get_label()))
    things.append((button, button.get_label()))
    row.add(button)
size = Gtk.ComboBoxText()
for text in ("Small", "Medium", "Large"):
    size.append_text(text)
size.connect("changed", lambda size: tell("size", size.get_active_text()))
row.add(named(size, "Size"))
question = Gtk.Button(label="Ask")
question.connect("clicked", ask)
things.append((question, "Ask"))
row.add(question)
keeper = Gtk.Button(label="Keep")
keeper.connect("clicked", keep)
row.add(keeper)
more = Gtk.MenuButton(label="More")
popover, words = Gtk.Popover(), Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
for text in ("Bigger", "Smaller"):
    button = Gtk.Button(label=text)
    button.connect("clicked", lambda button: tell("chosen", button.get_label()))
    words.add(button)
popover.add(words)
words.show_all()
popover.connect("map", lambda popover: tell("open", "More"))
popover.connect("closed", lambda popover: tell("shut", "More"))
more.set_popover(popover)
things.append((more, "More"))
row.add(more)
lamp = Gtk.Switch(valign=Gtk.Align.CENTER)
lamp.connect("notify::active", lambda lamp, _: tell("lamp", lamp.get_active()))
row.add(named(lamp, "Lamp"))
send = Gtk.Button(label="Send", sensitive=False)
things.append((send, "Send"))
row.add(send)
secret = Gtk.Entry(visibility=False, text="hidden", width_chars=8)
secret.connect("changed", lambda secret: tell("secret", len(secret.get_text())))
row.add(named(secret, "Secret"))
town = Gtk.Entry(text="Rome", width_chars=8)
row.add(named(town, "Town"))
volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
volume.set_draw_value(False)
volume.connect("value-changed", lambda scale: tell("volume", int(scale.get_value())))
box.add(named(volume, "Volume"))
entry = Gtk.Entry()
entry.connect("changed", lambda entry: tell("text", entry.get_text()))
form = Gtk.Box(spacing=30)
form.pack_start(named(entry, "Name"), True, True, 0)
order = Gtk.Button(label="Order")
order.connect("clicked", lambda order: tell("ordered", entry.get_text(), town.get_text()))
form.add(order)
box.add(form)
book = Gtk.Notebook()
for title in ("First", "Second"):
    label = Gtk.Label(label=title)
    things.append((label, title))
    book.append_page(Gtk.Label(label=f"The page {title.lower()}"), label)
book.connect("switch-page", lambda book, page, number: tell("page", number))
middle = Gtk.Box(spacing=30)
middle.pack_start(book, True, True, 0)
middle.pack_start(make_letter(), True, True, 0)
middle.pack_start(make_reading(), True, True, 0)
box.add(middle)
box.add(make_list())
box.add(make_board())
window.show_all()
GLib.timeout_add(700, tell_places)
Gtk.main()
