// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Bridge
@testable import X11

/// What the server was told, in order.
final class RecordedAuthority: TouchAuthority {
  enum Order: Equatable {
    case accept(UInt32)
    case reject(UInt32)
    case rejectLifted(UInt32, at: Point)
    case warp(to: Point)
    case recount

    var touch: UInt32? {
      switch self {
      case .accept(let touch), .reject(let touch), .rejectLifted(let touch, _): touch
      case .warp, .recount: nil
      }
    }
  }

  var orders: [Order] = []

  func accept(_ touch: DeliveredTouch) { orders.append(.accept(touch.id)) }

  func reject(_ touch: DeliveredTouch) {
    orders.append(touch.isLifted ? .rejectLifted(touch.id, at: touch.location) : .reject(touch.id))
  }

  func warp(device: DeviceID, to place: Point) { orders.append(.warp(to: place)) }

  func recount(source: DeviceID) { orders.append(.recount) }
}

/// A delivery with its server and what the engine was fed.
struct DeliveryRig {
  static let screen = DeviceID(rawValue: 8)
  var delivery = TouchDelivery(pointsPerPixel: 1)
  let server = RecordedAuthority()
  var batch = InputBatch(at: 0)
  /// Whether a finger's button had to be counted anew, after each landing, decision and lift.
  private(set) var recounts: [Bool] = []

  /// What the engine was fed, as "1 began".
  var fed: [String] { batch.touches.map { "\($0.id) \($0.phase)" } }

  mutating func receive(
    _ phase: TouchEvent.Phase, _ touch: UInt32, at place: Point = .zero, lifted: Bool = false,
    emulating: Bool = false, source: DeviceID = screen, time: Double = 0
  ) {
    delivery.receive(
      TouchEvent(
        phase: phase, isEmulatingPointer: emulating, isPendingEnd: lifted, touch: touch,
        device: DeviceID(rawValue: 2), source: source, time: time, location: place, modifiers: []),
      into: &batch)
  }

  /// A finger that is ours to answer.
  mutating func land(
    _ touch: UInt32, at place: Point = .zero, emulating: Bool = false, source: DeviceID = screen
  ) {
    delivery.fingerDown(touch, source: source)
    receive(.began, touch, at: place, emulating: emulating, source: source)
    receive(.ownership, touch, source: source)
    recounts.append(delivery.takeRecount())
  }

  mutating func lift(_ touch: UInt32, at place: Point = .zero) {
    delivery.fingerUp(touch, into: &batch)
    receive(.ended, touch, at: place)
    recounts.append(delivery.takeRecount())
  }

  mutating func decide(_ verdict: TouchVerdict.Verdict, _ touches: UInt64...) {
    delivery.apply(touches.map { TouchVerdict(touch: $0, verdict: verdict) })
    answer()
    recounts.append(delivery.takeRecount())
  }

  mutating func answer() { delivery.answer(through: server) }
}
