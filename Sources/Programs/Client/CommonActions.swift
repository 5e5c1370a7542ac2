// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Suggestions for a gesture's action, each in words and as a configuration writes it.
nonisolated package let commonActions: [(words: Message, action: String)] = [
  (Message("show the next workspace"), "{ workspace = next; }"),
  (Message("show the previous workspace"), "{ workspace = previous; }"),
  (Message("maximise the window, or restore it"), "{ window = maximise; }"),
  (Message("minimise the window"), "{ window = minimise; }"),
  (Message("turn full screen on or off"), "{ window = fullscreen; }"),
  (Message("close the window"), "{ window = close; }"),
  (Message("show the desktop"), "{ desktop = show; }"),
  (Message("click with the right button"), "{ click = right; }"),
  (Message("click with the middle button"), "{ click = middle; }"),
  (Message("show a menu of the gestures here"), "{ menu = rows; }"),
]
