#!/usr/bin/env python3
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A square in a Qt window: taps change its color, two fingers turn and enlarge it, three swipe it home.

Qt has no swipe of three fingers on a touchscreen, and no reason why a gesture does not come. Needs python3-gestures, and
python3-pyqt6 or, with the argument 5, python3-pyqt5.
"""

import math
import sys
import time

import gestures

# The names that differ between Qt 5 and 6: the states of a finger, the fingers of an event, and their places.
if sys.argv[1:] == ["5"]:
    from PyQt5.QtCore import QEvent, Qt, QTimer
    from PyQt5.QtGui import QColor, QPainter
    from PyQt5.QtWidgets import QApplication, QWidget

    STATES = (Qt.TouchPointPressed, Qt.TouchPointMoved, Qt.TouchPointReleased)
    points, place = (lambda event: event.touchPoints()), (lambda point: point.pos())
else:
    from PyQt6.QtCore import QEvent, Qt, QTimer
    from PyQt6.QtGui import QColor, QEventPoint, QPainter
    from PyQt6.QtWidgets import QApplication, QWidget

    STATES = (QEventPoint.State.Pressed, QEventPoint.State.Updated, QEventPoint.State.Released)
    points, place = (lambda event: event.points()), (lambda point: point.position())

PHASES = dict(zip(STATES, (gestures.DOWN, gestures.MOVE, gestures.UP)))


class Square(QWidget):
    def __init__(self):
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.resize(600, 600)
        self.taps, self.scale, self.angle, self.start = 0, 1.0, 0.0, (1.0, 0.0)
        self.engine = gestures.Engine(600, 600)
        self.engine.on(gestures.TAP, self.tap)
        self.engine.on(gestures.TRANSFORM, self.transform, fingers=2, max_fingers=2)
        self.engine.on(gestures.SWIPE, self.home, fingers=3)
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.advance)

    def event(self, event):
        if event.type() in (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd):
            self.engine.touches(
                [dict(id=point.id() + 1, phase=PHASES[point.state()], x=place(point).x(), y=place(point).y())
                 for point in points(event) if point.state() in PHASES], time.monotonic())
        elif event.type() == QEvent.Type.TouchCancel:
            self.engine.cancel()
        else:
            return super().event(event)
        self.rearm()
        return True

    def resizeEvent(self, event):
        self.engine.move_area(0, 0, 0, event.size().width(), event.size().height())

    def rearm(self):
        deadline = self.engine.deadline
        if deadline is None:
            self.timer.stop()
        else:
            self.timer.start(max(0, math.ceil((deadline - time.monotonic()) * 1000)))

    def advance(self):
        self.engine.advance(time.monotonic())
        self.rearm()

    def tap(self, event):
        self.taps += 1
        self.tell("tap")

    def transform(self, event):
        if event.state == gestures.BEGAN:
            self.start = self.scale, self.angle
        self.scale, self.angle = self.start[0] * event.scale, self.start[1] + event.rotation
        self.update()
        if event.state == gestures.ENDED:
            self.tell("transform")

    def home(self, event):
        self.scale, self.angle = 1.0, 0.0
        self.tell("swipe")

    def tell(self, what):
        self.update()
        print("%s: taps %d, scale %.1f, turned %.0f degrees"
              % (what, self.taps, self.scale, math.degrees(self.angle)), flush=True)

    def paintEvent(self, event):
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(242, 242, 247))
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(math.degrees(self.angle))
        painter.scale(self.scale, self.scale)
        painter.fillRect(-60, -60, 120, 120, QColor(229, 72, 77) if self.taps % 2 else QColor(47, 111, 222))


application = QApplication(sys.argv)
square = Square()
square.show()
application.exec()
