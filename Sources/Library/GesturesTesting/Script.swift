// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures
import Glibc

/// Scripted input of fingers on an explicit clock, and the journal of the recognizers' results.
///
/// ```swift
/// let script = Script(TapGestureRecognizer())
/// script.down(1, at: (100, 100), ms: 0)
/// script.up(1, ms: 80)
/// #expect(script.lines == ["80 tap ended at (100,100)"])
/// ```
///
/// Times are milliseconds and never run backwards. All input of one time is one batch, sent when the last finger
/// lifts or when later input or ``lines`` needs it; call ``flush()`` before you look at variables of your own.
/// Deadlines fire by themselves, at their own time, whenever the clock passes them.
public final class Script {
  /// The node that the recognizers are attached to by default: 1000 by 1000 points.
  public let root: Node
  /// The engine that receives the input.
  public let environment: GestureEnvironment
  /// The record of the recognizers' results so far.
  public let journal: Journal

  /// The modifier keys that are held from now on; none at first.
  public var modifiers: Modifiers = [] {
    willSet { flush() }
  }
  /// The pointer's buttons that are held from now on; none at first.
  ///
  /// ``click(at:_:ms:)`` sets them itself.
  public var buttons: ButtonMask = [] {
    willSet { flush() }
  }

  var isHovering = false
  private var pending: InputBatch?
  private var places: [UInt64: Point] = [:]
  private var down: Set<UInt64> = []
  /// The type of each touch at its landing, for its later changes.
  private var types: [UInt64: TouchType] = [:]

  /// Makes an engine, attaches recognizers to its root, in order, and watches them.
  ///
  /// - Parameters:
  ///   - recognizers: The recognizers, in the order of their attachment.
  ///   - root: The root; a node of 1000 by 1000 points by default.
  public init(_ recognizers: GestureRecognizer..., on root: Node? = nil) {
    let root = root ?? Node(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    self.root = root
    environment = GestureEnvironment(root: root)
    journal = Journal(environment)
    for recognizer in recognizers {
      attach(recognizer, to: root)
    }
  }

  /// Attaches one more recognizer and watches it.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - node: The node that it is attached to.
  public func attach(_ recognizer: GestureRecognizer, to node: Node) {
    node.addGestureRecognizer(recognizer)
    journal.watch(recognizer)
  }

  /// A finger lands.
  ///
  /// - Parameters:
  ///   - id: The touch's number.
  ///   - place: The place, in the root's coordinates.
  ///   - ms: The time, in milliseconds.
  public func down(_ id: UInt64, at place: (Double, Double), ms: Double) {
    change(id, .began, at: place, ms: ms)
  }

  /// A finger lands, or a stylus or a pointer's button goes down.
  ///
  /// - Parameters:
  ///   - id: The touch's number until it lifts.
  ///   - place: The place, in the root's coordinates.
  ///   - type: The type; `.pencil` for a stylus.
  ///   - force: The force; 1 is an average touch, 0 is unknown.
  ///   - ms: The time, in milliseconds.
  public func down(_ id: UInt64, at place: Point, type: TouchType = .direct, force: Double = 0, ms: Double) {
    types[id] = type
    change(id, .began, at: (place.x, place.y), force: force, ms: ms)
  }

  /// A touch moves, and may press harder or less.
  ///
  /// - Parameters:
  ///   - id: The touch's number.
  ///   - place: The place, in the root's coordinates.
  ///   - force: The force; 0, unknown, by default.
  ///   - ms: The time, in milliseconds.
  public func move(_ id: UInt64, to place: Point, force: Double = 0, ms: Double) {
    change(id, .moved, at: (place.x, place.y), force: force, ms: ms)
  }

  /// A finger moves.
  ///
  /// - Parameters:
  ///   - id: The touch's number.
  ///   - place: The place, in the root's coordinates.
  ///   - ms: The time, in milliseconds.
  public func move(_ id: UInt64, to place: (Double, Double), ms: Double) {
    change(id, .moved, at: place, ms: ms)
  }

  /// Several fingers move to the right and down from where they are.
  ///
  /// - Parameters:
  ///   - ids: The touches' numbers.
  ///   - step: The way to the right and down, in points.
  ///   - ms: The time, in milliseconds.
  public func move(_ ids: UInt64..., by step: (Double, Double), ms: Double) {
    for id in ids {
      let place = places[id] ?? .zero
      change(id, .moved, at: (place.x + step.0, place.y + step.1), ms: ms)
    }
  }

  /// Two fingers move to opposite points of a circle, the second one in the given direction, clockwise in degrees.
  ///
  /// - Parameters:
  ///   - first: One finger's number.
  ///   - second: The other finger's number.
  ///   - degrees: The direction of the second finger from the middle, in degrees, clockwise from the right.
  ///   - center: The middle of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - ms: The time, in milliseconds.
  public func turn(
    _ first: UInt64, _ second: UInt64, to degrees: Double, around center: (Double, Double), radius: Double,
    ms: Double
  ) {
    let (x, y) = (radius * cos(degrees * .pi / 180), radius * sin(degrees * .pi / 180))
    change(first, .moved, at: (center.0 - x, center.1 - y), ms: ms)
    change(second, .moved, at: (center.0 + x, center.1 + y), ms: ms)
  }

  /// Fingers lift where they are.
  ///
  /// - Parameters:
  ///   - ids: The touches' numbers.
  ///   - ms: The time, in milliseconds.
  public func up(_ ids: UInt64..., ms: Double) {
    for id in ids { change(id, .ended, at: nil, ms: ms) }
    if down.isEmpty { flush() }
  }

  /// The system takes fingers away.
  ///
  /// - Parameters:
  ///   - ids: The touches' numbers.
  ///   - ms: The time, in milliseconds.
  public func cancel(_ ids: UInt64..., ms: Double) {
    for id in ids { change(id, .cancelled, at: nil, ms: ms) }
    if down.isEmpty { flush() }
  }

  /// A finger taps: lands, and lifts in the same place.
  ///
  /// ```swift
  /// script.tap(at: (100, 100), ms: 0...80)
  /// #expect(script.lines == ["80 tap ended at (100,100)"])
  /// ```
  ///
  /// - Parameters:
  ///   - id: The touch's number; 1 by default.
  ///   - place: The place; (100, 100) by default.
  ///   - ms: The times of the landing and the lift, in milliseconds.
  public func tap(_ id: UInt64 = 1, at place: (Double, Double) = (100, 100), ms: ClosedRange<Double>) {
    down(id, at: place, ms: ms.lowerBound)
    up(id, ms: ms.upperBound)
  }

  /// Plays a batch of input, such as scrolling; the timestamp of the batch is replaced.
  ///
  /// - Parameters:
  ///   - batch: The input.
  ///   - ms: The time, in milliseconds.
  public func input(_ batch: InputBatch, ms: Double) {
    flush()
    var batch = batch
    batch.timestamp = ms / 1000
    pending = batch
    flush()
  }

  /// Plays recorded batches, such as those of a `GestureFeed`'s `onBatch`, at their own times.
  ///
  /// The recording begins now, or at the time of its first batch if that is later.
  public func play(_ batches: [InputBatch]) {
    flush()
    guard let first = batches.first else { return }
    let delay = max(0, (environment.now.isFinite ? environment.now : first.timestamp) - first.timestamp)
    for batch in batches {
      var batch = batch
      batch.timestamp += delay
      pending = batch
      flush()
    }
  }

  /// Lets time pass without input, until a time in milliseconds.
  ///
  /// ```swift
  /// script.down(1, at: (100, 100), ms: 0)
  /// script.advance(to: 600)
  /// #expect(script.lines == ["500 longPress began"])
  /// ```
  public func advance(to ms: Double) {
    flush()
    let end = ms / 1000
    while let deadline = environment.nextDeadline, deadline <= end {
      journal.add(environment.advance(to: deadline))
    }
    journal.add(environment.advance(to: end))
  }

  /// Sends the input of the present time to the engine.
  ///
  /// Needed while fingers are down, before you change nodes or recognizers or read your own variables.
  public func flush() {
    guard let batch = pending else { return }
    pending = nil
    advance(to: batch.timestamp * 1000)
    journal.add(environment.handle(batch))
  }

  /// The journal as plain lines; sends pending input first.
  public var lines: [String] {
    flush()
    return journal.lines
  }

  private func change(
    _ id: UInt64, _ phase: Touch.Phase, at place: (Double, Double)?, force: Double = 0, ms: Double
  ) {
    let time = ms / 1000
    if let batch = pending, batch.timestamp != time {
      precondition(batch.timestamp < time, "a script's clock runs forwards only")
      flush()
    }
    let location = place.map { Point(x: $0.0, y: $0.1) } ?? places[id] ?? .zero
    places[id] = location
    if phase == .ended || phase == .cancelled { down.remove(id) } else { down.insert(id) }
    var batch = pending ?? InputBatch(at: time)
    (batch.modifiers, batch.buttons) = (modifiers, buttons)
    batch.touches.append(
      TouchChange(
        id: id, phase: phase, location: location, type: types[id] ?? .direct, force: force,
        maximumPossibleForce: force > 0 ? Self.maximumForce : 0))
    if phase == .ended || phase == .cancelled { types[id] = nil }
    pending = batch
  }

  /// 4 times the force of an average touch, near the maximum of Apple's screens and pencils.
  private static let maximumForce = 4.0
}
