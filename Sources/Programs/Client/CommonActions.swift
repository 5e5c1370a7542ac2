// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What is offered to be done, and the action that says it; what else there is has the configuration.
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
