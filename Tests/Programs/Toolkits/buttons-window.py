# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A window of twelve buttons that tells which of them is pressed, and where they are once it is shown.

The arguments: gtk3, gtk4 or qt5, and the size of a button in pixels, or nothing for as large as there is room.
"""

import sys

NAMES = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper", "Kiwi", "Lemon"]
COLUMNS, GAP = 4, 20
KIND = sys.argv[1] if len(sys.argv) > 1 else "gtk3"
SIZE = int(sys.argv[2]) if len(sys.argv) > 2 else 0


def tell(*words):
    print(*words, flush=True)


def show_gtk3():
    import gi

    gi.require_version("Gtk", "3.0")
    from gi.repository import GLib, Gtk

    def tell_places():
        for button in buttons:
            x, y = button.get_window().get_origin()[1:]
            place = button.get_allocation()
            tell("place", button.get_label(), x + place.x + place.width // 2, y + place.y + place.height // 2)
        tell("ready")

    window = Gtk.Window(title="fruit")
    if SIZE:
        # A theme makes them larger than a finger needs.
        style = Gtk.CssProvider()
        style.load_from_data(b"button { padding: 0; min-width: 1px; min-height: 1px; font-size: 5px; }")
        Gtk.StyleContext.add_provider_for_screen(window.get_screen(), style, 600)
    else:
        window.set_default_size(1000, 600)
    grid = Gtk.Grid(row_spacing=GAP, column_spacing=GAP)
    grid.set_row_homogeneous(not SIZE)
    grid.set_column_homogeneous(not SIZE)
    window.add(grid)
    buttons = [Gtk.Button(label=name) for name in NAMES]
    for number, button in enumerate(buttons):
        button.connect("clicked", lambda button: tell("pressed", button.get_label()))
        if SIZE:
            button.set_size_request(SIZE, SIZE)
        grid.attach(button, number % COLUMNS, number // COLUMNS, 1, 1)
    window.show_all()
    GLib.timeout_add(500, tell_places)
    Gtk.main()


def show_gtk4():
    import gi

    gi.require_version("Gtk", "4.0")
    from gi.repository import GLib, Gtk

    def tell_places():
        for button in buttons:
            place = button.compute_bounds(window).out_bounds
            x, y = place.get_x() + place.get_width() / 2, place.get_y() + place.get_height() / 2
            tell("place", button.get_label(), int(x), int(y))
        tell("ready")

    def activate(program):
        window.set_application(program)
        window.set_child(grid)
        # It is not told where else it is.
        window.fullscreen()
        window.present()
        GLib.timeout_add(1000, tell_places)

    Gtk.init()
    window = Gtk.Window(title="fruit", decorated=False)
    grid = Gtk.Grid(row_homogeneous=True, column_homogeneous=True, row_spacing=GAP, column_spacing=GAP)
    buttons = [Gtk.Button(label=name) for name in NAMES]
    for number, button in enumerate(buttons):
        button.connect("clicked", lambda button: tell("pressed", button.get_label()))
        grid.attach(button, number % COLUMNS, number // COLUMNS, 1, 1)
    program = Gtk.Application(application_id="org.fingerpost.fruit")
    program.connect("activate", activate)
    program.run([])


def show_qt5():
    from PyQt5 import QtCore, QtWidgets

    def tell_places():
        for button in buttons:
            place = button.mapToGlobal(button.rect().center())
            tell("place", button.text(), place.x(), place.y())
        tell("ready")

    program = QtWidgets.QApplication([])
    window = QtWidgets.QWidget()
    window.setWindowTitle("fruit")
    window.resize(1000, 600)
    grid = QtWidgets.QGridLayout(window)
    grid.setSpacing(GAP)
    buttons = [QtWidgets.QPushButton(name) for name in NAMES]
    for number, button in enumerate(buttons):
        button.clicked.connect(lambda _, name=button.text(): tell("pressed", name))
        button.setSizePolicy(QtWidgets.QSizePolicy.Expanding, QtWidgets.QSizePolicy.Expanding)
        grid.addWidget(button, number // COLUMNS, number % COLUMNS)
    window.show()
    QtCore.QTimer.singleShot(1000, tell_places)
    program.exec()


{"gtk3": show_gtk3, "gtk4": show_gtk4, "qt5": show_qt5}[KIND]()
