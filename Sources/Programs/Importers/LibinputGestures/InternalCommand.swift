// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// The built-in commands of libinput-gestures.
enum InternalCommand {
  /// The actions of `_internal`, from its words.
  static func workspace(_ words: [String]) throws(GestureImportError) -> Translation {
    let (verb, isWrapping, columns, hasRows, isAlongRow) = try options(words)
    guard var step = steps[verb] else {
      throw GestureImportError("libinput-gestures has no '_internal \(verb)'")
    }
    if isAlongRow { step = (step.across + step.down, 0) }
    var differences: [String] = []
    let moves: [String]
    switch (columns, step.across, step.down) {
    case (nil, _, 0), (1, _, 0): moves = [step.across > 0 ? "next" : "previous"]
    case (nil, 0, _) where hasRows:
      moves = [step.down > 0 ? "down" : "up"]
      differences = ["the rows are those of the window manager, not those of --col"]
    case (nil, 0, _), (1, 0, _): moves = [step.down > 0 ? "next" : "previous"]
    case (nil, _, _): throw GestureImportError("libinput-gestures takes '\(verb)' only with --cols")
    default:
      moves = [step.across > 0 ? "right" : "left", step.down > 0 ? "down" : "up"]
        .enumerated().filter { $0.offset == 0 ? step.across != 0 : step.down != 0 }.map(\.element)
    }
    if moves.count > 1 { differences.append("at an edge it moves along, where libinput-gestures stays") }
    let actions = moves.map { move -> Plist in
      var entries = [Plist.Entry("workspace", .text(move))]
      if let columns, columns > 1 { entries.append(Plist.Entry("columns", .text("\(columns)"))) }
      if isWrapping { entries.append(Plist.Entry("wrap", .yes)) }
      return .dictionary(entries)
    }
    return Translation(actions: actions, differences: differences)
  }

  /// The move for each verb; a verb names the fingers' direction, and the move is in the opposite direction.
  private static let steps: [String: (across: Int, down: Int)] = [
    "ws_up": (0, 1), "ws_down": (0, -1), "ws_left": (1, 0), "ws_right": (-1, 0), "ws_left_up": (1, 1),
    "ws_left_down": (1, -1), "ws_right_up": (-1, 1), "ws_right_down": (-1, -1),
  ]

  private static func options(_ words: [String]) throws(GestureImportError) -> (
    verb: String, isWrapping: Bool, columns: Int?, hasRows: Bool, isAlongRow: Bool
  ) {
    var (verb, isWrapping, hasRows, isAlongRow) = ("", false, false, false)
    var columns: Int?
    var words = words[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first ?? "" {
      case "-w", "--wrap": isWrapping = true
      case "-c", "--cols", "--row", "--col":
        guard let value = parts.count == 2 ? parts[1] : words.popFirst(), let count = Int(value), count > 0
        else { throw GestureImportError("'\(word)' needs a number from 1") }
        // In old files, --row is the number of workspaces in a row and makes "up" and "down" move along the
        // row; --col is the number of rows.
        if parts[0] == "--col" { hasRows = true } else { columns = count }
        isAlongRow = isAlongRow || parts[0] == "--row"
      case let other where other.hasPrefix("-"):
        throw GestureImportError("libinput-gestures has no option '\(other)'")
      default: verb = word
      }
    }
    return (verb, isWrapping, columns, hasRows, isAlongRow)
  }
}
