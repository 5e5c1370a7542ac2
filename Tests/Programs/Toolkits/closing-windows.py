# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Dialogs that close when a button or an item of a menu is pressed, each followed by the next one.

    closing-windows.py gtk3|gtk4|qt5

Prints "shown" for each dialog and "closed" for each that has been closed. It fills the screen: a button for the menu at
the left, a button that closes it, with a tooltip, at the right.
"""

import sys

# Milliseconds to the next dialog: longer than between two taps, of which the second one would close it.
DELAY = 300


def tell(word):
    print(word, flush=True)


def gtk(version):
    import gi

    gi.require_version("Gtk", version)
    from gi.repository import GLib, Gtk

    def show():
        window = Gtk.Window(title="dialog")
        row = Gtk.Box(homogeneous=True)
        close = Gtk.Button(label="Close", hexpand=True, tooltip_text="Closes the dialog")
        close.connect("clicked", closed, window)
        opener = Gtk.MenuButton(label="Menu", hexpand=True, valign=Gtk.Align.CENTER)
        if version == "3.0":
            menu = Gtk.Menu()
            item = Gtk.MenuItem(label="Close by menu")
            item.connect("activate", closed, window)
            menu.append(item)
            menu.show_all()
            opener.set_popup(menu)
            row.add(opener)
            row.add(close)
            window.add(row)
            row.show_all()
        else:
            popover = Gtk.Popover()
            item = Gtk.Button(label="Close by menu")
            item.connect("clicked", closed, window)
            popover.set_child(item)
            opener.set_popover(popover)
            row.append(opener)
            row.append(close)
            window.set_child(row)
        window.maximize()
        window.present()
        GLib.timeout_add(10, tell_shown, window)

    def tell_shown(window):
        if not window.is_active() or window.get_allocated_width() < 1200:
            return True
        tell("shown")
        return False

    def closed(_, window):
        tell("closed")
        window.destroy()
        GLib.timeout_add(DELAY, show)

    if version == "3.0":
        Gtk.init([])
    else:
        Gtk.init()
    GLib.idle_add(show)
    GLib.MainLoop().run()


def qt():
    from PyQt5.QtCore import QTimer
    from PyQt5.QtWidgets import QApplication, QDialog, QHBoxLayout, QMenu, QPushButton, QSizePolicy

    app = QApplication(["dialog"])
    app.setQuitOnLastWindowClosed(False)
    kept = []

    def show():
        dialog = QDialog()
        row = QHBoxLayout(dialog)
        menu = QMenu()
        menu.addAction("Close by menu", lambda: closed(dialog))
        opener, close = QPushButton("Menu"), QPushButton("Close")
        for button in (opener, close):
            button.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Expanding)
            row.addWidget(button)
        opener.setMenu(menu)
        close.setToolTip("Closes the dialog")
        close.clicked.connect(lambda: closed(dialog))
        kept.append((dialog, menu))
        dialog.showMaximized()
        tell_shown(dialog)

    def tell_shown(dialog):
        if dialog.isActiveWindow() and dialog.width() > 1200:
            tell("shown")
        else:
            QTimer.singleShot(10, lambda: tell_shown(dialog))

    def closed(dialog):
        # A second tap on the item may come before the menu goes.
        if not dialog.isVisible():
            return
        tell("closed")
        dialog.close()
        dialog.deleteLater()
        QTimer.singleShot(DELAY, show)

    QTimer.singleShot(0, show)
    app.exec_()


toolkit = sys.argv[1]
if toolkit == "qt5":
    qt()
else:
    gtk("3.0" if toolkit == "gtk3" else "4.0")
