// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// What a command does, in fingerpost's words.
nonisolated struct Translation: Hashable, Sendable {
  /// The action dictionaries, in order; never empty.
  var actions: [Plist]
  /// What must hold for the actions to have the command's effect.
  var condition: [Plist.Entry] = []
  /// Whether they are about the active window, not the one under the fingers.
  var meansActiveWindow = false
  /// How they differ from what the command does.
  var differences: [String] = []

  var action: Plist { Plist.oneOrList(actions) }
}

/// Finds the action that does what a command does, so that no program need be started for it.
struct CommandTranslator {
  /// Whether X knows a key of a name.
  let isKey: (String) -> Bool

  /// A line that the other program gives to a shell.
  func shellLine(_ line: String) -> Translation {
    if let words = ShellWords.plainCommand(line), let native = native(words) { return native }
    return Translation(actions: [["command": .text(line)]])
  }

  /// A program and its arguments, which the other program starts without a shell.
  func program(_ words: [String]) -> Translation {
    native(words) ?? Translation(actions: [["command": .list(words.map(Plist.text))]])
  }

  /// The actions that do the same as a command; nil if there are none, or if that is not certain.
  func native(_ words: [String]) -> Translation? {
    guard let program = words.first?.split(separator: "/").last else { return nil }
    let arguments = Array(words.dropFirst())
    switch program {
    case "exec": return native(arguments)
    case "xdotool": return XdotoolLine(isKey: isKey).translate(arguments)
    case "wmctrl": return WmctrlLine.translate(arguments)
    default: return nil
    }
  }
}

extension CommandTranslator {
  /// A shell's line for each step, and another one for each step back.
  func steps(_ line: String, back: String?) -> Translation {
    let forward = shellLine(line)
    guard let back else { return forward }
    return CommandTranslator.steps(forward, back: shellLine(back))
      ?? Translation(actions: [["command": .text(line), "back": .text(back)]])
  }

  /// An action for each step, and another one for each step back; nil if either is several actions.
  static func steps(_ forward: Translation, back: Translation) -> Translation? {
    guard case .dictionary(let entries)? = forward.actions.first, forward.actions.count == 1,
      back.actions.count == 1, let reverse = back.actions.first, let name = entries.first?.key
    else { return nil }
    // Where the action is the same and has no options, its value says it all.
    let isSame = if case .dictionary(let others) = reverse { others.map(\.key) == [name] } else { false }
    let value = isSame ? reverse[name] ?? reverse : reverse
    var both = forward
    both.actions = [.dictionary(entries + [Plist.Entry("back", value)])]
    both.condition += back.condition.filter { !both.condition.contains($0) }
    both.meansActiveWindow = both.meansActiveWindow || back.meansActiveWindow
    both.differences += back.differences.filter { !both.differences.contains($0) }
    return both
  }
}

/// A number with at most one decimal, as people write it.
nonisolated func decimal(_ value: Double) -> String { plainNumber((value * 10).rounded() / 10) }
