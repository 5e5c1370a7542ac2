// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Formats
internal import Gestures
internal import Glibc

/// The gesture that several tries have in common, as keys of a binding.
nonisolated package struct LearnedGesture: Hashable, Sendable {
  package enum Disagreement: MessageError, Hashable, Sendable {
    /// The tries are of different kinds or directions; each try in words.
    case different([Message])
    /// The tries have numbers of fingers that differ by more than one; the number of each try.
    case fingers([Int])

    package var message: Message {
      switch self {
      case .different(let words):
        Message(
          "these were different gestures (%1); make the same one each time",
          of: [.list(words, separator: "; ")])
      case .fingers(let counts):
        Message(
          "the number of fingers was not the same (%1); put all of them down at once",
          counts.map { "\($0)" }.joined(separator: ", "))
      }
    }
  }

  /// The keys of the binding that identify the gesture, in the order of writing.
  package let entries: [Plist.Entry]

  /// Finds the common gesture of some tries; throws the reason why they are not one gesture.
  ///
  /// The threshold is half the size of the median try, unless the usual threshold is lower. Speed is left
  /// out: a demonstrated gesture is larger and faster than later ones.
  package init(_ seen: [SeenGesture]) throws(Disagreement) {
    let words = seen.map(\.words)
    guard let first = seen.first, seen.allSatisfy({ $0.kind == first.kind && $0.isAlike(first) }),
      seen.allSatisfy({ $0.prelude == first.prelude && $0.earlier == first.earlier }),
      first.kind != .tap || Set(seen.map(\.amount)).count == 1
    else { throw .different(words) }
    let counts = seen.map(\.fingers)
    let (least, most) = (counts.min() ?? 1, counts.max() ?? 1)
    // A difference of one finger is a slip; with a greater one, the tries are different gestures.
    guard most - least <= 1 else { throw .fingers(counts) }
    var entries = [
      Plist.Entry("gesture", .text(first.kind.rawValue)),
      Plist.Entry("fingers", .text(least == most ? "\(least)" : "\(least)-\(most)")),
    ]
    func add(_ key: String, _ value: String) { entries.append(Plist.Entry(key, .text(value))) }
    if first.kind == .swipe {
      guard let heading = Self.heading(of: seen.compactMap(\.angle)) else { throw .different(words) }
      add("direction", heading.rawValue)
    }
    if let direction = first.direction, first.drawing == nil { add("direction", direction) }
    if first.drawing != nil { entries.append(Plist.Entry("shape", Self.shape(of: seen))) }
    if first.kind == .tap, first.amount > 1 { add("taps", "\(Int(first.amount))") }
    if let prelude = first.prelude { add("after", prelude.rawValue) }
    if let after = Self.after(first.earlier) { entries.append(Plist.Entry("after", after)) }
    if let edge = Self.edge(of: seen) { add("from", edge) }
    let half = Self.median(seen.map(\.amount)) / 2
    let isUsual = seen.compactMap(\.threshold).min().map { half >= $0 } ?? false
    switch first.kind {
    case .tap, StrokeBinding.kind: break
    case _ where isUsual: break
    case .swipe:
      add("distance", "\(plainNumber(max(Self.rounded(half, to: half < 10 ? 0.5 : 1), 1))) mm")
    case .pinch: add("threshold", "\(Int(min(max(half * 100, 5), 1000)))%")
    case .longPress:
      // A shorter rest would be a tap.
      add("duration", "\(Int(max(Self.rounded(half * 1000, to: 50), 300))) ms")
    default: add("threshold", "\(Int(min(max(half, 5), 360))) deg")
    }
    self.entries = entries
  }

  private static func after(_ parts: [GesturePart]) -> Plist? {
    let texts = parts.map { part in
      let words = [
        ("gesture", part.motion.gesture.kind.rawValue), ("fingers", part.fingers.map { "\($0)" }),
        ("direction", part.motion.gesture.directionName),
      ]
      return Plist.dictionary(
        words.compactMap { key, word in word.map { Plist.Entry(key, .text($0)) } })
    }
    return texts.isEmpty ? nil : .oneOrList(texts)
  }

  /// The known shape of all tries, or else all tries as points of a square of 100 by 100.
  private static func shape(of seen: [SeenGesture]) -> Plist {
    if let name = seen[0].direction, seen.allSatisfy({ $0.direction == name }) { return .text(name) }
    let drawings = seen.compactMap(\.drawing).map { Plist.text(NamedShapes.text(of: $0.points)) }
    return drawings.count == 1 ? drawings[0] : .list(drawings)
  }

  /// The common direction, one of the four without diagonals if possible.
  private static func heading(of angles: [Double]) -> SwipeDirection.Compass? {
    let sum = angles.reduce((x: 0.0, y: 0.0)) { ($0.x + cos($1), $0.y + sin($1)) }
    let mean = atan2(sum.y, sum.x)
    func distance(_ compass: SwipeDirection.Compass, _ angle: Double) -> Double {
      abs(remainder(angle - compass.angle, 2 * .pi))
    }
    let main = SwipeDirection.Compass(nearest: mean, amongEight: false)
    // 30 degrees: two thirds of the way to the diagonal at 45 degrees; a mean beyond it counts as diagonal.
    let chosen =
      distance(main, mean) <= .pi / 6 ? main : SwipeDirection.Compass(nearest: mean, amongEight: true)
    let limit = chosen.isDiagonal ? Double.pi / 8 : .pi / 4
    return angles.allSatisfy { distance(chosen, $0) <= limit } ? chosen : nil
  }

  /// The common edge or corner of the landings; nil without one.
  private static func edge(of seen: [SeenGesture]) -> String? {
    let common = seen.dropFirst().reduce(seen[0].sides) { $0.intersection($1.sides) }
    let words = [StartZone.Side.top, .bottom, .left, .right].filter(common.contains).map(\.rawValue)
    return words.isEmpty || words.count > 2 ? nil : words.joined(separator: "-")
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func rounded(_ value: Double, to step: Double) -> Double { (value / step).rounded() * step }
}

nonisolated extension SeenGesture {
  /// 0.35: of pairs of drawings, 98 % with the same shape differ less, and hardly any with different shapes.
  private static let mostDifference = 0.35

  fileprivate func isAlike(_ other: SeenGesture) -> Bool {
    guard let drawing, let theirs = other.drawing else { return direction == other.direction }
    return drawing.distance(to: theirs) <= Self.mostDifference
  }
}
