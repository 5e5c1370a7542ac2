// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Presses keys, one chord after the other, or holds them while the gesture lasts.
struct KeysAction: Action {
  /// The chords in order; never empty.
  let chords: [KeyChord]
  /// Whether the only chord is held from the gesture's beginning to its end.
  let isHeld: Bool
  /// The chord that is held from the first step to the gesture's end, while the other chords are pressed at
  /// each step.
  let with: KeyChord?

  var summary: String {
    let keys = chords.map(\.text).joined(separator: " ")
    return "\(isHeld ? "hold" : "keys") \(with.map { "\($0.text) and " } ?? "")\(keys)"
  }

  var words: Message {
    let keys = chords.map(\.text).joined(separator: " ")
    if let with { return Message("Hold %1, and press %2 at each step", with.text, keys) }
    if isHeld { return Message("Hold %1", keys) }
    // People know a key with XF86 in its name by its function.
    let named = keys.hasPrefix("XF86") ? KeyNames.all.first { $0.name == keys } : nil
    return named.map { .text($0.summary, []) } ?? Message("Press %1", keys)
  }

  func summary(in phase: GesturePhase, isFirst: Bool) -> String {
    let keys = chords.map(\.text).joined(separator: " ")
    guard isContinuous else { return summary }
    switch phase {
    case .ended, .cancelled: return "release \(with?.text ?? keys)"
    case .began, .changed:
      guard let with else { return summary }
      return isFirst ? "hold \(with.text), keys \(keys)" : "keys \(keys)"
    }
  }

  var isContinuous: Bool { isHeld || with != nil }
  var sendsInput: Bool { true }
  var types: Bool { true }
  var beginsWithStep: Bool { with != nil }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    if let with { return try press(with: with, context, on: desktop) }
    guard isHeld, let chord = chords.first else { return try press(on: desktop) }
    switch context.phase {
    case .began: _ = try desktop.hold(chord)
    case .changed: break
    case .ended, .cancelled: desktop.release(chord)
    }
  }

  private func press(on desktop: any Desktop) throws(ActionError) {
    for chord in chords { try desktop.press(chord) }
  }

  private func press(with: KeyChord, _ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    switch context.phase {
    case .began:
      // Only a tap presses the keys here, because it is over when it begins.
      guard context.gesture == .tap else { return }
      _ = try desktop.hold(with)
      try press(on: desktop)
      desktop.release(with)
    case .changed:
      // A gesture without steps presses the other keys once, when it begins to hold `with`.
      if try desktop.hold(with) || context.step != nil { try press(on: desktop) }
    case .ended:
      if (try? desktop.hold(with)) == true { try? press(on: desktop) }
      desktop.release(with)
    case .cancelled: desktop.release(with)
    }
  }
}

extension KeysAction {
  private static let hold = ConfigurationKey(
    "hold", "hold the keys while the gesture lasts", format: "YES or NO", defaultValue: "NO")
  private static let with = ConfigurationKey(
    "with", "keys to hold from the first step to the gesture's end", format: "keys joined by +, such as Alt",
    defaultValue: "nothing")

  static let entry = ActionDescription(
    key: ConfigurationKey(
      "keys", "press keys",
      format: "keys joined by +, such as \"Control+Shift+t\", or a list of these"),
    options: [hold, with],
    example: "{ keys = \"Control+Shift+t\"; }"
  ) { arguments in
    let isHeld = arguments.flag("hold") ?? false
    let held = arguments.text("with")
    let with = held.flatMap { KeyChord($0, at: arguments.path.key("with"), log: arguments.log) }
    guard let texts = arguments.texts("keys") else { return nil }
    let chords = texts.compactMap { KeyChord($0.text, at: $0.path, log: arguments.log) }
    guard chords.count == texts.count, (held == nil) == (with == nil) else { return nil }
    // Only a single chord can be held by `hold`, and `with` does not have a meaning beside it.
    if isHeld, chords.count > 1 {
      return arguments.refuse(.malformed("a list", format: "one chord to hold"), at: "keys")
    }
    if isHeld, with != nil { arguments.reportUnread("with") }
    return KeysAction(chords: chords, isHeld: isHeld, with: isHeld ? nil : with)
  }
}
