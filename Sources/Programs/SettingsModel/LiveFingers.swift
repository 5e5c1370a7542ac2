// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Formats

/// The fingers that are down, or were last, and how far they have to go.
package struct LiveFingers {
  /// A finger; places are millimetres from where the middle of all fingers was when they landed.
  package struct Finger: Hashable {
    /// Where it is, to the right.
    package let x: Double
    /// Where it is, downwards.
    package let y: Double

    /// Makes a finger.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A circle that the middle of the fingers has to reach.
  package struct Ring: Hashable {
    /// How far that is, in millimetres.
    package let radius: Double
    /// The binding that wants it.
    package let name: String

    /// Makes a ring.
    package init(radius: Double, name: String) {
      self.radius = radius
      self.name = name
    }
  }

  /// Where they are.
  package private(set) var fingers: [Finger] = []
  /// Where their middle is.
  package private(set) var middle = Finger(x: 0, y: 0)
  /// How far it has to go, each binding's way once.
  package private(set) var rings: [Ring] = []
  /// The binding that they are nearest to; nil if there is none.
  package private(set) var leader: (name: String, share: Double)?
  package private(set) var isDown = false

  /// Shows none yet.
  package init() {}

  /// Takes in what a line of `fingerpost learn --progress` says.
  ///
  /// - Returns: Whether it says where fingers are.
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
