# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Uses a window as nobody would: buttons, switches, entries, pages, clicks and keys at random, in short sessions."""

import ctypes
import os
import random
import subprocess
import time

from accessible_tree import GLib

# What must not be pressed at random: it would end programs that are not the test's, or begin some of the desktop's.
FORBIDDEN = {"Run", "Fix it…", "Open", "Show in its folder", "Choose a file…", "Export…"}
ACTING = {"push button", "toggle button", "check box", "switch", "radio button"}
KEYS = (
    "Tab Tab Tab Return Escape space Up Down Left Right Home End Delete BackSpace a 7 F5 F10 "
    "Control_L+z Control_L+1 Control_L+2 Control_L+3 Control_L+4 Control_L+5 Control_L+6 Control_L+7 Control_L+8 "
    "Shift_L+Tab Alt_L+Left Shift_L+F10 Control_L+n Control_L+Shift_L+z"
).split()
STEPS = 8


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


def step(chance, found):
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
    node = chance.choice(nodes)
    try:
        if kind == "act":
            node.act()
        elif kind == "type":
            node.write(chance.choice(["", "swipe", "<b>&", "true", "ü 3"]))
        else:
            node.select(chance.randrange(node.count))
    except (GLib.Error, TypeError, ValueError) as error:
        # What was there a moment ago is gone.
        return f"{kind} {node.name}: {error}"
    return f"{kind} {node.name}"


def look(program):
    found = {"act": [], "type": [], "page": []}
    for node in program.nodes():
        if node.name == "Sidebar":
            found["page"].append(node)
        elif node.role in ACTING and node.name not in FORBIDDEN and not node.name.startswith("Close"):
            found["act"].append(node)
        elif node.role in ("entry", "text"):
            found["type"].append(node)
    return found


def wander(program, count, seed, path):
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
                if not said:
                    found = look(program)
                said.append(step(chance, found))
            except (GLib.Error, TypeError, ValueError) as error:
                # What was there a moment ago is gone.
                said.append(str(error))
            if program.ended is not None:
                break
        text = open(path, encoding="utf-8").read()
        if text == start and program.ended is None:
            done += said
            continue
        lost = [words for words in comments(start) if words not in text]
        checked = subprocess.run([os.environ["FINGERPOST"], "check", path], capture_output=True, text=True)
        if lost or checked.returncode not in (0, 3) or program.ended not in (None, 0):
            raise RuntimeError(
                f"session {seed + number}: ended {program.ended}, lost {lost}, {checked.stderr} after {done[-6 * STEPS :] + said}:\n{text}"
            )
        if program.ended == 0:
            program.restart()
        done += said
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(start)
    os.rename(path + ".new", path)
    return f"{count} sessions, {len(done)} steps"
