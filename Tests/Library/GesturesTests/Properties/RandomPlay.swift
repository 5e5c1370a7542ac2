// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

@testable import Gestures

/// Random input for a random stage, reproducible from its seed.
final class RandomPlay {
  enum Style: UInt64, CaseIterable {
    /// Fingers that land, move and lift as hardware reports them.
    case tidy
    /// The same, with touchpad, presses and pointer, and a program that changes everything at any moment.
    case meddling
    /// Senseless input: places and times that are not numbers, unknown ids, hundreds of fingers.
    case senseless
  }

  let stage: RandomStage
  private let style: Style
  private var dice: Dice
  /// The number of fingers of the hand; few are more often a gesture than many.
  private let fingers: Int
  private var time = 10.0
  private var places: [UInt64: Point] = [:]

  init(seed: UInt64, _ style: Style) {
    var dice = Dice(seed: seed &* 3 &+ style.rawValue)
    stage = RandomStage(Dice(seed: dice.next()), meddles: style == .meddling)
    fingers = dice.number(1...5)
    self.dice = dice
    self.style = style
  }

  func perform() -> [String] {
    for _ in 0..<dice.number(5...40) {
      if style == .meddling, dice.percent(8) { stage.meddle() }
      if dice.percent(2) {
        places = [:]
        stage.auditor.hear(stage.environment.cancelSession())
      } else {
        send(makeBatch())
      }
    }
    end()
    stage.auditor.close(stage.recognizers)
    stage.gestures.close()
    return stage.auditor.breaches
  }

  private func send(_ batch: InputBatch) {
    // Deadlines first: they may decide on touches that the batch begins anew.
    stage.auditor.hear(stage.environment.advance(to: batch.timestamp))
    stage.auditor.expect(batch)
    stage.auditor.hear(stage.environment.handle(batch))
  }

  private func end() {
    var last = InputBatch(at: stage.environment.now)
    let down = stage.environment.touches.filter { $0.isDown && !$0.isVirtual }
    last.touches = down.map { TouchChange(id: $0.id, phase: .ended, location: $0.location) }
    last.presses = (0...3).map { PressChange(id: $0, type: .select, phase: .ended) }
    last.indirect = IndirectGesture(kind: .swipe, phase: .cancelled, fingers: 3, location: .zero)
    last.hover = HoverChange(phase: .exited, location: .zero)
    send(last)
    for _ in 0..<100 {
      guard let deadline = stage.environment.nextDeadline else { break }
      stage.auditor.hear(stage.environment.advance(to: deadline))
    }
    stage.auditor.hear(stage.environment.advance(to: stage.environment.now + 1))
  }

  private func makeBatch() -> InputBatch {
    time += dice.pick([0, 0.008, 0.008, 0.02, 0.1, 0.3, 0.6])
    var batch = InputBatch(at: time)
    switch style {
    case .tidy: addTouches(to: &batch)
    case .meddling:
      addTouches(to: &batch)
      addRest(to: &batch)
    case .senseless:
      if dice.percent(15) { batch.timestamp = dice.pick([-1, time - 0.5, .nan, .infinity, -.infinity]) }
      let count = dice.percent(3) ? 80 : dice.number(0...6)
      for _ in 0..<count { batch.touches.append(makeSenselessChange(count)) }
      addRest(to: &batch)
    }
    return batch
  }

  /// Adds fingers that act together, as those of a hand, or each for itself.
  private func addTouches(to batch: inout InputBatch) {
    let reach = dice.pick([0.0, 3, 12, 60])
    let drift = Vector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
    let mood = dice.number(0...4)
    for id in UInt64(1)...UInt64(fingers) {
      switch (mood, places[id]) {
      case (0, nil): land(id, in: &batch)
      case (1, let place?), (2, let place?): move(id, to: place + drift, in: &batch)
      case (3, let place?): lift(id, at: place, in: &batch)
      case (4, let place?) where dice.percent(30): lift(id, at: place + drift, in: &batch)
      case (4, let place?): move(id, to: place + Vector(dx: dice.number(-reach...reach), dy: 0), in: &batch)
      case (4, nil) where dice.percent(30): land(id, in: &batch)
      default: break
      }
    }
  }

  private func land(_ id: UInt64, in batch: inout InputBatch) {
    let place = Point(x: dice.number(0...500), y: dice.number(0...500))
    places[id] = place
    batch.touches.append(TouchChange(id: id, phase: .began, location: place))
  }

  private func move(_ id: UInt64, to place: Point, in batch: inout InputBatch) {
    places[id] = place
    batch.touches.append(TouchChange(id: id, phase: .moved, location: place))
  }

  private func lift(_ id: UInt64, at place: Point, in batch: inout InputBatch) {
    places[id] = nil
    batch.touches.append(TouchChange(id: id, phase: dice.percent(90) ? .ended : .cancelled, location: place))
  }

  private func addRest(to batch: inout InputBatch) {
    let place = Point(x: dice.number(0...500), y: dice.number(0...500))
    if dice.percent(15) {
      batch.indirect = IndirectGesture(
        kind: dice.pick([.swipe, .pinch]),
        phase: dice.pick([.began, .changed, .changed, .ended, .cancelled]),
        fingers: dice.number(2...4), location: place, delta: Vector(dx: dice.number(-40...40), dy: 3),
        scale: dice.number(0.5...2), rotationDelta: dice.number(-0.5...0.5))
    }
    if dice.percent(15) {
      batch.presses = [
        PressChange(
          id: UInt64(dice.number(0...3)), type: .select,
          phase: dice.pick([.began, .changed, .ended, .cancelled]))
      ]
    }
    if dice.percent(10) {
      batch.hover = HoverChange(phase: dice.pick([.entered, .moved, .exited]), location: place)
    }
  }

  private func makeSenselessChange(_ count: Int) -> TouchChange {
    let numbers = [0, 100, 400, -1e9, 1e308, .nan, .infinity, -.infinity, .greatestFiniteMagnitude]
    return TouchChange(
      id: dice.percent(5) ? UInt64.max : UInt64(dice.number(0...(count + 3))),
      phase: dice.pick([.began, .began, .moved, .moved, .stationary, .ended, .cancelled]),
      location: Point(x: dice.pick(numbers), y: dice.pick(numbers)),
      type: dice.pick(TouchType.allCases))
  }
}
