# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Uses a window as somebody does who hears it read out: starts it, and does what each line of standard input says.

Its argument is the program. A line is a word, a tab and what the word needs, with " ¶ " for the end of a line:

    press NAME          presses the button of that name
    choose NAME         turns the switch of that name
    place NAME          says where something of that name is in the window, and how large that is
    type NAME<tab>TEXT  writes into the entry of that name
    page NAME           shows the page of that name, by the list at the side
    see NAME            waits until something of that name is shown
    miss NAME           waits until nothing of that name is shown
    rows                says the names of all rows of the page that is shown
    click X<tab>Y       clicks there on the screen
    kill                ends the program as a crash does, and starts it anew
    wander COUNT<tab>SEED<tab>FILE  uses the window at random in so many short sessions; FILE is the configuration
    stop                ends the program
    close               closes the window and says how the program has ended

Each is answered by "driver: done" and what was asked for, or "driver: failed" and what there is instead.
"""

import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

# No file of the interpreter's beside the sources.
sys.dont_write_bytecode = True
from settings_wander import keyboard, wander  # noqa: E402

PATIENCE = 20


def start():
    return subprocess.Popen([sys.argv[1]], env=dict(os.environ, G_DEBUG="fatal-warnings"))


program = start()


def application():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_name() == "fingerpost-settings":
            return child
    return None


def nodes(node):
    if node is None or not node.get_state_set().contains(Atspi.StateType.VISIBLE):
        if node is None or node.get_role_name() != "application":
            return
    yield node
    for index in range(node.get_child_count()):
        yield from nodes(node.get_child_at_index(index))


def find(name, roles=None):
    for node in nodes(application()):
        if node.get_name() in (name, f"{name} {name}") and (roles is None or node.get_role_name() in roles):
            return node
    return None


def until(condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if program.poll() is not None:
            raise RuntimeError(f"the program has ended with {program.returncode}")
        try:
            found = condition()
        except gi.repository.GLib.Error:
            # What was there a moment ago is gone.
            found = None
        if found:
            return found
        time.sleep(0.02)
    names = {node.get_name() for node in nodes(application()) if node.get_name()}
    raise RuntimeError(f"it did not come; there is {sorted(names)}")


def placed(name, roles):
    """Something that has a place in its window: GTK does nothing for what has none yet."""
    node = find(name, roles)
    if node is None or Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).width <= 0:
        return None
    return node


def act(name, roles):
    node = until(lambda: placed(name, roles))
    Atspi.Action.do_action(node.get_action_iface(), 0)


def select(name):
    sidebar = until(lambda: find("Sidebar"))
    for index in range(sidebar.get_child_count()):
        if any(node.get_name() == name for node in nodes(sidebar.get_child_at_index(index))):
            return Atspi.Selection.select_child(sidebar, index)
    raise RuntimeError("there is no such page")


def place(name):
    node = until(lambda: placed(name, None))
    frame = next(node for node in nodes(application()) if node.get_role_name() == "frame")
    inner, outer = (Atspi.Component.get_extents(part, Atspi.CoordType.WINDOW) for part in (node, frame))
    return f"{inner.x} {inner.y} {inner.width} {inner.height} {outer.width} {outer.height}"


def rows():
    return [node.get_name() for node in nodes(application()) if node.get_role_name() == "list item"]


def restart():
    global program
    program.kill()
    program.wait()
    until_gone()
    program = start()
    until(application)


def until_gone():
    end = time.monotonic() + PATIENCE
    while application() is not None and time.monotonic() < end:
        time.sleep(0.02)


def obey(word, rest):
    if word == "press":
        act(rest[0], ["push button"])
    elif word == "choose":
        act(rest[0], ["check box", "toggle button", "switch"])
    elif word == "type":
        entry = until(lambda: find(rest[0], ["entry", "text"]))
        Atspi.EditableText.set_text_contents(entry, rest[1])
    elif word == "place":
        return place(rest[0])
    elif word == "page":
        select(rest[0])
    elif word == "see":
        until(lambda: find(rest[0]))
    elif word == "miss":
        until(lambda: find(rest[0]) is None)
    elif word == "rows":
        return "|".join(filter(None, rows()))
    elif word == "stop":
        program.terminate()
        program.wait(PATIENCE)
    elif word == "click":
        keyboard.click(int(rest[0]), int(rest[1]))
    elif word == "wander":
        return wander(int(rest[0]), int(rest[1]), rest[2], nodes, application, lambda: program.poll(), restart)
    elif word == "kill":
        restart()
    elif word == "close":
        act("Close", ["push button"])
        return str(program.wait(PATIENCE))
    return ""


def say(*words):
    print("driver:", *words, flush=True)


try:
    until(application)
    say("ready")
    for line in sys.stdin:
        word, *rest = line.rstrip("\n").replace(" ¶ ", "\n").split("\t")
        try:
            say("done", obey(word, rest))
        except (RuntimeError, gi.repository.GLib.Error) as error:
            say("failed", word, rest, error)
        if word == "close":
            break
finally:
    if program.poll() is None:
        program.kill()
