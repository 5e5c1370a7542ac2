// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// What a window asks programs like this one to leave it, with the property `_GESTURES_DEFER`.
nonisolated public struct GestureDeferral: Hashable, Sendable {
  /// The edges of the monitor at which fingers that land on the window are its own.
  public let edges: RectEdges
  /// The numbers of fingers that are its own, one bit each.
  private let counts: UInt

  /// The numbers of fingers that are its own.
  public var fingers: [Int] { (1...31).filter(includes) }

  /// Makes a window's wish.
  public init(edges: RectEdges, fingers: [Int]) {
    self.edges = edges
    counts = fingers.reduce(0) { (1...31).contains($1) ? $0 | 1 << UInt($1) : $0 }
  }

  /// Reads the numbers of the property.
  public init(_ numbers: [UInt]) {
    edges = RectEdges(rawValue: Int((numbers.first ?? 0) & 0xF))
    counts = numbers.count > 1 ? numbers[1] : 0
  }

  /// Whether gestures of so many fingers are its own.
  public func includes(fingers: Int) -> Bool {
    (1...31).contains(fingers) && counts & 1 << UInt(fingers) != 0
  }
}
