// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A condition at the landing of a hand, for a binding to act or for an application to get all fingers.
nonisolated package struct Condition: Hashable, Sendable {
  /// All of these must hold, in the order of judging; never empty.
  package let parts: [ConditionPart]

  /// The hash of all parts: each landing looks conditions up, and comparing parts takes longer than judging
  /// them.
  let fingerprint: Int

  /// The number of the condition in its configuration, from 1, shared by equal conditions; 0 without a
  /// number.
  ///
  /// The judgements for a hand are stored by number and fingerprint, since another configuration has the same
  /// numbers.
  private(set) var number = 0

  init(_ parts: [ConditionPart]) {
    self.parts = parts
    var hasher = Hasher()
    for part in parts { hasher.combine(part) }
    fingerprint = hasher.finalize()
  }

  package static func == (a: Condition, b: Condition) -> Bool {
    a.fingerprint == b.fingerprint && a.parts == b.parts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// The same condition with a number, which equal conditions share.
  func numbered(among known: inout [Condition: Int]) -> Condition {
    var copy = self
    copy.number = known[self] ?? known.count + 1
    known[self] = copy.number
    return copy
  }

  /// Whether it asks about locked sessions, so that its binding may act in them.
  package var speaksOfLock: Bool { asks(for: .locked) }
  /// Whether it never holds for fingers on a touchscreen.
  package var excludesTouchscreens: Bool { parts.contains(where: \.excludesTouchscreens) }
  /// Whether it never holds for the device of a name.
  @MainActor package func excludesDevice(named name: String) -> Bool {
    parts.contains { $0.excludesDevice(named: name) }
  }
  package func asks(for fact: Fact) -> Bool { parts.contains { $0.asks(for: fact) } }
  /// Whether it never holds in the window of a program that understands touch.
  var sparesTouchApplications: Bool { parts.contains(where: \.sparesTouchApplications) }
}

/// The window that conditions and window actions mean.
nonisolated package enum WindowTarget: String, Word {
  /// The window under the fingers; for a touchpad, under the pointer.
  case fingers
  /// The window with the keyboard focus.
  case active
  /// The window under the pointer.
  case pointer
}
