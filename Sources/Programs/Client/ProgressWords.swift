// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Gestures

/// The progress of the fingers, an object of `fingerpost msg events --progress`.
package struct ProgressWords: Decodable, CustomStringConvertible {
  package struct Candidate: Decodable {
    /// The binding's name, shortened.
    package let binding: String
    /// The covered share of the needed distance, from 0 to 1.
    package let progress: Double
    /// The distance covered, in ``unit``.
    package let reached: Double?
    /// The distance needed, in ``unit``.
    package let needed: Double?
    package let unit: String?
    /// The distance that the middle of the fingers has to cover, in pixels.
    fileprivate let pixels: Double?
  }

  /// A finger that is down; its places are pixels from the screen's top left corner.
  package struct Finger: Decodable {
    package let id: Int
    private let x: Double
    private let y: Double
    private let startX: Double
    private let startY: Double

    package var place: Point { Point(x: x, y: y) }
    /// The place of its landing.
    package var start: Point { Point(x: startX, y: startY) }
  }

  /// A circle that the middle of the fingers has to reach.
  package struct Ring: Hashable {
    package let radius: Double
    package let binding: String

    package init(radius: Double, binding: String) {
      self.radius = radius
      self.binding = binding
    }
  }

  /// The leading bindings, the nearest to recognition first.
  package let candidates: [Candidate]
  package let device: String?
  /// Whether the device is a touchpad, which reports all its fingers as one finger.
  package let touchpad: Bool?
  package let pixelsPerMillimetre: Double?
  package let touches: [Finger]?

  /// The distances that the middle of the fingers has to cover, in pixels.
  package var rings: [Ring] {
    candidates.compactMap { candidate in
      candidate.pixels.map { Ring(radius: $0, binding: candidate.binding.printable) }
    }
  }

  /// The progress in words: "progress: swipe 3 left 62%, swipe 3 up 4%".
  package var description: String {
    let parts = candidates.map { "\($0.binding) \(Int((max(0, min($0.progress, 1e6)) * 100).rounded()))%" }
    return "progress: \(parts.isEmpty ? "none" : parts.joined(separator: ", "))"
  }
}

extension [Point] {
  /// The middle of the points: the mean of their coordinates.
  package var middle: Point { reduce(.zero) { $0 + ($1 - .zero) * (1 / Double(count)) } }
}
