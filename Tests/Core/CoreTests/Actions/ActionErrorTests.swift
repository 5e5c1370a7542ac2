// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct ActionErrorTests {
  @Test(
    arguments: [
      (.noWindow, "there is no window to act on; panels and the desktop are left alone"),
      (.windowGone, "the window under the fingers has been closed"),
      (
        .unsupported(operation: "report workspaces"),
        "the window manager does not report workspaces; bind another action in its place"
      ),
      (
        .noSyntheticInput,
        "the X server has no XTEST extension, so no keys or clicks can be sent; enable it in the server"
      ),
      (.noWindowManager, "no window manager is running; workspaces and windows need one"),
      (
        .unsupported(operation: "maximise windows", instead: "in i3 use { window = fullscreen; }"),
        "the window manager does not maximise windows; in i3 use { window = fullscreen; }"
      ),
      (.noSuchWorkspace(number: 5, known: [1, 2, 4]), "there is no workspace 5; the last one is 4"),
      (
        .noSuchWorkspace(number: 5, known: [1, 2, 4], maker: "i3-msg workspace number 5"),
        "there is no workspace 5; the last one is 4; command = \"i3-msg workspace number 5\" adds one"
      ),
      (
        .noSuchMonitor(name: "DP-2", known: ["eDP-1", "DP-1"]),
        "there is no monitor 'DP-2'; the monitors are eDP-1, DP-1"
      ),
      (
        .noMagnifier(windowManager: "i3"),
        "i3 has no magnifier; xfwm4, KWin, compiz, Cinnamon and GNOME have one"
      ),
      (.noKey(name: "Hyper_L"), "no key of this keyboard layout produces 'Hyper_L'"),
      (
        .notStarted(program: "xterm", reason: "No such file or directory"),
        "cannot start 'xterm': No such file or directory"
      ),
    ] as [(ActionError, String)])
  func `an error says why nothing happened`(error: ActionError, words: String) {
    #expect("\(error)" == words)
  }
}
