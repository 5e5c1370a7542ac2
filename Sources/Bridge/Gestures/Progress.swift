// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Glibc

/// How far a gesture has come, as one number: points along its direction, a fraction of the first spread, or radians.
struct Progress {
  private let candidate: Candidate
  /// The direction that a free swipe took when it began to count.
  private let heading: Vector
  /// The log's word for the direction at that moment.
  private let firstDirection: GestureDirection?
  /// Whether the number may be negative, for a gesture that goes the other way.
  var hasTwoWays: Bool { candidate.hasTwoWays }

  init(_ candidate: Candidate, _ moment: Course.Moment) {
    self.candidate = candidate
    let way = moment.translation
    heading = way.length > 0 ? way * (1 / way.length) : Vector(dx: 1, dy: 0)
    firstDirection = Progress.direction(moment, of: candidate.motion)
  }

  /// Where the fingers are.
  func place(_ moment: Course.Moment) -> Double {
    let way = moment.translation
    switch candidate.motion {
    case .tap, .longPress: return 1
    case .pan: return way.length
    case .swipe(.horizontal, _): return signed(way.dx)
    case .swipe(.vertical, _): return signed(way.dy)
    case .swipe(.compass, _): return way.dx * candidate.axis.dx + way.dy * candidate.axis.dy
    case .swipe(.any, _), .swipe(.arc, _): return way.dx * heading.dx + way.dy * heading.dy
    case .pinch(.out, _): return moment.scale - 1
    case .pinch(.in, _): return 1 / max(moment.scale, 0.001) - 1
    case .pinch(.any, _):
      return signed(moment.scale >= 1 ? moment.scale - 1 : 1 - 1 / max(moment.scale, 0.001))
    case .rotation(.clockwise, _): return moment.rotation
    case .rotation(.counterclockwise, _): return -moment.rotation
    case .rotation(.any, _): return signed(moment.rotation)
    }
  }

  /// Where the first step is: at the threshold, or where the gesture began to count if that was sooner.
  func first(reached moment: Course.Moment) -> Double {
    let reached = abs(place(moment))
    return reached > 0 ? min(candidate.threshold, reached) : candidate.threshold
  }

  /// The direction in the log's words.
  func direction(_ moment: Course.Moment) -> GestureDirection? {
    hasTwoWays ? Progress.direction(moment, of: candidate.motion) : firstDirection
  }

  private static func direction(
    _ moment: Course.Moment, of motion: GesturePattern.Motion
  ) -> GestureDirection? {
    switch motion {
    case .tap, .longPress, .pan: return nil
    case .swipe(.compass(let compass), _): return compass.direction
    case .swipe(.horizontal, _): return moment.translation.dx < 0 ? .left : .right
    case .swipe(.vertical, _): return moment.translation.dy < 0 ? .up : .down
    case .swipe(.any, _), .swipe(.arc, _):
      let angle = atan2(moment.translation.dy, moment.translation.dx)
      return Heading.Compass(nearest: angle, amongEight: true).direction
    case .pinch: return moment.scale < 1 ? .in : .out
    case .rotation: return moment.rotation < 0 ? .counterclockwise : .clockwise
    }
  }

  private func signed(_ value: Double) -> Double { hasTwoWays ? value : abs(value) }
}
