# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Uses a window as nobody would: buttons, switches, entries, pages, clicks and keys at random, in short sessions."""

import ctypes
import os
import random
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

# What must not be pressed at random: it would end programs that are not the test's.
FORBIDDEN = {"Run", "Fix it…"}
ACTING = {"push button", "toggle button", "check box", "switch", "radio button"}
KEYS = (
    "Tab Tab Tab Return Escape space Up Down Left Right Home End Delete BackSpace a 7 F5 F10 "
    "Control_L+z Control_L+1 Control_L+2 Control_L+3 Control_L+4 Control_L+5 Control_L+6 Control_L+7 "
    "Shift_L+Tab Alt_L+Left Shift_L+F10"
).split()
STEPS = 8
LOOKS = 3


class Keyboard:
    """Keys and clicks as the X server's test extension makes them."""

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))

    def press(self, chord):
        codes = [
            self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(self.x.XStringToKeysym(name.encode())))
            for name in chord.split("+")
        ]
        for code in codes:
            self.test.XTestFakeKeyEvent(self.display, code, 1, ctypes.c_ulong(0))
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.display, code, 0, ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)

    def click(self, x, y):
        self.test.XTestFakeMotionEvent(self.display, -1, x, y, ctypes.c_ulong(0))
        for pressed in (1, 0):
            self.test.XTestFakeButtonEvent(self.display, 1, pressed, ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)


keyboard = Keyboard()


def comments(text):
    return [line[line.index("//") :] for line in text.splitlines() if "//" in line]


def step(chance, found, application):
    """Does one thing, and says what."""
    kind = chance.choice(["act", "act", "act", "page", "type", "key", "key", "click"])
    if kind == "key":
        chord = chance.choice(KEYS)
        keyboard.press(chord)
        return chord
    if kind == "click":
        x, y = chance.randrange(100, 1180), chance.randrange(60, 740)
        keyboard.click(x, y)
        return f"click {x} {y}"
    nodes = found[kind]
    if not nodes:
        return "nothing"
    node, name = chance.choice(nodes)
    if kind == "act":
        Atspi.Action.do_action(node.get_action_iface(), 0)
    elif kind == "type":
        Atspi.EditableText.set_text_contents(node, chance.choice(["", "swipe", "<b>&", "true", "ü 3"]))
    else:
        Atspi.Selection.select_child(node, chance.randrange(node.get_child_count()))
    return f"{kind} {name}"


def look(nodes, application):
    found = {"act": [], "type": [], "page": []}
    for node in nodes(application()):
        name, role = node.get_name(), node.get_role_name()
        if name == "Sidebar":
            found["page"].append((node, name))
        elif role in ACTING and name not in FORBIDDEN and not name.startswith("Close"):
            found["act"].append((node, name))
        elif role in ("entry", "text"):
            found["type"].append((node, name))
    return found


def wander(count, seed, path, nodes, application, ended, restart):
    """Makes some sessions; each begins with the file as it was, and may do to it what people may do.

    Raises what has gone wrong, with what was done.
    """
    start = open(path, encoding="utf-8").read()
    done = []
    for number in range(count):
        chance = random.Random(seed + number)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(start)
        os.rename(path + ".new", path)
        said = []
        for _ in range(STEPS):
            try:
                # Looking takes longer than all else; what is gone by then is not there any more, and no harm.
                if not said and number % LOOKS == 0:
                    found = look(nodes, application)
                said.append(step(chance, found, application))
            except (gi.repository.GLib.Error, TypeError, ValueError) as error:
                # What was there a moment ago is gone.
                said.append(str(error))
            if ended() is not None:
                break
        text = open(path, encoding="utf-8").read()
        if text == start and ended() is None:
            done += said
            continue
        lost = [words for words in comments(start) if words not in text]
        checked = subprocess.run([os.environ["FINGERPOST"], "check", path], capture_output=True, text=True)
        if lost or checked.returncode not in (0, 3) or ended() not in (None, 0):
            raise RuntimeError(
                f"session {seed + number}: ended {ended()}, lost {lost}, {checked.stderr} after {said}:\n{text}"
            )
        if ended() == 0:
            restart()
        done += said
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(start)
    os.rename(path + ".new", path)
    return f"{count} sessions, {len(done)} steps"
