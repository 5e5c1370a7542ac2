// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The least program in C that draws the movements of a finger: the measure for GestureWindow.

typedef struct bare bare;

/// Shows a window at the upper left corner of the screen and waits until it is visible; NULL if it cannot be.
bare *bare_open(const char *display, int width, int height);
/// Waits for a touch to begin, move or end, draws a square there, and waits until the server has drawn it.
void bare_draw_next(bare *window);
void bare_close(bare *window);
