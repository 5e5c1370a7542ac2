# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A Qt 5 window that tells what fingers do to it: a button, a text, a list, and an area to pinch.

Each tap on the button tells the state of everything. "delay" lines tell the microseconds from the server's
stamp of a touch to its arrival.
"""

import time

from PyQt5.QtCore import QEvent, Qt
from PyQt5.QtWidgets import (
    QApplication, QGridLayout, QLabel, QListWidget, QPinchGesture, QPlainTextEdit, QPushButton, QScroller, QWidget)


def tell(*words):
    print(*words, flush=True)


class Area(QLabel):
    def __init__(self):
        super().__init__("area")
        self.zooms, self.scale = 0, 1.0
        self.setAttribute(Qt.WA_AcceptTouchEvents)
        self.grabGesture(Qt.PinchGesture)

    def event(self, event):
        if event.type() == QEvent.Gesture:
            pinch = event.gesture(Qt.PinchGesture)
            if pinch.state() == Qt.GestureStarted:
                self.zooms += 1
            self.scale = pinch.totalScaleFactor()
            return True
        if event.type() in (QEvent.TouchBegin, QEvent.TouchUpdate, QEvent.TouchEnd):
            return True
        return super().event(event)


class Window(QWidget):
    def __init__(self):
        super().__init__(flags=Qt.FramelessWindowHint)
        self.resize(1000, 700)
        grid = QGridLayout(self)
        self.button = QPushButton("Button")
        self.button.setMinimumSize(400, 300)
        self.button.clicked.connect(self.tell_state)
        self.text = QPlainTextEdit("sunflower\nsunflower\n")
        self.text.copyAvailable.connect(self.tell_selection)
        self.scroller = QListWidget()
        self.scroller.addItems([f"line {n}" for n in range(200)])
        self.scroller.setVerticalScrollMode(QListWidget.ScrollPerPixel)
        QScroller.grabGesture(self.scroller.viewport(), QScroller.TouchGesture)
        self.area = Area()
        for index, widget in enumerate([self.button, self.text, self.scroller, self.area]):
            grid.addWidget(widget, index // 2, index % 2)

    def tell_places(self):
        for name in ["button", "text", "scroller", "area"]:
            widget = getattr(self, name)
            middle = widget.mapToGlobal(widget.rect().center())
            corner = widget.mapToGlobal(widget.rect().topLeft())
            tell("place", name, middle.x(), middle.y(), corner.x(), corner.y())
        tell("ready")

    def tell_selection(self, isSelected):
        if isSelected:
            tell("selected", self.text.textCursor().selectedText())

    def tell_state(self):
        tell("state", f"scroll={self.scroller.verticalScrollBar().value()}",
             f"selected={self.text.textCursor().selectedText()}",
             "text=" + self.text.toPlainText().replace("\n", "|"), f"zooms={self.area.zooms}")
        tell("scale", f"{self.area.scale:.2f}")


class Application(QApplication):
    def notify(self, receiver, event):
        # Once for each event: as it reaches the window, before the widgets.
        if receiver.isWindowType() and event.type() in (QEvent.TouchBegin, QEvent.TouchEnd):
            word = "begin" if event.type() == QEvent.TouchBegin else "end"
            point = event.touchPoints()[0].screenPos()
            tell("touch", word, round(point.x()), round(point.y()))
            tell("delay", word, time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000 - event.timestamp() * 1000)
        if event.type() == QEvent.WindowActivate and receiver is window and not self.told:
            self.told = True
            window.tell_places()
        return super().notify(receiver, event)


application = Application(["qt5-window.py"])
application.told = False
window = Window()
window.show()
application.exec()
