# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""Writes the results of HearingTasksTests into a page, from its heading Results on: tasks-page.py FOLDER PAGE.

A file TOOLKIT.tasks of the folder has a line for each task, and TOOLKIT.presses the figures of random presses.
"""

import os
import subprocess
import sys

NAMES = {"gtk3": "GTK 3", "gtk4": "GTK 4", "qt5": "Qt 5", "firefox": "Firefox"}
GTK = "import gi; gi.require_version('Gtk', '{}.0'); from gi.repository import Gtk as g; "
GTK += "print(g.MAJOR_VERSION, g.MINOR_VERSION, g.MICRO_VERSION, sep='.')"
VERSIONS = {
    "gtk3": ["/usr/bin/python3", "-c", GTK.format(3)],
    "gtk4": ["/usr/bin/python3", "-c", GTK.format(4)],
    "qt5": ["/usr/bin/python3", "-c", "from PyQt5.QtCore import QT_VERSION_STR as v; print(v)"],
    "firefox": ["firefox-esr", "--version"],
}


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[-1]


def lines(folder, kind, part):
    path = os.path.join(folder, f"{kind}.{part}")
    return open(path).read().splitlines() if os.path.exists(path) else []


def main(folder, page):
    tasks = {kind: [line.split("\t") for line in lines(folder, kind, "tasks")] for kind in NAMES}
    heads = [f"{name} {run(VERSIONS[kind])}" for kind, name in NAMES.items()]
    text = ["## Results", "", f"| task | gestures | heard | {' | '.join(heads)} |", "|---|---|---|" + "---|" * len(heads)]
    for index, (title, common, gestures, words, _) in enumerate(tasks["gtk3"]):
        cells = []
        for kind in NAMES:
            row = tasks[kind][index] if index < len(tasks[kind]) else None
            cells.append("not run" if row is None else "–" if row[4] else "done")
        if common:
            cells = [cells[0]] + ["the same"] * (len(NAMES) - 1)
        text.append(f"| {index + 1} {title} | {gestures} | {words} | {' | '.join(cells)} |")
    shared = [task[1] for task in tasks["gtk3"]]
    counts = [
        str(sum(bool(common) or index < len(tasks[kind]) and not tasks[kind][index][4] for index, common in enumerate(shared)))
        for kind in NAMES
    ]
    text.append(f"| **done, of {len(tasks['gtk3'])}** | | | {' | '.join(counts)} |")
    text += ["", "## Random presses", "", "| | presses | wrong | missed | words after, median | 95 % |", "|---|--:|--:|--:|--:|--:|"]
    for kind, name in NAMES.items():
        figures = lines(folder, kind, "presses")
        if figures:
            count, wrong, missed, median, most = figures
            text.append(f"| {name} | {count} | {wrong} | {missed} | {median} ms | {most} ms |")
    former = open(page).read()
    with open(page, "w") as file:
        file.write(former[: former.index("## Results")] + "\n".join(text) + "\n")


main(*sys.argv[1:])
