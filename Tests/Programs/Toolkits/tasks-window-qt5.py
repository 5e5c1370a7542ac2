# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""As tasks-window.py, with the widgets of Qt 5; its headings and its link are of Qt Quick, since widgets have none."""

import os
import pathlib

# The server of the tests has no OpenGL.
os.environ["QT_QUICK_BACKEND"] = "software"

from PyQt5 import QtCore, QtQuick, QtWidgets


def tell(*words):
    print(*words, flush=True)


class Window(QtWidgets.QWidget):
    def keyPressEvent(self, event):
        tell("key", event.key())


def make_menu(title, entries):
    menu = QtWidgets.QMenu(title, window)
    for entry in entries:
        menu.addAction(entry, lambda entry=entry: tell("chosen", entry))
    return menu


def add_button(row, name, act):
    button = QtWidgets.QPushButton(name)
    button.clicked.connect(act)
    row.addWidget(button)
    return button


def add_named(row, widget, name):
    widget.setAccessibleName(name)
    row.addWidget(widget)
    return widget


def add_row():
    row = QtWidgets.QHBoxLayout()
    column.addLayout(row)
    return row


def ask():
    question = QtWidgets.QMessageBox(window)
    question.setText("Sure")
    question.setStandardButtons(QtWidgets.QMessageBox.Yes | QtWidgets.QMessageBox.No)
    question.buttonClicked.connect(lambda button: tell("answer", button.text().replace("&", "")))
    # Many programs answer AT-SPI's press only after the end of such a dialog.
    question.exec()


def keep():
    dialog = QtWidgets.QFileDialog(window, "Keep", os.environ["XDG_RUNTIME_DIR"])
    dialog.setAcceptMode(QtWidgets.QFileDialog.AcceptSave)
    dialog.setOption(QtWidgets.QFileDialog.DontUseNativeDialog)
    dialog.fileSelected.connect(lambda name: open(name, "w").close())
    dialog.open()


program = QtWidgets.QApplication([])
window = Window()
window.setWindowTitle("tasks")
window.resize(1000, 700)
column = QtWidgets.QVBoxLayout(window)
bar = QtWidgets.QMenuBar(window)
bar.addMenu(make_menu("File", ["Open", "Print", "Close"]))
column.setMenuBar(bar)
row = add_row()
sugar = QtWidgets.QCheckBox("Sugar")
sugar.toggled.connect(lambda isOn: tell("sugar", isOn))
row.addWidget(sugar)
for name in ("Tea", "Coffee"):
    button = QtWidgets.QRadioButton(name, checked=name == "Tea")
    button.toggled.connect(lambda isOn, name=name: isOn and tell("drink", name))
    row.addWidget(button)
# A combo box of Qt 5 has its choice as its name.
label, size = QtWidgets.QLabel("Size"), QtWidgets.QComboBox()
label.setBuddy(size)
row.addWidget(label)
row.addWidget(size)
size.addItems(["Small", "Medium", "Large"])
size.currentTextChanged.connect(lambda text: tell("size", text))
add_button(row, "Ask", ask)
add_button(row, "Keep", keep)
sizes = make_menu("More", ["Bigger", "Smaller"])
sizes.aboutToShow.connect(lambda: tell("open", "More"))
sizes.aboutToHide.connect(lambda: tell("shut", "More"))
add_button(row, "More", lambda: None).setMenu(sizes)
add_button(row, "Send", lambda: None).setEnabled(False)
secret = add_named(row, QtWidgets.QLineEdit("hidden", echoMode=QtWidgets.QLineEdit.Password), "Secret")
secret.textChanged.connect(lambda text: tell("secret", len(text)))
town = add_named(row, QtWidgets.QLineEdit("Rome"), "Town")
volume = add_named(column, QtWidgets.QSlider(QtCore.Qt.Horizontal, maximum=100), "Volume")
volume.valueChanged.connect(lambda value: tell("volume", value))
row = add_row()
entry = add_named(row, QtWidgets.QLineEdit(), "Name")
entry.textChanged.connect(lambda text: tell("text", text))
add_button(row, "Order", lambda: tell("ordered", entry.text(), town.text()))
row = add_row()
book = QtWidgets.QTabWidget()
for title in ("First", "Second"):
    book.addTab(QtWidgets.QLabel(f"The page {title.lower()}"), title)
book.currentChanged.connect(lambda number: tell("page", number))
row.addWidget(book)
add_named(row, QtWidgets.QPlainTextEdit("Dear Ann,\nit rains here.\nYours, Bob"), "Letter").setMaximumHeight(120)
reading = QtWidgets.QVBoxLayout()
row.addLayout(reading)
view = QtQuick.QQuickView(QtCore.QUrl.fromLocalFile(str(pathlib.Path(__file__).with_name("tasks-qt5.qml"))))
view.rootObject().followed.connect(lambda address: tell("link", address))
paper = QtWidgets.QWidget.createWindowContainer(view)
paper.setMinimumSize(120, 70)
reading.addWidget(paper)
prices = QtWidgets.QTableWidget(2, 2)
prices.setHorizontalHeaderLabels(["Thing", "Price"])
for number, text in enumerate(["Bread", "two", "Milk", "one"]):
    prices.setItem(number // 2, number % 2, QtWidgets.QTableWidgetItem(text))
prices.setMaximumHeight(110)
reading.addWidget(prices)
items = add_named(column, QtWidgets.QListWidget(), "Items")
items.addItems([f"Item {number}" for number in range(1, 41)])
items.setMaximumHeight(150)
items.itemClicked.connect(lambda item: tell("row", item.text().split()[1]))
items.setContextMenuPolicy(QtCore.Qt.CustomContextMenu)
entries = make_menu("entries", ["Copy", "Delete"])
items.customContextMenuRequested.connect(lambda place: entries.popup(items.viewport().mapToGlobal(place)))
window.show()
QtCore.QTimer.singleShot(700, lambda: tell("ready"))
program.exec()
