// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// What a window asks programs like this one to leave it, with the property `_GESTURES_DEFER`.
nonisolated package struct GestureDeferral: Hashable, Sendable {
  /// The edges of the monitor at which fingers that land on the window are its own.
  package let edges: RectEdges
  /// The numbers of fingers that are its own, one bit each.
  private let counts: UInt

  /// The numbers of fingers that are its own.
  package var fingers: [Int] { (1...31).filter(includes) }

  /// Makes a window's wish.
  package init(edges: RectEdges, fingers: [Int]) {
    self.edges = edges
    counts = fingers.reduce(0) { (1...31).contains($1) ? $0 | 1 << UInt($1) : $0 }
  }

  fileprivate init(_ numbers: [UInt]) {
    edges = RectEdges(rawValue: Int((numbers.first ?? 0) & 0xF))
    counts = numbers.count > 1 ? numbers[1] : 0
  }

  /// Whether gestures of so many fingers are its own.
  package func includes(fingers: Int) -> Bool {
    (1...31).contains(fingers) && counts & 1 << UInt(fingers) != 0
  }
}

extension WindowManager {
  /// Whether any window has ever asked; one round trip at first.
  ///
  /// Who asks notes it on the root window, so that nobody has to look at each window under a finger before.
  package var isAnyDeferral: Bool {
    if let knowsDeferrals { return knowsDeferrals }
    let isAny = !display.numbers(of: display.root, display.atoms[.deferGestures]).isEmpty
    knowsDeferrals = isAny
    return isAny
  }

  /// What the window under a point of the root window asks to be left; nil for nothing.
  ///
  /// No round trip as long as no window has asked, else as many as ``outermostWindow(at:deepest:)`` and one more.
  package func deferral(at point: Point, deepest: WindowID? = nil) -> GestureDeferral? {
    guard isAnyDeferral, let window = outermostWindow(at: point, deepest: deepest)?.window else { return nil }
    let numbers = display.numbers(of: window, display.atoms[.deferGestures])
    return numbers.isEmpty ? nil : GestureDeferral(numbers)
  }
}
