# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A program in a terminal that asks for the mouse, as editors there do. What it says is in tell.h.

The third button opens its menu and any other one closes it.
"""

import re
import sys
import time
import tty

log = open(sys.argv[1], "w")


def tell(*words):
    print(time.time_ns() // 1000, *words, file=log, flush=True)


tty.setraw(0)
# Buttons and movements with a button, in decimal numbers.
print("\033[?1002h\033[?1006h", end="", flush=True)
tell("ready")
unread, is_open = b"", False
while piece := sys.stdin.buffer.raw.read(4096):
    unread += piece
    while report := re.match(rb"\033\[<(\d+);\d+;\d+([Mm])", unread):
        unread = unread[report.end():]
        code = int(report[1])
        button = code & 3 if code < 64 else 3 + (code & 3)
        if code & 32:
            # Three is no button.
            if button < 3:
                tell("selected")
        elif report[2] == b"m":
            tell("release", button + 1)
        else:
            tell("press", button + 1)
            if code < 64 and is_open != (button == 2):
                is_open = button == 2
                tell("menu", "open" if is_open else "closed")
