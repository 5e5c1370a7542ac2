// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
internal import Gestures
internal import InputEvents

/// The recorded facts about the hand that landed last, possibly with another window.
final class RecordedFacts: @MainActor HandFacts {
  /// The monitor of the landing, in pixels.
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var deferral: GestureDeferral?
  private(set) var keyboardTop: Double?
  private var isForPointer = false
  private var receivers: [UInt64: Bool] = [:]
  private let device: [Fact: FactValue]
  private let window: [Fact: FactValue]?
  private var facts = FixedFacts()

  init(on device: DeviceIdentity, over window: [Fact: FactValue]?) {
    self.device = [
      .device: .text(device.name), .deviceKind: .text(device.kind.rawValue),
      .exploring: .flag(device.isExploring),
    ]
    self.window = window
    use(TraceHand())
  }

  func use(_ hand: TraceHand) {
    facts = window.map { FixedFacts(over: $0) } ?? hand.facts
    facts.session = hand.facts.session.merging(device) { $1 }
    if let known = hand.isForPointer { isForPointer = known }
    receivers = hand.receivers
    keyboardTop = hand.keyboardTop
    deferral = hand.deferral.flatMap {
      $0 == TraceHand.Deferral() ? nil : GestureDeferral(edges: $0.edges, fingers: $0.fingers)
    }
  }

  func value(of fact: Fact, _ target: WindowTarget) -> FactValue { facts.value(of: fact, target) }
  func isForPointer(_ window: WindowID?, of touch: UInt32?) -> Bool {
    touch.flatMap { receivers[UInt64($0)] } ?? isForPointer
  }
  func hasWindow(_ target: WindowTarget) -> Bool { facts.hasWindow(target) }
}
