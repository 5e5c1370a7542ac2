// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// The gesture of a binding to be written.
nonisolated struct DraftPattern: Hashable, Sendable {
  var kind: GestureKind
  var fingers: ClosedRange<Int>
  /// The direction as the configuration spells it.
  var direction: String?
  /// Further keys of the gesture.
  var more: [Plist.Entry] = []

  /// The first entries of the binding.
  var entries: [Plist.Entry] {
    let count = fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)"
    var entries = [Plist.Entry("gesture", .text(kind.rawValue)), Plist.Entry("fingers", .text(count))]
    if let direction { entries.append(Plist.Entry("direction", .text(direction))) }
    return entries + more
  }
}

nonisolated struct DraftBinding: Hashable, Sendable {
  var pattern: DraftPattern
  /// The binding's own condition, in addition to ``ActionDraft/condition``.
  var condition: [Plist.Entry] = []
  var actionDraft: ActionDraft

  var plist: Plist {
    var entries = pattern.entries
    let condition = condition + actionDraft.condition
    if !condition.isEmpty { entries.append(Plist.Entry("when", .dictionary(condition))) }
    if actionDraft.meansActiveWindow { entries.append(Plist.Entry("target", "active")) }
    return .dictionary(entries + actionDraft.entries)
  }
}

/// The actions of a binding to be written.
nonisolated struct ActionDraft: Hashable, Sendable {
  /// The binding's keys for actions: `action`, `every`, `at`, `began` and so on.
  var entries: [Plist.Entry] = []
  /// The condition under which the actions have the same effect as in the other program.
  var condition: [Plist.Entry] = []
  var meansActiveWindow = false
  /// Whether the actions follow the fingers instead of happening once.
  var followsFingers = false
  var differences: [String] = []

  /// Makes a draft that acts once, when the gesture is complete.
  static func once(_ translation: Translation) -> ActionDraft {
    var actionDraft = ActionDraft()
    actionDraft.add("action", translation)
    return actionDraft
  }

  mutating func add(_ key: String, _ translation: Translation) {
    entries.append(Plist.Entry(key, translation.action))
    condition += translation.condition.filter { !condition.contains($0) }
    meansActiveWindow = meansActiveWindow || translation.meansActiveWindow
    differences += translation.differences.filter { !differences.contains($0) }
  }
}
