// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

@testable import Gestures

/// Random declarative gestures on random nodes, with states that must all return to rest.
final class RandomGestures {
  private(set) var attachments: [GestureAttachment] = []
  private var states: [GestureState<Int>] = []
  private unowned let auditor: Auditor
  private var dice: Dice
  private let meddles: Bool

  /// With meddling, closures change and remove gestures.
  init(_ dice: Dice, auditor: Auditor, meddles: Bool) {
    self.dice = dice
    self.auditor = auditor
    self.meddles = meddles
  }

  func attach(to nodes: [Node]) {
    for index in 0..<dice.number(0...3) {
      let node = dice.pick(nodes)
      let gesture = makeGesture(depth: 3, named: "gesture\(index)")
      let mask = dice.pick([GestureMask.all, .all, .all, .gesture, .subviews, .none])
      switch dice.number(0...2) {
      case 0: attachments.append(node.gesture(gesture, including: mask))
      case 1: attachments.append(node.highPriorityGesture(gesture, including: mask))
      default: attachments.append(node.simultaneousGesture(gesture, including: mask))
      }
    }
  }

  /// Makes a change that a program might make at any moment, also from within a closure.
  func meddle() {
    guard !attachments.isEmpty else { return }
    let attachment = dice.pick(attachments)
    switch dice.number(0...3) {
    case 0: attachment.remove()
    case 1: attachment.isEnabled = false
    case 2: attachment.isEnabled = true
    default: attachment.update(makeGesture(depth: 3, named: "update"))
    }
  }

  func close() {
    for state in states where state.wrappedValue != 0 { auditor.complain("a state is \(state.wrappedValue)") }
  }

  private func makeGesture(depth: Int, named name: String) -> AnyGesture<Int> {
    let gesture = makeBareGesture(depth: depth, named: name)
    switch dice.number(0...3) {
    case 0:
      return AnyGesture(
        gesture.onChanged { [unowned self] in hear("\(name) changed \($0)") }
          .onEnded { [unowned self] in hear("\(name) ended \($0)") })
    case 1, 2:
      let state = GestureState(wrappedValue: 0)
      states.append(state)
      state.observe { [unowned self] value, _ in
        if value < 0 || value > 1 { auditor.complain("\(name) was reset and updated out of turn") }
        hear("\(name) state \(value)")
      }
      return AnyGesture(gesture.updating(state) { _, state, _ in state = 1 })
    default: return gesture
    }
  }

  private func makeBareGesture(depth: Int, named name: String) -> AnyGesture<Int> {
    guard depth > 0, dice.percent(60) else { return makePrimitive() }
    let first = makeGesture(depth: depth - 1, named: name + ".first")
    let second = makeGesture(depth: depth - 1, named: name + ".second")
    return switch dice.number(0...2) {
    case 0:
      AnyGesture(first.simultaneously(with: second).map { ($0.first ?? 0) + ($0.second ?? 0) })
    case 1:
      AnyGesture(
        first.exclusively(before: second).map { value in
          switch value {
          case .first(let value), .second(let value): value
          }
        })
    default:
      AnyGesture(
        first.sequenced(before: second).map { value in
          switch value {
          case .first(let value): value
          case .second(let first, let second): first + (second ?? 0)
          }
        })
    }
  }

  private func makePrimitive() -> AnyGesture<Int> {
    switch dice.number(0...5) {
    case 0: AnyGesture(TapGesture(count: dice.number(1...3)).map { 1 })
    case 1: AnyGesture(LongPressGesture(minimumDuration: dice.pick([0, 0.3, 0.5])).map { _ in 2 })
    case 2:
      AnyGesture(
        DragGesture(minimumDistance: dice.pick([0, 10, 30])).map { Self.whole($0.translation.width) })
    case 3: AnyGesture(MagnifyGesture().map { Self.whole($0.magnification * 10) })
    case 4: AnyGesture(RotateGesture().map { Self.whole($0.rotation.degrees) })
    default: AnyGesture(SpatialEventGesture().map(\.count))
    }
  }

  /// Converts a number; some plays have fingers in places that are not finite.
  private static func whole(_ value: Double) -> Int { value.magnitude < 1e6 ? Int(value) : 0 }

  private func hear(_ line: String) {
    auditor.note(line)
    if meddles, dice.percent(10) { meddle() }
  }
}
