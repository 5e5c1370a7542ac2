// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

package enum ScreenSide: String, Sendable, CaseIterable {
  case left
  case right
  case up
  case down

  /// The horizontal part of the direction: −1 to the left, 1 to the right, else 0.
  package var dx: Double { self == .left ? -1 : self == .right ? 1 : 0 }
  /// The vertical part of the direction: −1 upwards, 1 downwards, else 0.
  package var dy: Double { self == .up ? -1 : self == .down ? 1 : 0 }
}

/// A small picture that shows the state of a gesture.
package enum Badge: Equatable, Sendable {
  /// The certainty of the gesture's action.
  package enum Tone: String, Sendable, CaseIterable {
    /// The fingers have not gone far enough.
    case waiting
    /// The action would happen now, or happens.
    case armed
    /// The fingers have gone back: nothing would happen.
    case takenBack
    /// The gesture leads to a side where there is nothing.
    case blocked
  }

  /// An arrow that points to a side, with the name of the goal there.
  case arrow(ScreenSide, label: String, Tone)
  case name(String, Tone)
  /// A cross: the gesture makes a window disappear. The label is the gesture's name; empty without one.
  case close(label: String, Tone)
  /// An arrow back: the fingers have gone back, and lifting them now does nothing.
  case back
  /// A ring; `parts` of its ``ringParts`` are full.
  case ring(parts: Int)
  /// A bar that is filled from its middle to the right, by a share of its right half; to the left if
  /// negative.
  case bar(share: Double)

  /// 12 parts: a ring that fills in half a second is redrawn 24 times a second.
  package static let ringParts = 12
  /// 12 mm: larger than a fingertip.
  package static let height = 12.0
  /// 18 mm across: large enough to be seen around a fingertip.
  package static let ringDiameter = 18.0
  /// 40 mm by 5 mm: each of the 20 steps from end to end is 2 mm wide.
  package static let barSize = Size(width: 40, height: 5)
}

extension Badge {
  /// The place of a badge, independent of its size.
  package enum Anchor: Equatable, Sendable {
    /// The badge slides in from a side of the monitor; `share` is the part of the way that it has come.
    case entering(ScreenSide, share: Double)
    /// Above a place that fingers touch, or below it if the monitor does not have room above.
    case beside(Point)
    case centred(Point)
  }
}

extension Badge.Anchor {
  /// 4 mm between the screen's edge and an arrow that has come in.
  private static let margin = 4.0
  /// 20 mm from the middle of the fingers to that of a ring or a bar: a fingertip covers 11 mm, and the hand
  /// covers everything below it.
  private static let distance = 20.0

  /// The upper left corner of a badge, in whole pixels of the root window; its size is in pixels.
  ///
  /// The whole badge is on the monitor, except while it slides in.
  package func corner(_ size: Size, on monitor: Rect, _ pixelsPerMillimetre: Double) -> Point {
    var corner = Point(x: monitor.midX - size.width / 2, y: monitor.midY - size.height / 2)
    switch self {
    case .entering(let side, let share):
      let margin = Self.margin * pixelsPerMillimetre
      switch side {
      case .left: corner.x = monitor.minX - size.width + (size.width + margin) * share
      case .right: corner.x = monitor.maxX - (size.width + margin) * share
      case .up: corner.y = monitor.minY - size.height + (size.height + margin) * share
      case .down: corner.y = monitor.maxY - (size.height + margin) * share
      }
    case .beside(let place):
      let distance = Self.distance * pixelsPerMillimetre
      var middle = Point(x: place.x, y: place.y - distance)
      if middle.y - size.height / 2 < monitor.minY { middle.y = place.y + distance }
      corner = Self.keep(size, about: middle, on: monitor)
    case .centred(let place): corner = Self.keep(size, about: place, on: monitor)
    }
    return Point(x: corner.x.rounded(), y: corner.y.rounded())
  }

  private static func keep(_ size: Size, about middle: Point, on monitor: Rect) -> Point {
    Point(
      x: max(min(middle.x - size.width / 2, monitor.maxX - size.width), monitor.minX),
      y: max(min(middle.y - size.height / 2, monitor.maxY - size.height), monitor.minY))
  }
}
