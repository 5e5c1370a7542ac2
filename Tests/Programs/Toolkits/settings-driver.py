# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Uses a window as somebody does who hears it read out, and does what each line of standard input says.

A line is a word, a tab and what the word needs, with " ¶ " for the end of a line:

    start FILE<tab>NAME=VALUE…  starts the program, with variables of its own, whose values may name others, as $PATH
    press NAME          presses the button of that name
    choose NAME         turns the switch of that name
    on NAME             waits until the switch of that name is on
    off NAME            waits until it is off
    hear NAME<tab>TEXT  waits until the spin button of that name says that
    place NAME          says where something of that name is in its window, how large it is, and how large that is
    type NAME<tab>TEXT  writes into the entry of that name
    page NAME           shows the page of that name, by the list at the side
    see NAME            waits until something of that name is shown
    miss NAME           waits until nothing of that name is shown
    active              waits until its window has the keyboard
    focus               says what has the keyboard: its path among all and its name
    move PATH           waits until something else has it, and says the same of that
    rows                says the names of all rows of the page that is shown
    click X<tab>Y       clicks there on the screen
    again               starts the program once more beside itself, and says what that one says and how it ends
    kill                ends the program as a crash does, and starts it anew
    wander COUNT<tab>SEED<tab>FILE  uses the window at random in so many short sessions; FILE is the configuration
    stop                ends the program; another one may be started then
    close               closes the window and says how the program has ended

Each is answered by "driver: done" and what was asked for, or "driver: failed" and what there is instead.
"""

import os
import subprocess
import sys
import time

# No file of the interpreter's beside the sources.
sys.dont_write_bytecode = True
from accessible_tree import Atspi, Bus, GLib, windows  # noqa: E402
from settings_wander import keyboard, wander  # noqa: E402

PATIENCE = 20
ENVIRONMENT = dict(os.environ, G_DEBUG="fatal-warnings")
BUTTONS = ["push button"]
SWITCHES = ["check box", "toggle button", "switch"]


class Program:
    """The program, and what it shows."""

    def __init__(self):
        self.bus = Bus()
        self.process = None

    def start(self, file, variables):
        self.file = file
        self.environment = dict(ENVIRONMENT)
        for variable in variables:
            name, value = variable.split("=", 1)
            self.environment[name] = os.path.expandvars(value)
        self.run()

    def run(self):
        self.process = subprocess.Popen([self.file], env=self.environment)
        self.owner = self.bus.focused = None
        self.owner = self.until(lambda: self.bus.name_of(self.process.pid), at_most=0.02)
        self.until(self.nodes)

    def restart(self):
        self.process.kill()
        self.process.wait()
        self.run()

    @property
    def ended(self):
        return self.process.poll()

    def nodes(self):
        """All that is in the windows, those of dialogs first."""
        return [node for window in reversed(windows(self.bus, self.owner)) for node in window.all()]

    def named(self, name, roles):
        names = (name, f"{name} {name}")
        for node in self.nodes():
            if node.name in names and (roles is None or node.role in roles):
                yield node

    def find(self, name, roles=None):
        return next(self.named(name, roles), None)

    def placed(self, name, roles=None):
        """Something that has a place in its window: GTK does nothing for what has none yet, or is on another page."""
        return next((node for node in self.named(name, roles) if node.is_placed), None)

    def until(self, condition, at_most=0.15):
        """Waits until a condition holds, which is asked again when the program has said something, or after at most that."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.ended is not None:
                raise RuntimeError(f"the program has ended with {self.ended}")
            self.bus.has_news = False
            try:
                found = condition()
            except GLib.Error:
                # What was there a moment ago is gone.
                found = None
            if found:
                return found
            self.bus.wait_for_news(at_most)
        names = {node.name for node in self.nodes() if node.name} if self.owner else {}
        raise RuntimeError(f"it did not come; there is {sorted(names)}")

    def place(self, name):
        return self.until(lambda: self.place_now(name))

    def place_now(self, name):
        names = (name, f"{name} {name}")
        for window in reversed(windows(self.bus, self.owner)):
            node = next((node for node in window.all() if node.name in names and node.is_placed), None)
            if node:
                return " ".join(map(str, node.extents + window.extents[2:]))
        return None

    def select(self, name):
        sidebar = self.until(lambda: self.find("Sidebar") or self.find("Seitenleiste"))
        for index, row in enumerate(sidebar.children):
            if any(node.name == name for node in row.all()):
                return sidebar.select(index)
        raise RuntimeError("there is no such page")

    def focus(self):
        focused = (node for node in self.nodes() if node.has(Atspi.StateType.FOCUSED))
        return next((f"{node.path} {node.name}" for node in focused), "nowhere")

    def moved(self):
        return self.bus.focus(self.owner) or self.focus()


program = Program()


def again():
    """A second one, which ends by itself."""
    second = subprocess.run(
        [program.file], env=program.environment, capture_output=True, text=True, timeout=PATIENCE
    )
    return f"{second.returncode} {second.stderr.strip()}"


def obey(word, rest):
    if word == "start":
        program.start(rest[0], rest[1:])
    elif word == "press":
        program.until(lambda: program.placed(rest[0], BUTTONS)).act()
    elif word == "choose":
        program.until(lambda: program.placed(rest[0], SWITCHES)).act()
    elif word in ("on", "off"):
        program.until(lambda: (node := program.find(rest[0], SWITCHES)) and node.is_on == (word == "on"))
    elif word == "type":
        program.until(lambda: program.find(rest[0], ["entry", "text"])).write(rest[1])
    elif word == "turn":
        program.until(lambda: program.placed(rest[0], ["spin button"])).turn_to(float(rest[1]))
    elif word == "hear":
        program.until(lambda: (node := program.find(rest[0], ["spin button"])) and node.text == rest[1])
    elif word == "place":
        return program.place(rest[0])
    elif word == "page":
        program.select(rest[0])
    elif word == "see":
        program.until(lambda: program.find(rest[0]))
    elif word == "miss":
        program.until(lambda: program.find(rest[0]) is None)
    elif word == "active":
        # Of a dialog GTK only says what in it has the keyboard.
        states = (Atspi.StateType.ACTIVE, Atspi.StateType.FOCUSED)
        program.until(lambda: any(node.has(state) for node in program.nodes() for state in states))
    elif word == "move":
        return program.until(lambda: (now := program.moved()).split()[0] != rest[0] and now)
    elif word == "focus":
        return program.focus()
    elif word == "rows":
        return "|".join(node.name for node in program.nodes() if node.role == "list item" and node.name)
    elif word == "stop":
        program.process.terminate()
        program.process.wait(PATIENCE)
    elif word == "click":
        keyboard.click(int(rest[0]), int(rest[1]))
    elif word == "again":
        return again()
    elif word == "wander":
        return wander(program, int(rest[0]), int(rest[1]), rest[2])
    elif word == "kill":
        program.restart()
    elif word == "close":
        program.until(lambda: program.placed("Close", BUTTONS)).act()
        return str(program.process.wait(PATIENCE))
    return ""


def say(*words):
    print("driver:", *words, flush=True)


try:
    say("ready")
    for line in sys.stdin:
        word, *rest = line.rstrip("\n").replace(" ¶ ", "\n").split("\t")
        try:
            say("done", obey(word, rest))
        except (RuntimeError, GLib.Error, subprocess.TimeoutExpired) as error:
            say("failed", word, rest, error)
finally:
    if program.process and program.ended is None:
        program.process.kill()
