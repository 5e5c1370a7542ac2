// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The suggested actions in words, each with its text in a configuration, which can have more.
nonisolated package let commonActions: KeyValuePairs<String, String> = [
  "show the next workspace": "{ workspace = next; }",
  "show the previous workspace": "{ workspace = previous; }",
  "maximise the window, or restore it": "{ window = maximise; }",
  "minimise the window": "{ window = minimise; }",
  "turn full screen on or off": "{ window = fullscreen; }",
  "close the window": "{ window = close; }",
  "show the desktop": "{ desktop = show; }",
  "click with the right button": "{ click = right; }",
  "click with the middle button": "{ click = middle; }",
  "show a menu of the gestures here": "{ menu = rows; }",
]
