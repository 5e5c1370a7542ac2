// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Client
internal import Formats
package import Gestures

/// The fingers that are down, or were down last, and the distances that the bindings require.
package struct LiveFingers {
  /// The fingers, in millimetres from the middle of all fingers at their landing.
  package private(set) var fingers: [Point] = []
  package private(set) var middle = Point.zero
  /// One ring for each binding, with the required distance in millimetres as first reported.
  package private(set) var rings: [ProgressWords.Ring] = []
  /// The binding nearest to recognition, and the reached share of its distance.
  package private(set) var leader: (name: String, share: Double)?
  package private(set) var isDown = false

  package init() {}

  /// Reads a line of `fingerpost learn --progress`.
  ///
  /// - Returns: Whether it is a report of progress.
  package mutating func take(line: String) -> Bool {
    guard let words = ProgressWords(json: line) else { return false }
    let touches = words.touches ?? []
    guard !touches.isEmpty else {
      isDown = false
      return true
    }
    if !isDown { (rings, leader) = ([], nil) }
    isDown = true
    let scale = 1 / max(words.pixelsPerMillimetre ?? 1, 0.01)
    let start = touches.map(\.start).middle
    fingers = touches.map { .zero + ($0.place - start) * scale }
    middle = fingers.middle
    for ring in words.rings where !rings.contains(where: { $0.binding == ring.binding }) {
      rings.append(ProgressWords.Ring(radius: ring.radius * scale, binding: ring.binding))
    }
    if let first = words.candidates.first {
      leader = (first.binding.printable, max(0, min(first.progress, 1)))
    }
    return true
  }
}
