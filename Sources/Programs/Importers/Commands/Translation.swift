// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// A command translated into fingerpost's actions.
nonisolated struct Translation: Hashable, Sendable {
  /// The action dictionaries, in order; never empty.
  var actions: [Plist]
  /// The condition under which the actions have the command's effect.
  var condition: [Plist.Entry] = []
  /// Whether the actions apply to the active window, not to the window under the fingers.
  var meansActiveWindow = false
  /// The differences from the command's own effect.
  var differences: [String] = []

  var action: Plist { Plist.oneOrList(actions) }
}

/// Finds actions with the effect of a command, so that no program has to be started.
struct CommandTranslator {
  /// Whether X has a key of this name.
  let isKey: (String) -> Bool

  /// Translates a line that the other program gives to a shell.
  func shellLine(_ line: String) -> Translation {
    if let words = ShellWords.plainCommand(line), let native = native(words) { return native }
    return Translation(actions: [["command": .text(line)]])
  }

  /// Translates a program and its arguments, which the other program starts without a shell.
  func program(_ words: [String]) -> Translation {
    native(words) ?? Translation(actions: [["command": .list(words.map(Plist.text))]])
  }

  /// Returns the actions with the same effect as a command; nil if it is not certain that they exist.
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
  /// Translates a shell line that runs at each step, and another line that runs at each step back.
  func steps(_ line: String, back: String?) -> Translation {
    let forward = shellLine(line)
    guard let back else { return forward }
    return CommandTranslator.steps(forward, back: shellLine(back))
      ?? Translation(actions: [["command": .text(line), "back": .text(back)]])
  }

  /// Combines an action for each step with one for each step back; nil if either has several actions.
  static func steps(_ forward: Translation, back: Translation) -> Translation? {
    guard case .dictionary(let entries)? = forward.actions.first, forward.actions.count == 1,
      back.actions.count == 1, let reverse = back.actions.first, let name = entries.first?.key
    else { return nil }
    // If the step back has only one entry, with the key of the step's first one, its value alone is enough.
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
