// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
import Glibc

/// The direction of a swipe.
nonisolated package enum SwipeDirection: Hashable, Sendable {
  /// In one of the eight directions of a compass.
  case compass(Compass)
  /// To the left or to the right.
  case horizontal
  case vertical
  case any
  /// Between two directions, from the first one clockwise to the second; radians clockwise from the right.
  case arc(from: Double, to: Double)

  /// One of eight directions, clockwise from the right.
  package enum Compass: String, Hashable, Sendable, CaseIterable {
    case right
    case downRight = "down-right"
    case down
    case downLeft = "down-left"
    case left
    case upLeft = "up-left"
    case up
    case upRight = "up-right"

    /// The direction in radians clockwise from the right.
    package var angle: Double { Double(Compass.allCases.firstIndex(of: self) ?? 0) * .pi / 4 }

    package var isDiagonal: Bool {
      switch self {
      case .right, .down, .left, .up: false
      default: true
      }
    }

    /// The nearest of four or of eight directions.
    package init(nearest angle: Double, amongEight: Bool) {
      let parts = amongEight ? 8.0 : 4.0
      let index = (angle / (2 * .pi) * parts).rounded()
      let place = (Int(index) % Int(parts) + Int(parts)) % Int(parts)
      self = Compass.allCases[amongEight ? place : place * 2]
    }

    /// The gesture's direction in the log.
    var direction: GestureDirection {
      switch self {
      case .right: .right
      case .downRight: .downRight
      case .down: .down
      case .downLeft: .downLeft
      case .left: .left
      case .upLeft: .upLeft
      case .up: .up
      case .upRight: .upRight
      }
    }
  }

  /// Whether a direction, in radians clockwise from the right, belongs to it.
  ///
  /// If `amongEight`, a diagonal is bound beside it, so that each direction covers 45 degrees and not 90.
  func contains(_ angle: Double, amongEight: Bool) -> Bool {
    switch self {
    case .compass(let compass): Compass(nearest: angle, amongEight: amongEight) == compass
    case .horizontal: abs(cos(angle)) >= abs(sin(angle))
    case .vertical: abs(sin(angle)) > abs(cos(angle))
    case .any: true
    case .arc(let start, let end):
      SwipeDirection.turn(from: start, to: angle) <= SwipeDirection.turn(from: start, to: end)
    }
  }

  /// The angle clockwise from one direction to another one, from 0 to a full turn.
  private static func turn(from start: Double, to end: Double) -> Double {
    let turn = (end - start).truncatingRemainder(dividingBy: 2 * .pi)
    return turn < 0 ? turn + 2 * .pi : turn
  }
}

nonisolated extension SwipeDirection: CustomStringConvertible {
  /// The words of the configuration: "left", "horizontal", "30 deg to 60 deg".
  package var description: String {
    switch self {
    case .compass(let compass): compass.rawValue
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .any: "any"
    case .arc(let start, let end):
      "\(plainNumber(start * 180 / .pi)) deg to \(plainNumber(end * 180 / .pi)) deg"
    }
  }
}

extension DictionaryReader {
  private static let headings =
    ["left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right"]
    + ["horizontal", "vertical", "any"]
  /// The format of a direction, for messages and lists.
  static let headingForm = headings.joined(separator: ", ") + ", or an arc such as \"30 deg to 60 deg\""

  /// The direction of a swipe; the key is required.
  func swipeDirection(_ key: ConfigurationKey) -> SwipeDirection? {
    guard value(key.name) != nil else { return refuseMissing(key) }
    guard let text = text(key.name) else { return nil }
    switch text {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    case "any": return .any
    default: break
    }
    if let compass = SwipeDirection.Compass(rawValue: text) { return .compass(compass) }
    let angles = text.parts(around: " to ").compactMap { Quantity($0) }
    guard angles.count == 2, angles.allSatisfy({ $0.unit == "deg" }) else {
      return refuse(.unknownWord(text, what: key.name, allowed: DictionaryReader.headings), at: key.name)
    }
    guard angles.allSatisfy({ (-360...360).contains($0.number) }) else {
      return refuse(.outOfRange(text, lowest: "-360 deg", highest: "360 deg"), at: key.name)
    }
    return .arc(from: angles[0].number * .pi / 180, to: angles[1].number * .pi / 180)
  }
}
