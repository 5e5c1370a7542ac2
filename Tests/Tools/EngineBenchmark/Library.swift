// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// Typical work of the library: two fingers that drag, pinch and rotate one node, and a list with many rows.
final class LibraryWork {
  /// The code that follows the fingers.
  enum Kind: String, CaseIterable {
    case byHand = "a loop by hand"
    case nothing = "no recognizer"
    case pan = "a pan"
    case six = "six recognizers"
    case values = "three values composed"
  }

  private final class Together: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  /// A row of a list, with a class of the program.
  private final class Row: Node {}

  private let kind: Kind
  private let environment: GestureEnvironment
  private let together = Together()
  private let batches: [InputBatch]
  private var start = 0.0
  private var hand = HandWritten()
  private(set) var fired = 0

  init(_ kind: Kind) {
    self.kind = kind
    let node = Node(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    environment = GestureEnvironment(root: node)
    batches = (0...61).map { frame in
      let progress = Double(min(frame, 60)) / 60
      let (middle, radius) = (Point(x: 500 + 400 * progress, y: 500), 60 * (1 + progress))
      let arm = AffineTransform(rotation: progress).apply(to: Vector(dx: radius, dy: 0))
      let phase: Touch.Phase = frame == 0 ? .began : frame == 61 ? .ended : .moved
      return InputBatch(
        at: Double(frame) / 120,
        touches: [
          TouchChange(id: 1, phase: phase, location: middle + arm),
          TouchChange(id: 2, phase: phase, location: middle + arm * -1),
        ])
    }
    switch kind {
    case .byHand, .nothing: break
    case .pan: add(PanGestureRecognizer(), to: node)
    case .six:
      let taps = TapGestureRecognizer()
      taps.numberOfTapsRequired = 2
      add(PanGestureRecognizer(), to: node)
      add(PinchGestureRecognizer(), to: node)
      add(RotationGestureRecognizer(), to: node)
      add(TapGestureRecognizer(), to: node)
      add(taps, to: node)
      add(LongPressGestureRecognizer(), to: node)
    case .values:
      let gesture = DragGesture().simultaneously(with: MagnifyGesture()).simultaneously(with: RotateGesture())
      node.gesture(gesture.onChanged { [unowned self] _ in fired += 1 })
    }
  }

  private func add(_ recognizer: GestureRecognizer, to node: Node) {
    recognizer.delegate = together
    recognizer.addAction { [unowned self] _ in fired += 1 }
    node.addGestureRecognizer(recognizer)
  }

  /// Returns the cost of one touch event in nanoseconds: the least of several, as the machine is shared.
  func leastCost() -> Double {
    var least = Double.infinity
    for round in 0..<20 {
      let begin = processorTime()
      for _ in 0..<20 { play() }
      if round > 0 { least = min(least, (processorTime() - begin) / Double(20 * 2 * batches.count)) }
    }
    precondition(fired > 0 || kind == .nothing, "nothing was recognised")
    return least
  }

  private func play() {
    for batch in batches {
      var batch = batch
      batch.timestamp += start
      guard kind == .byHand else {
        _ = environment.handle(batch)
        continue
      }
      if hand.take(batch) { fired += 1 }
    }
    start += 2
    if kind != .byHand { _ = environment.advance(to: start) }
  }

  /// Returns the cost in nanoseconds of a landing on a list of so many rows with a tap recognizer each.
  static func landing(onRows count: Int) -> Double {
    let list = Node(frame: Rect(x: 0, y: 0, width: 400, height: 40 * Double(count)))
    var taps = 0
    for index in 0..<count {
      let row = Row(frame: Rect(x: 0, y: 40 * Double(index), width: 400, height: 40))
      row.onTapGesture { taps += 1 }
      list.addChild(row)
    }
    let environment = GestureEnvironment(root: list)
    var (least, time) = (Double.infinity, 0.0)
    for round in 0..<20 {
      let place = Point(x: 200, y: 40 * Double(count / 2) + 10)
      func change(_ phase: Touch.Phase) -> InputBatch {
        InputBatch(at: time, touches: [TouchChange(id: 1, phase: phase, location: place)])
      }
      let begin = processorTime()
      _ = environment.handle(change(.began))
      if round > 0 { least = min(least, processorTime() - begin) }
      time += 0.05
      _ = environment.handle(change(.ended))
      time += 1
      _ = environment.advance(to: time)
    }
    precondition(taps == 20, "\(taps) taps")
    return least
  }
}

/// Two fingers without the library: their middle, their distance and their rotation.
private struct HandWritten {
  private var places: [UInt64: Point] = [:]
  private var former: (middle: Point, arm: Vector)?
  private var (moved, scale) = (Vector.zero, 1.0)

  mutating func take(_ batch: InputBatch) -> Bool {
    for change in batch.touches { places[change.id] = change.phase == .ended ? nil : change.location }
    guard let one = places[1], let other = places[2] else {
      former = nil
      return false
    }
    let (middle, arm) = (one + (other - one) * 0.5, other - one)
    defer { former = (middle, arm) }
    guard let former else { return false }
    moved = moved + (middle - former.middle)
    scale *= arm.length / max(former.arm.length, 1)
    return true
  }
}
