// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Formats

/// The fingers that are down, or were down last, and the distances to the bindings.
package struct LiveFingers {
  /// A finger, in millimetres from the middle of all fingers at their landing.
  package struct Finger: Hashable {
    package let x: Double
    /// The distance downwards.
    package let y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A circle for the middle of the fingers to reach.
  package struct Ring: Hashable {
    /// The radius in millimetres.
    package let radius: Double
    package let name: String

    package init(radius: Double, name: String) {
      self.radius = radius
      self.name = name
    }
  }

  package private(set) var fingers: [Finger] = []
  package private(set) var middle = Finger(x: 0, y: 0)
  /// One ring for each binding, with the distance at its first report.
  package private(set) var rings: [Ring] = []
  /// The binding nearest to recognition.
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
    let (count, scale) = (Double(touches.count), max(words.pixelsPerMillimetre ?? 1, 0.01))
    let start = (x: touches.sum(\.startX) / count, y: touches.sum(\.startY) / count)
    fingers = touches.map { Finger(x: ($0.x - start.x) / scale, y: ($0.y - start.y) / scale) }
    middle = Finger(x: fingers.sum(\.x) / count, y: fingers.sum(\.y) / count)
    for way in words.ways where !rings.contains(where: { $0.name == way.binding }) {
      rings.append(Ring(radius: way.pixels / scale, name: way.binding))
    }
    if let first = words.candidates.first {
      leader = (first.binding.printable, max(0, min(first.progress, 1)))
    }
    return true
  }
}

extension Array {
  fileprivate func sum(_ number: (Element) -> Double) -> Double { reduce(0) { $0 + number($1) } }
}
