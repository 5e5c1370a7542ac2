// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What conditions can ask when a hand lands.
///
/// Each fact is found out when it is first asked for, and stays the same for this hand.
package protocol Facts {
  /// What is so, of the session or of the window that is meant.
  func value(of fact: Fact, _ target: WindowTarget) -> FactValue
  /// Whether there is such a window; panels and the desktop are some.
  func hasWindow(_ target: WindowTarget) -> Bool
}

/// Facts that are known beforehand, for recordings and tests.
///
/// What is not among them has its usual value.
nonisolated package struct FixedFacts: Hashable, Sendable {
  /// What is known of the session.
  package var session: [Fact: FactValue] = [:]
  /// What is known of each window that there is.
  package var windows: [WindowTarget: [Fact: FactValue]] = [:]

  /// Makes a session in which one window is under the fingers and the pointer and has the keyboard, or none is.
  package init(over window: [Fact: FactValue]? = nil) {
    for target in WindowTarget.allCases { windows[target] = window }
  }
}

extension FixedFacts: Facts {
  /// What was given, or the usual value.
  package func value(of fact: Fact, _ target: WindowTarget) -> FactValue {
    guard fact.isOfWindow else { return session[fact] ?? fact.usual }
    guard let window = windows[target] else { return .unknown }
    return window[fact] ?? fact.usual
  }

  /// Whether one was given.
  package func hasWindow(_ target: WindowTarget) -> Bool { windows[target] != nil }
}
