// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// Translates wmctrl's arguments for workspaces and the active window.
enum WmctrlLine {
  /// The properties of `-b toggle,…`, and fingerpost's word for the same change.
  private static let changes: [Set<Substring>: String] = [
    ["maximized_vert", "maximized_horz"]: "maximise", ["maximized_vert"]: "maximise-vertically",
    ["maximized_horz"]: "maximise-horizontally", ["fullscreen"]: "fullscreen", ["above"]: "above",
    ["below"]: "below", ["sticky"]: "sticky", ["shaded"]: "shade",
  ]

  /// The actions for the words after the program's name; nil without equivalent actions.
  static func translate(_ words: [String]) -> Translation? {
    switch words.count {
    case 2 where words[0] == "-s":
      guard let index = Int(words[1]), 0..<1000 ~= index else { return nil }
      return Translation(actions: [["workspace": .text("\(index + 1)")]])
    case 2 where words == ["-c", ":ACTIVE:"]:
      return Translation(actions: [["window": "close"]], meansActiveWindow: true)
    case 4 where words.prefix(3) == ["-r", ":ACTIVE:", "-b"]:
      let parts = words[3].split(separator: ",")
      // `add` and `remove` set a state; fingerpost's changes only toggle it.
      guard parts.first == "toggle", let change = changes[Set(parts.dropFirst())] else { return nil }
      return Translation(actions: [["window": .text(change)]], meansActiveWindow: true)
    default: return nil
    }
  }
}
