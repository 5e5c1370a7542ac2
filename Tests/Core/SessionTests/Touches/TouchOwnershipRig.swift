// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing

@testable import Session

/// A server that records its orders.
final class RecordedAuthority {
  enum Order: Equatable {
    case accept(UInt32)
    case deliver(UInt32)
    case reject(UInt32)
    case rejectLifted(UInt32, at: Point)
    case warp(to: Point)
    case click(at: Point)
    case recount

    var touch: UInt32? {
      switch self {
      case .accept(let touch), .deliver(let touch), .reject(let touch), .rejectLifted(let touch, _): touch
      case .warp, .click, .recount: nil
      }
    }
  }

  var orders: [Order] = []

  var gone: Set<UInt32> = []
  /// Whether another client has frozen the pointer.
  var isFrozen = false
  /// Whether a window manager freezes the pointer at each click.
  var freezes = false

  func carryOut(_ outputs: [TouchSession.Output]) {
    for output in outputs {
      switch output {
      case .accept(let touch): orders.append(.accept(touch.id))
      case .deliver(let touch): orders.append(.deliver(touch.id))
      case .reject(let touch):
        if freezes, touch.isEmulating { isFrozen = true }
        orders.append(touch.isLifted ? .rejectLifted(touch.id, at: touch.location) : .reject(touch.id))
      case .warp(_, let place): orders.append(.warp(to: place))
      case .click(let place): orders.append(.click(at: place))
      case .recount: orders.append(.recount)
      case .explore, .keepFinger, .menu, .keep, .replay, .penCameNear: break
      }
    }
  }
}

extension RecordedAuthority: @MainActor AnswerFacts {
  func reception(of touch: Finger) -> Finger.Reception {
    if touch.isForPointer == true { return .pointer }
    if gone.contains(touch.id) { return .nobody }
    return isFrozen && touch.isEmulating ? .later : .touch
  }
}

/// Touch ownership with its server and the engine's inputs.
struct TouchOwnershipRig {
  static let screen = DeviceID(rawValue: 8)
  var touchOwnership = TouchOwnership(pointsPerPixel: 1)
  let server = RecordedAuthority()
  var batch = InputBatch(at: 0)
  var isForPointer = false
  /// Whether the button of a finger had to be counted anew, after each landing, decision and lift.
  private(set) var recounts: [Bool] = []

  /// The engine's inputs, as "1 began".
  var fed: [String] { batch.touches.map { "\($0.id) \($0.phase)" } }

  mutating func receive(
    _ phase: TouchEvent.Phase, _ touch: UInt32, at place: Point = .zero, lifted: Bool = false,
    emulating: Bool = false, time: Double = 0
  ) {
    touchOwnership.receive(
      TouchEvent(
        phase: phase, isEmulatingPointer: emulating, isPendingEnd: lifted, touch: touch,
        device: DeviceID(rawValue: 2), source: Self.screen, time: time, location: place, modifiers: []),
      into: &batch)
  }

  /// Lands a finger with a touch that fingerpost owns.
  mutating func land(_ touch: UInt32, at place: Point = .zero, emulating: Bool = false, time: Double = 0) {
    touchOwnership.fingerDown(touch, at: .zero)
    receive(.began, touch, at: place, emulating: emulating, time: time)
    receive(.ownership, touch)
    recounts.append(touchOwnership.takeRecount())
  }

  mutating func lift(_ touch: UInt32, at place: Point = .zero, time: Double = 0) {
    touchOwnership.fingerUp(touch, into: &batch)
    receive(.ended, touch, at: place, time: time)
    recounts.append(touchOwnership.takeRecount())
  }

  mutating func decide(_ verdict: TouchVerdict.Verdict, _ touches: UInt64...) {
    touchOwnership.apply(touches.map { TouchVerdict(touch: $0, verdict: verdict) })
    answer()
    recounts.append(touchOwnership.takeRecount())
  }

  mutating func answer() {
    touchOwnership.findReceivers { [isForPointer] _ in isForPointer }
    var outputs: [TouchSession.Output]
    repeat {
      outputs = []
      touchOwnership.answer(into: &outputs, asking: server.reception)
      server.carryOut(outputs)
    } while outputs.hasReturnedPointer
  }
}
