// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// The gesture of a binding that is written.
nonisolated struct DraftPattern: Hashable, Sendable {
  /// What the fingers do.
  var kind: GestureKind
  /// How many there may be.
  var fingers: ClosedRange<Int>
  /// Where they go, as the configuration spells it.
  var direction: String?
  /// Further keys of the gesture.
  var more: [Plist.Entry] = []

  /// How the binding begins.
  var entries: [Plist.Entry] {
    let count = fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)"
    var entries = [Plist.Entry("gesture", .text(kind.rawValue)), Plist.Entry("fingers", .text(count))]
    if let direction { entries.append(Plist.Entry("direction", .text(direction))) }
    return entries + more
  }
}

/// A binding that is written.
nonisolated struct DraftBinding: Hashable, Sendable {
  /// The gesture.
  var pattern: DraftPattern
  /// When it holds, beside what ``ActionDraft/condition`` asks for.
  var condition: [Plist.Entry] = []
  /// What happens, and which window is meant.
  var actionDraft: ActionDraft

  /// The whole binding.
  var plist: Plist {
    var entries = pattern.entries
    let condition = condition + actionDraft.condition
    if !condition.isEmpty { entries.append(Plist.Entry("when", .dictionary(condition))) }
    if actionDraft.meansActiveWindow { entries.append(Plist.Entry("target", "active")) }
    return .dictionary(entries + actionDraft.entries)
  }
}

/// What a gesture makes happen, as a binding says it.
nonisolated struct ActionDraft: Hashable, Sendable {
  /// The keys of the binding that say it: `action`, `every`, `at`, `began` and so on.
  var entries: [Plist.Entry] = []
  /// What must hold for it to have the same effect as in the other program.
  var condition: [Plist.Entry] = []
  /// Whether it is about the active window, not the one under the fingers.
  var meansActiveWindow = false
  /// Whether it follows the fingers instead of happening once.
  var followsFingers = false
  /// How it differs from what the other program does.
  var differences: [String] = []

  /// Does actions when the gesture is complete.
  static func once(_ translation: Translation) -> ActionDraft {
    var actionDraft = ActionDraft()
    actionDraft.add("action", translation)
    return actionDraft
  }

  /// Adds what happens at a phase of the gesture.
  mutating func add(_ key: String, _ translation: Translation) {
    entries.append(Plist.Entry(key, translation.action))
    condition += translation.condition.filter { !condition.contains($0) }
    meansActiveWindow = meansActiveWindow || translation.meansActiveWindow
    differences += translation.differences.filter { !differences.contains($0) }
  }
}
