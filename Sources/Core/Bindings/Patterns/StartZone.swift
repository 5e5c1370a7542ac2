// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A part of a monitor where a gesture's fingers land.
nonisolated package enum StartZone: Hashable, Sendable {
  /// A side of the monitor.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case top
    case bottom
  }

  /// A third of a side, from the left or from the top.
  package enum Third: String, Hashable, Sendable, CaseIterable {
    /// The left or the upper third.
    case first
    case middle
    /// The right or the lower third.
    case last
  }

  /// Near all of these sides: one is an edge, two are a corner.
  case sides([Side], third: Third?)
  /// In a rectangle; a missing span reaches from side to side.
  case region(x: Span?, y: Span?)

  /// From one place to another one along a side of the monitor.
  package struct Span: Hashable, Sendable {
    /// The end that is nearer to the left or the top.
    var start: Length
    var end: Length
  }

  /// Whether a finger has landed in it, by its place and velocity when it was first seen.
  ///
  /// A quick finger that comes over an edge is first seen well inside the screen: it counts as having landed
  /// on the edge if it came from there within ``reportInterval``. The lengths are points, and the velocity is
  /// points per second, zero if unknown.
  package func contains(
    _ place: Point, velocity: Vector = .zero, on monitor: Rect, edge width: Double, pixelsPerPoint: Double
  ) -> Bool {
    switch self {
    case .sides(let sides, let third):
      let before = place + velocity * -StartZone.reportInterval
      func isAt(_ side: Side) -> Bool {
        let inset = side.inset(of: place, in: monitor)
        return inset <= width || inset <= 3 * width && side.inset(of: before, in: monitor) <= 0
      }
      // In a corner, the finger is at the edge of one side, and at most `cornerLength` from the other side.
      let isThere =
        sides.count == 1
        ? isAt(sides[0])
        : sides.contains(where: isAt)
          && sides.allSatisfy { $0.inset(of: place, in: monitor) <= max(width, StartZone.cornerLength) }
      return isThere && (third?.contains(place, along: sides.first, of: monitor) ?? true)
    case .region(let x, let y):
      return x?.contains(place.x - monitor.minX, of: monitor.size.width, pixelsPerPoint) ?? true
        && y?.contains(place.y - monitor.minY, of: monitor.size.height, pixelsPerPoint) ?? true
    }
  }

  /// Whether a finger that was first seen at a place may turn out to have landed in the zone.
  package func mayContain(
    _ place: Point, on monitor: Rect, edge width: Double, pixelsPerPoint: Double
  ) -> Bool {
    guard case .sides(let sides, let third) = self else {
      return contains(place, on: monitor, edge: width, pixelsPerPoint: pixelsPerPoint)
    }
    return sides.allSatisfy { $0.inset(of: place, in: monitor) <= max(3 * width, Self.cornerLength) }
      && (third?.contains(place, along: sides.first, of: monitor) ?? true)
  }

  /// 13 mm in points: a finger that is meant for a corner lands no further from it along the edge.
  private static let cornerLength = 13 * pointsPerMillimetre
  /// 17 ms: a screen with 60 reports a second reports a finger at most this long after it crosses the edge.
  private static let reportInterval = 1.0 / 60
}

nonisolated extension StartZone.Side {
  /// The distance of a place from the side.
  fileprivate func inset(of place: Point, in monitor: Rect) -> Double {
    switch self {
    case .left: place.x - monitor.minX
    case .right: monitor.maxX - place.x
    case .top: place.y - monitor.minY
    case .bottom: monitor.maxY - place.y
    }
  }
}

nonisolated extension StartZone.Third {
  fileprivate func contains(_ place: Point, along side: StartZone.Side?, of monitor: Rect) -> Bool {
    let share =
      side == .left || side == .right
      ? (place.y - monitor.minY) / monitor.size.height : (place.x - monitor.minX) / monitor.size.width
    return switch self {
    case .first: share < 1 / 3
    case .middle: (1 / 3...2 / 3).contains(share)
    case .last: share > 2 / 3
    }
  }
}

nonisolated extension StartZone.Span {
  fileprivate func contains(_ place: Double, of side: Double, _ pixelsPerPoint: Double) -> Bool {
    let ends = [start, end].map { $0.points(pixelsPerPoint: pixelsPerPoint, of: side) }
    return place >= ends[0] && place <= ends[1]
  }
}

nonisolated extension StartZone: CustomStringConvertible {
  /// The words of the configuration: "left", "top-left", "left first", "a region".
  package var description: String {
    switch self {
    case .sides(let sides, let third):
      ([sides.map(\.rawValue).joined(separator: "-")] + [third?.rawValue].compactMap(\.self))
        .joined(separator: " ")
    case .region: "a region"
    }
  }
}
