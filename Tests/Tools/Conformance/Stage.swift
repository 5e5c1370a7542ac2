// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// A node without borders, since the cases come from many screens and some fingers leave theirs.
nonisolated private final class Plane: Node {
  override func contains(_ point: Point) -> Bool { true }
}

final class Stage {
  private let environment: GestureEnvironment
  /// Kept, because recognizers do not keep their delegate.
  private let cast: Cast
  private(set) var events: [Event] = []

  init(_ cast: Cast, screen: [Double]?) {
    self.cast = cast
    let size = screen ?? []
    let root = Plane(frame: Rect(x: 0, y: 0, width: size.first ?? 1_000_000, height: size.last ?? 1_000_000))
    environment = GestureEnvironment(root: root)
    for member in cast.members {
      root.addGestureRecognizer(member)
      member.addAction { [unowned self] in events.append(Event($0, at: environment.now * 1000)) }
    }
  }

  /// Plays the touches, and then advances the time to the given moment, or until no deadline is left.
  func play(_ samples: [Sample], until end: Double?) {
    for batch in Self.batches(samples) {
      advance(to: batch.timestamp)
      _ = environment.handle(batch)
    }
    guard let end else {
      advance(to: .infinity)
      _ = environment.cancelSession()
      return
    }
    advance(to: end / 1000)
  }

  /// Fires deadlines one by one, so that each has its own time.
  private func advance(to time: Double) {
    while let deadline = environment.nextDeadline, deadline <= time { _ = environment.advance(to: deadline) }
  }

  /// Groups samples of one time into one batch; an id that is used again begins another.
  static func batches(_ samples: [Sample]) -> [InputBatch] {
    var batches: [InputBatch] = []
    var lifted: Set<UInt64> = []
    for sample in samples {
      let time = sample.tMs / 1000
      if batches.last?.timestamp != time || (sample.phase == .began && lifted.contains(sample.id)) {
        batches.append(InputBatch(at: time))
        lifted = []
      }
      if sample.phase == .ended || sample.phase == .cancelled { lifted.insert(sample.id) }
      batches[batches.count - 1].touches.append(
        TouchChange(id: sample.id, phase: sample.phase.phase, location: Point(x: sample.x, y: sample.y)))
    }
    return batches
  }
}

extension Sample.Phase {
  fileprivate nonisolated var phase: Touch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

/// One step of one recognizer, in the format of the judge.
struct Event: Encodable {
  var tMs: Double
  var rec: String
  var state: String
  var translation: [Double]?
  var scale: Double?
  var rotationDeg: Double?
  var centroid: [Double]
  var touches: Int
  var direction: String?

  init(_ recognizer: GestureRecognizer, at time: Double) {
    tMs = time
    rec = recognizer.name ?? ""
    state = "\(recognizer.state)"
    let place = recognizer.location(in: nil)
    centroid = [place.x, place.y]
    touches = recognizer.numberOfTouches
    switch recognizer {
    case is TapGestureRecognizer: state = "recognized"
    case let swipe as SwipeGestureRecognizer:
      state = "recognized"
      direction = Directions.word(for: swipe.recognizedDirection)
    case let pan as PanGestureRecognizer:
      translation = [pan.translation(in: nil).dx, pan.translation(in: nil).dy]
    case let pinch as PinchGestureRecognizer: scale = pinch.scale
    case let rotation as RotationGestureRecognizer: rotationDeg = rotation.rotation * 180 / .pi
    case let transform as TransformGestureRecognizer:
      translation = [transform.translation.dx, transform.translation.dy]
      scale = transform.scale
      rotationDeg = transform.rotation * 180 / .pi
    case let motion as MotionGestureRecognizer:
      translation = [motion.total.translation.dx, motion.total.translation.dy]
      scale = motion.total.scale
      rotationDeg = motion.total.rotation * 180 / .pi
    default: break
    }
  }
}
