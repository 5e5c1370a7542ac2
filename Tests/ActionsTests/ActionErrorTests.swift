// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct ActionErrorTests {
  @Test(
    arguments: [
      (.noWindow, "there is no window under the fingers"),
      (.windowGone, "the window under the fingers was closed in the meantime"),
      (
        .unsupported(feature: "workspaces"),
        "the window manager does not tell of workspaces; use one that does, or bind something else"
      ),
      (
        .noSyntheticInput,
        "the X server has no XTEST extension, so no keys and clicks can be sent; switch it on in the server"
      ),
      (.noSuchWorkspace(number: 5, count: 4), "there is no workspace 5, the last one is 4"),
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
