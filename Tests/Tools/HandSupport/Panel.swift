// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import GestureTrace
package import Gestures

/// A touchscreen, with the reports of its controller.
package struct Panel {
  package var screen: TraceHeader.Screen
  /// The real width in millimetres, which it may hide.
  package var widthMM: Double
  package var heightMM: Double
  /// Reports a second; 100 to 133 are usual.
  package var rate = 120.0
  /// The smallest step in pixels.
  package var step = 0.2
  /// The largest error of a place, in pixels.
  package var noise = 0.3
  /// The movement in millimetres that the controller ignores before a jump, as Atmel's maXTouch does.
  package var deadZone = 0.0
  /// The distance in millimetres below which two fingers are one.
  package var mergesBelow = 0.0
  /// The share of lost reports of a finger that moves.
  package var skips = 0.0

  /// 15.6 inches, the usual notebook.
  package static let usual = Panel(width: 1920, height: 1080, widthMM: 345, heightMM: 194)

  package init(width: Double, height: Double, widthMM: Double, heightMM: Double, tellsSize: Bool = true) {
    screen = TraceHeader.Screen(
      width: width, height: height, widthMM: tellsSize ? widthMM : nil, heightMM: tellsSize ? heightMM : nil)
    self.widthMM = widthMM
    self.heightMM = heightMM
  }

  package var header: TraceHeader {
    TraceHeader(screen: screen, device: TraceHeader.Device(name: "panel", kind: .touchscreen))
  }

  private var pixelsPerMM: Double { screen.width / widthMM }

  /// Returns the controller's reports of contacts; touch ids are their places in the list and `firstID`.
  package func reports(of contacts: [Contact], firstID: UInt64, dice: inout Dice) -> [InputBatch] {
    guard let begin = contacts.map(\.down).min(), let end = contacts.map(\.up).max() else { return [] }
    var batches: [InputBatch] = []
    var last: [Point?] = contacts.map { _ in nil }
    var starts: [Point?] = last
    var isOver = contacts.map { _ in false }
    var time = begin + dice.between(0, 1 / rate)
    // Contacts come and go; only those near the present are looked at.
    let order = contacts.indices.sorted { contacts[$0].down < contacts[$1].down }
    var present: [Int] = []
    var next = 0
    while time < end + 2 / rate {
      var changes: [TouchChange] = []
      while next < order.count, contacts[order[next]].down <= time {
        present.append(order[next])
        next += 1
      }
      for index in present {
        let contact = contacts[index]
        let id = firstID + UInt64(index)
        if contact.up <= time {
          isOver[index] = true
          if let place = last[index] { changes.append(TouchChange(id: id, phase: .ended, location: place)) }
          continue
        }
        let place = pixel(contact.place(time), &dice)
        guard let former = last[index], let start = starts[index] else {
          guard !isMerged(contact, with: contacts, present, at: time) else { continue }
          last[index] = place
          starts[index] = place
          changes.append(TouchChange(id: id, phase: .began, location: place))
          continue
        }
        if former == start, place.distance(to: start) < deadZone * pixelsPerMM { continue }
        guard abs(place.x - former.x) >= step || abs(place.y - former.y) >= step else { continue }
        if skips > 0, dice.happens(skips) { continue }
        last[index] = place
        changes.append(TouchChange(id: id, phase: .moved, location: place))
      }
      present.removeAll { isOver[$0] }
      if !changes.isEmpty { batches.append(InputBatch(at: time, touches: changes)) }
      // Without contacts the controller does not report.
      if present.isEmpty {
        guard next < order.count else { break }
        time = max(time + 1 / rate, contacts[order[next]].down)
      } else {
        time += 1 / rate
      }
    }
    return batches
  }

  private func pixel(_ place: Point, _ dice: inout Dice) -> Point {
    func coordinate(_ value: Double, _ limit: Double) -> Double {
      let noisy = value * pixelsPerMM + dice.between(-noise, noise)
      return min(max((noisy / step).rounded() * step, 0), limit)
    }
    return Point(x: coordinate(place.x, screen.width - 1), y: coordinate(place.y, screen.height - 1))
  }

  private func isMerged(_ contact: Contact, with all: [Contact], _ present: [Int], at time: Double) -> Bool {
    guard mergesBelow > 0 else { return false }
    let place = contact.place(time)
    return present.contains { index in
      all[index].down < contact.down && all[index].up > time
        && all[index].place(time).distance(to: place) < mergesBelow
    }
  }
}
