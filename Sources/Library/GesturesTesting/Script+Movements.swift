// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

// Whole movements: the fingers land, move in equal steps, and lift.
extension Script {
  /// A finger, a stylus or a pointer lands, goes straight to another place, and lifts there.
  ///
  /// ```swift
  /// script.drag(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100), ms: 0...200)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The touch's number.
  ///   - start: The place of the landing, in the root's coordinates.
  ///   - end: The place of the lift.
  ///   - type: The type: `.pencil` for a stylus, `.indirectPointer` for a mouse.
  ///   - force: The force; 0, unknown, by default.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  ///   - steps: The number of movements, 10 by default; the last is at the lift.
  public func drag(
    _ id: UInt64 = 1, from start: Point, to end: Point, type: TouchType = .direct, force: Double = 0,
    ms: ClosedRange<Double>, steps: Int = 10
  ) {
    if type == .indirectPointer { buttons = .primary }
    down(id, at: start, type: type, force: force, ms: ms.lowerBound)
    each(steps, of: ms) { move(id, to: start + (end - start) * $0, force: force, ms: $1) }
    up(id, ms: ms.upperBound)
    if type == .indirectPointer { buttons = [] }
  }

  /// A finger lands, goes by a displacement, and lifts.
  ///
  /// - Parameters:
  ///   - id: The touch's number; 1 by default.
  ///   - start: The place of the landing, in the root's coordinates.
  ///   - way: The displacement.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  ///   - steps: The number of movements; 10 by default.
  public func drag(
    _ id: UInt64 = 1, from start: Point, by way: Vector, ms: ClosedRange<Double>, steps: Int = 10
  ) {
    drag(id, from: start, to: start + way, ms: ms, steps: steps)
  }

  /// Two fingers land beside each other, spread by a factor, and lift.
  ///
  /// ```swift
  /// script.pinch(at: Point(x: 500, y: 500), by: 2, ms: 0...200)
  /// #expect(script.lines.last == "200 pinch ended scale 2")
  /// ```
  ///
  /// - Parameters:
  ///   - center: The point that stays midway between the fingers.
  ///   - scale: The factor; less than 1 brings them together.
  ///   - distance: The distance at which they land, in points; 100 by default.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  ///   - steps: The number of movements; 10 by default.
  public func pinch(
    at center: Point, by scale: Double, distance: Double = 100, ms: ClosedRange<Double>, steps: Int = 10
  ) {
    twoFingers(at: center, scale: scale, distance: distance, ms: ms, steps: steps)
  }

  /// Two fingers land beside each other, turn about their middle, clockwise for a positive angle, and lift.
  ///
  /// - Parameters:
  ///   - center: The middle of the turn.
  ///   - angle: The turn, clockwise.
  ///   - distance: The distance at which they land, in points; 100 by default.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  ///   - steps: The number of movements; 10 by default.
  public func turn(
    at center: Point, by angle: Angle, distance: Double = 100, ms: ClosedRange<Double>, steps: Int = 10
  ) {
    twoFingers(at: center, angle: angle, distance: distance, ms: ms, steps: steps)
  }

  /// Two fingers land beside each other, move, spread and turn at once, and lift.
  ///
  /// - Parameters:
  ///   - center: The middle between them when they land.
  ///   - way: The displacement of the middle.
  ///   - scale: The factor of their distance at the end.
  ///   - angle: The turn, clockwise.
  ///   - distance: The distance at which they land, in points; 100 by default.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  ///   - steps: The number of movements; 10 by default.
  public func twoFingers(
    at center: Point, by way: Vector = .zero, scale: Double = 1, angle: Angle = .zero, distance: Double = 100,
    ms: ClosedRange<Double>, steps: Int = 10
  ) {
    func places(_ part: Double) -> (Point, Point) {
      let spread = AffineTransform(scale: 1 + (scale - 1) * part)
        .concatenating(AffineTransform(rotation: angle.radians * part))
      let (middle, half) = (center + part * way, spread.apply(to: Vector(dx: distance / 2, dy: 0)))
      return (middle - half, middle + half)
    }
    let (first, second) = places(0)
    down(1, at: first, ms: ms.lowerBound)
    down(2, at: second, ms: ms.lowerBound)
    each(steps, of: ms) {
      let (first, second) = places($0)
      move(1, to: first, ms: $1)
      move(2, to: second, ms: $1)
    }
    up(1, 2, ms: ms.upperBound)
  }

  // MARK: A pointer

  /// A mouse clicks: its button goes down and up in the same place.
  ///
  /// - Parameters:
  ///   - place: The place, in the root's coordinates.
  ///   - button: The button; the primary one by default.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  public func click(at place: Point, _ button: ButtonMask = .primary, ms: ClosedRange<Double>) {
    buttons = button
    down(1, at: place, type: .indirectPointer, ms: ms.lowerBound)
    up(1, ms: ms.upperBound)
    buttons = []
  }

  /// The pointer, or a stylus near the surface, moves without a button down, or leaves the window.
  ///
  /// - Parameters:
  ///   - place: The place; nil when it leaves the window.
  ///   - ms: The time, in milliseconds.
  public func hover(at place: Point?, ms: Double) {
    let change =
      place.map { HoverChange(phase: isHovering ? .moved : .entered, location: $0) }
      ?? HoverChange(phase: .exited, location: .zero)
    isHovering = place != nil
    input(InputBatch(at: 0, hover: change, modifiers: modifiers), ms: ms)
  }

  /// A wheel turns under the pointer.
  ///
  /// - Parameters:
  ///   - way: The movement of the content: a notch towards the user is 40 points up, `Vector(dx: 0, dy:
  ///     -40)`.
  ///   - place: The place of the pointer.
  ///   - ms: The time, in milliseconds.
  public func wheel(by way: Vector, at place: Point, ms: Double) {
    input(
      InputBatch(
        at: 0, scroll: ScrollChange(.discrete, phase: .changed, location: place, delta: way),
        modifiers: modifiers), ms: ms)
  }

  /// Calls a closure for each step, with the covered part of the way and the time; the last is at the lift.
  private func each(_ steps: Int, of ms: ClosedRange<Double>, _ step: (Double, Double) -> Void) {
    let duration = ms.upperBound - ms.lowerBound
    for number in 1...max(1, steps) {
      let part = Double(number) / Double(max(1, steps))
      step(part, number == steps ? ms.upperBound : ms.lowerBound + duration * part)
    }
  }
}
