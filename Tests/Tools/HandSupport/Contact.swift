// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import Glibc

/// One contact of a finger with the glass; millimetres and seconds.
package struct Contact {
  /// What an application would call it, for the statistics.
  package enum Kind: String, CaseIterable {
    case tap, fling, drag, key, scroll, pinch, stroke, palm, gesture
    /// Beside fingers that have nothing to do with it.
    case press
  }

  package var kind: Kind
  /// When it begins.
  package var down: Double
  /// When it ends.
  package var up: Double
  /// Where it is at a moment.
  package var place: (Double) -> Point

  /// Describes a contact.
  package init(_ kind: Kind, from down: Double, to up: Double, at place: @escaping (Double) -> Point) {
    self.kind = kind
    self.down = down
    self.up = max(up, down + 0.012)
    self.place = place
  }

  /// When it has gone 0.5 mm; when it ends, if it never does.
  var setsOff: Double {
    let start = place(down)
    var time = down
    while time < up, place(time).distance(to: start) < 0.5 { time += 0.001 }
    return time
  }

  /// The same some time later.
  func shifted(by time: Double) -> Contact {
    Contact(kind, from: down + time, to: up + time) { [place] in place($0 - time) }
  }

  /// The same elsewhere.
  func moved(by way: Vector) -> Contact {
    Contact(kind, from: down, to: up) { [place] in place($0) + way }
  }

  /// A finger that stays where it is, but for what it rolls meanwhile.
  package static func resting(
    _ kind: Kind, from down: Double, to up: Double, at place: Point, rolling: Vector = .zero
  ) -> Contact {
    Contact(kind, from: down, to: up) { time in
      place + rolling * min(max((time - down) / max(up - down, 0.001), 0), 1)
    }
  }
}

/// How fast people go about things, and how far they go; what is simulated as it was measured is at 1.
package struct Pace {
  /// How much longer everything takes: landings, rests, movements and what lies between them.
  package var time = 1.0
  /// How much further fingers go from where they land.
  package var distance = 1.0

  /// Whether everything is as it was measured.
  var isUsual: Bool { time == 1 && distance == 1 }

  /// As measured, or otherwise.
  package init(time: Double = 1, distance: Double = 1) {
    self.time = time
    self.distance = distance
  }

  /// A contact at this pace.
  func applied(to contact: Contact) -> Contact {
    guard !isUsual else { return contact }
    let place = contact.place
    let start = place(contact.down)
    return Contact(contact.kind, from: contact.down * time, to: contact.up * time) {
      [time, distance] moment in start + (place(moment / time) - start) * distance
    }
  }
}

/// How far a movement between two places has come at a share of its time: minimum jerk.
///
/// Source: Flash and Hogan, "The coordination of arm movements", 1985: human reaches follow it.
package func smooth(_ share: Double) -> Double {
  let t = min(max(share, 0), 1)
  return t * t * t * (10 - 15 * t + 6 * t * t)
}
