// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// The gestures that a window keeps for itself by its property `_GESTURES_DEFER`.
nonisolated public struct GestureDeferral: Hashable, Sendable {
  /// The edges of the monitor: fingers that land there on the window belong to the window.
  public let edges: RectEdges
  /// One bit for each number of fingers, 1 to 31.
  private let counts: UInt

  /// The numbers of fingers whose gestures belong to the window.
  public var fingers: [Int] { (1...31).filter(includes) }

  /// Makes a deferral from its parts; numbers of fingers outside 1 to 31 are ignored.
  public init(edges: RectEdges, fingers: [Int]) {
    self.edges = edges
    counts = fingers.reduce(0) { (1...31).contains($1) ? $0 | 1 << UInt($1) : $0 }
  }

  /// Reads the numbers of the property: the edges, then one bit for each number of fingers.
  public init(_ numbers: [UInt]) {
    edges = RectEdges(rawValue: Int((numbers.first ?? 0) & 0xF))
    counts = numbers.count > 1 ? numbers[1] : 0
  }

  /// Whether gestures with this number of fingers belong to the window.
  public func includes(fingers: Int) -> Bool {
    (1...31).contains(fingers) && counts & 1 << UInt(fingers) != 0
  }
}
