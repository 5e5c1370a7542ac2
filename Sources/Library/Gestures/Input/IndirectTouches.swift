// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Fingers that represent a touchpad's reports.
///
/// A driver that reports "three fingers, 10 to the left" does not report their places. The engine lays that
/// many fingers in a circle about the pointer and moves, spreads and turns them as reported. Every recognizer
/// then works as on a touchscreen.
struct IndirectTouches {
  /// 100 points: two fingers are then 200 points apart, so that a change of the scale by 4 % is the 8 points
  /// at which a pinch begins.
  static let radius = 100.0
  /// 0.01 to 100, the permitted scales: fingers that spread as far as they can change the scale only tenfold.
  static let scales = 0.01...100.0
  /// The first id of these touches: hosts do not use the upper half of the range of ids.
  static let firstID: UInt64 = 1 << 63

  var touches: [Touch] = []
  var center = Point.zero
  private var scale = 1.0
  private var rotation = 0.0
  /// The displacements of the fingers from the center; a swipe does not change them.
  private var ways: [Vector] = []

  mutating func lay(_ count: Int, at center: Point) {
    self.center = center
    scale = 1
    rotation = 0
    arrange(count)
  }

  /// Turns the fingers further by an angle in radians, and spreads or pinches them to a scale unless it is
  /// nil.
  mutating func turn(by angle: Double, to scale: Double?) {
    let scale = scale.map { min(max($0, Self.scales.lowerBound), Self.scales.upperBound) } ?? self.scale
    guard angle != 0 || scale != self.scale, angle.isFinite else { return }
    self.scale = scale
    rotation = (rotation + angle).remainder(dividingBy: 2 * .pi)
    arrange(ways.count)
  }

  func location(of index: Int) -> Point { center + ways[index] }

  private mutating func arrange(_ count: Int) {
    ways.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let angle = rotation + 2 * .pi * Double(index) / Double(count)
      ways.append(Vector(dx: cos(angle), dy: sin(angle)) * (Self.radius * scale))
    }
  }
}

extension GestureEnvironment {
  /// Turns a report of a touchpad's driver into touches.
  ///
  /// A new beginning, or another number of fingers, cancels an open gesture; a change without a beginning is
  /// ignored.
  func deliver(_ gesture: IndirectGesture) {
    switch gesture.phase {
    case .began:
      cancelIndirectGesture()
      begin(gesture)
    case .changed where gesture.fingers == indirect.touches.count: follow(gesture, in: .moved)
    case .ended where gesture.fingers == indirect.touches.count:
      follow(gesture, in: .ended)
      indirect.touches.removeAll(keepingCapacity: true)
    case .changed, .ended, .cancelled:
      if indirect.touches.isEmpty { ignoredChanges += 1 }
      cancelIndirectGesture()
    }
  }

  private func begin(_ gesture: IndirectGesture) {
    let count = min(max(gesture.fingers, 0), TouchSet.capacity)
    indirect.lay(count, at: gesture.location)
    let node = root.hitTest(gesture.location)
    for index in 0..<count {
      let location = indirect.location(of: index)
      let id = IndirectTouches.firstID + UInt64(index)
      guard let touch = makeTouch(id: id, at: location, type: .indirect) else { break }
      touch.origin = .touchpad
      touch.node = node
      touch.nodeDelivery = .over
      indirect.touches.append(touch)
    }
    for touch in indirect.touches { offer(touch) }
    deliver(indirect.touches, in: .began)
  }

  private func follow(_ gesture: IndirectGesture, in phase: Touch.Phase) {
    let center = indirect.center + gesture.delta
    if center.x.isFinite, center.y.isFinite { indirect.center = center }
    let isScaled = gesture.kind == .pinch && gesture.scale > 0
    indirect.turn(by: gesture.rotationDelta, to: isScaled ? gesture.scale : nil)
    for index in indirect.touches.indices {
      move(indirect.touches[index], to: indirect.location(of: index), in: phase)
    }
    deliver(indirect.touches, in: phase)
  }

  private func cancelIndirectGesture() {
    let lost = indirect.touches
    indirect.touches.removeAll(keepingCapacity: true)
    cancel(lost)
  }
}
