// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// How far the fingers have come, as an object of `fingerpost msg events --progress` reports it.
package struct ProgressWords: Decodable, CustomStringConvertible {
  /// A binding that the fingers may become.
  package struct Candidate: Decodable {
    /// Its name, shortened.
    package let binding: String
    /// Its share of the way, from 0 to 1.
    package let progress: Double
    /// How far that is, in its unit.
    package let reached: Double?
    /// How far it has to be.
    package let needed: Double?
    package let unit: String?
    /// How far the middle of the fingers has to go, in pixels.
    package let pixels: Double?
  }

  /// A finger that is down; places are pixels of the screen.
  package struct Finger: Decodable {
    /// Its number.
    package let id: Int
    /// Where it is, from the left.
    package let x: Double
    /// Where it is, from the top.
    package let y: Double
    /// Where it landed, from the left.
    package let startX: Double
    /// Where it landed, from the top.
    package let startY: Double
  }

  /// The leading bindings, the nearest first.
  package let candidates: [Candidate]
  /// The touchscreen or touchpad.
  package let device: String?
  /// Whether that is a touchpad, whose fingers are one.
  package let touchpad: Bool?
  /// How many pixels of the screen a millimetre is there.
  package let pixelsPerMillimetre: Double?
  /// The fingers that are down.
  package let touches: [Finger]?

  /// How far the middle of the fingers has to go, for each binding that measures that, in pixels.
  package var ways: [(binding: String, pixels: Double)] {
    candidates.compactMap { candidate in candidate.pixels.map { (candidate.binding.printable, $0) } }
  }

  /// The words: "progress: swipe 3 left 62%, swipe 3 up 4%".
  package var description: String {
    let parts = candidates.map { "\($0.binding) \(Int((max(0, min($0.progress, 1e6)) * 100).rounded()))%" }
    return "progress: \(parts.isEmpty ? "none" : parts.joined(separator: ", "))"
  }
}
