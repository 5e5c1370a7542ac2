// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import Glibc

/// One contact of a finger with the glass; millimetres and seconds.
package struct Contact {
  /// The meaning for an application, for the statistics.
  package enum Kind: String, CaseIterable {
    case tap, fling, drag, key, scroll, pinch, stroke, palm, gesture
    /// A press beside fingers that are independent of it.
    case press
  }

  package var kind: Kind
  package var down: Double
  package var up: Double
  package var place: (Double) -> Point

  package init(_ kind: Kind, from down: Double, to up: Double, at place: @escaping (Double) -> Point) {
    self.kind = kind
    self.down = down
    self.up = max(up, down + 0.012)
    self.place = place
  }

  /// The time at which it has moved 0.5 mm; its end, if it never does.
  var setsOff: Double {
    let start = place(down)
    var time = down
    while time < up, place(time).distance(to: start) < 0.5 { time += 0.001 }
    return time
  }

  func shifted(by time: Double) -> Contact {
    Contact(kind, from: down + time, to: up + time) { [place] in place($0 - time) }
  }

  func moved(by way: Vector) -> Contact {
    Contact(kind, from: down, to: up) { [place] in place($0) + way }
  }

  /// Returns a finger that stays in place, apart from its rolling.
  package static func resting(
    _ kind: Kind, from down: Double, to up: Double, at place: Point, rolling: Vector = .zero
  ) -> Contact {
    Contact(kind, from: down, to: up) { time in
      place + rolling * min(max((time - down) / max(up - down, 0.001), 0), 1)
    }
  }
}

/// The speed of people's movements, and their distances; 1 is the simulation as measured.
package struct Pace {
  /// The factor of all durations: landings, rests, movements and the pauses between them.
  package var time = 1.0
  /// The factor of all distances from the landing.
  package var distance = 1.0

  var isUsual: Bool { time == 1 && distance == 1 }

  package init(time: Double = 1, distance: Double = 1) {
    self.time = time
    self.distance = distance
  }

  func applied(to contact: Contact) -> Contact {
    guard !isUsual else { return contact }
    let place = contact.place
    let start = place(contact.down)
    return Contact(contact.kind, from: contact.down * time, to: contact.up * time) {
      [time, distance] moment in start + (place(moment / time) - start) * distance
    }
  }
}

/// Returns the progress of a movement between two places at a share of its time: minimum jerk.
///
/// Source: Flash and Hogan, "The coordination of arm movements", 1985: human reaches follow it.
package func smooth(_ share: Double) -> Double {
  let t = min(max(share, 0), 1)
  return t * t * t * (10 - 15 * t + 6 * t * t)
}
