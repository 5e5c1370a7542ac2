// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Gestures
internal import Glibc

/// The screen under the fingers: its pixels, its monitors, and the length of a point.
nonisolated package struct ScreenGeometry: Hashable, Sendable {
  /// The size of all monitors together, in pixels.
  let size: Size
  /// The monitors in pixels; at least one.
  let monitors: [Rect]
  /// The number of pixels in a point; 1 if the touchscreen does not report its size.
  let pixelsPerPoint: Double

  /// Whether the touchscreen reports its size, so that a point has its true length.
  var knowsSize: Bool { pixelsPerPoint != 1 }

  package init(_ size: Size, monitors: [Rect] = [], pixelsPerPoint: Double = 1) {
    self.size = size
    self.monitors = monitors.isEmpty ? [Rect(origin: .zero, size: size)] : monitors
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The frame of the monitor that contains a place, else of the first monitor; both are in points.
  func monitor(at place: Point) -> Rect {
    let pixel = place.scaled(by: pixelsPerPoint)
    let frame = monitors.first { $0.contains(pixel) } ?? monitors[0]
    let factor = 1 / pixelsPerPoint
    return Rect(
      origin: frame.origin.scaled(by: factor),
      size: Size(width: frame.size.width * factor, height: frame.size.height * factor))
  }

  /// 10 mm: the width of the strip at each edge where the fingers of a hand that holds a tablet rest.
  private static let gripWidth = Length.millimetres(10)

  /// Whether a place in pixels lies in a region of its monitor.
  func contains(_ place: Point, in region: StartZone) -> Bool {
    let place = place.scaled(by: 1 / pixelsPerPoint)
    return region.contains(place, on: monitor(at: place), edge: 0, pixelsPerPoint: pixelsPerPoint)
  }

  /// Whether a place in points lies where a hand holds its monitor.
  func isNearEdge(_ place: Point) -> Bool {
    let width = points(Self.gripWidth)
    let frame = monitor(at: place)
    return place.x < frame.origin.x + width || place.x > frame.origin.x + frame.size.width - width
      || place.y < frame.origin.y + width || place.y > frame.origin.y + frame.size.height - width
  }

  /// 7 pixels, in points, or 14 at twice the scale: toolkits begin a drag after 8 or, scaled, 16 pixels.
  var dragSlop: Double {
    7 * max(1, (pixelsPerPoint * pointsPerMillimetre * 25.4 / 96).rounded(.down)) / pixelsPerPoint
  }

  /// The extent in the unit of gestures: points, a factor's logarithm or radians; nil for times and taps.
  func measure(_ extent: Extent) -> Double? {
    switch extent {
    case .length(let length): points(length)
    case .scale(let scale): log1p(scale)
    case .angle(let angle): angle
    case .time, .taps: nil
    }
  }

  /// The greatest movement, in points, of a finger that still rests or taps: `tapMovement`, but at most 3 mm.
  func slack(_ settings: Settings) -> Double { min(points(settings.tapMovement), points(.millimetres(3))) }

  /// A length in points; a relative length is a share of the first monitor's shorter side.
  func points(_ length: Length) -> Double {
    let side = min(monitors[0].size.width, monitors[0].size.height) / pixelsPerPoint
    return length.points(pixelsPerPoint: pixelsPerPoint, of: side)
  }
}

extension Point {
  package nonisolated func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Vector {
  nonisolated func scaled(by factor: Double) -> Vector { Vector(dx: dx * factor, dy: dy * factor) }
}
