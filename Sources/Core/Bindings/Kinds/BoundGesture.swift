// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats
package import Gestures

/// A gesture that can be bound.
///
/// All that the program knows about a kind of gesture is in one file: a type that conforms to this, and the
/// kind's description for ``GestureRegistry``. Lengths are points, angles radians and positive clockwise,
/// times seconds.
nonisolated package protocol BoundGesture: Hashable, Sendable {
  static var kind: GestureKind { get }
  /// The kind of touchpad report that may be this gesture; nil if a touchpad's driver does not report it.
  static var touchpadKind: IndirectGesture.Kind? { get }
  /// The acts of fingers that an observer may see in it.
  static var looks: Set<ApparentGesture> { get }

  var recognizerKind: RecognizerKind { get }
  /// The distance, angle or scale from which the gesture counts.
  var extent: Extent { get }
  /// The direction in the words of the configuration; nil where the kind has no direction.
  var directionName: String? { get }
  /// An addition to its short name: "twice".
  var addition: String? { get }
  /// Whether it may go in two opposite directions, each of which is the way back from the other.
  var hasTwoWays: Bool { get }

  // MARK: Beside other bindings

  /// The variants that fingers also make if they make this gesture far enough, including its own variant.
  var coveringVariants: [GestureVariant] { get }
  /// Adapts the gesture to the variants that are bound for the same number of fingers.
  mutating func settle(among variants: Set<GestureVariant>)

  // MARK: Recognition

  /// The longest way that a finger may go before the last finger of the gesture lands.
  func landingMovement(_ threshold: Double) -> Double
  /// Judges the fingers' motion so far; the threshold is ``extent`` in the unit of ``progress(_:since:)``.
  func match(_ motion: TouchMotion, threshold: Double) -> Match
  /// Whether each movement of enough fingers counts as the gesture, whatever its direction or shape.
  var isMatchedByAll: Bool { get }
  /// Whether it is judged at the lift by the whole path of the fingers; of all gestures that are judged in
  /// this way, the most similar one wins.
  var isJudgedByPath: Bool { get }
  /// Whether fingers that have not completed it clearly draw it, and so do not scroll or drag.
  func isBeingDrawn(_ motion: TouchMotion) -> Bool
  /// The distance between the fingers' motion and the gesture, where ``isJudgedByPath``; 0 is the same.
  func distance(_ motion: TouchMotion) -> Double
  /// The reason why the fingers' motion is not the gesture, in words.
  var mismatch: Message { get }

  // MARK: Progress

  /// The progress of the gesture as one number: points along its direction, the logarithm of a factor, or an
  /// angle.
  ///
  /// It is negative on the other side of the beginning. The direction of a gesture that may go anywhere is
  /// that of its movement before it was recognised.
  func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double
  /// The distance, angle or scale that the fingers have reached, for comparison with the threshold.
  func reached(_ motion: TouchMotion) -> Double
  /// The direction in the log's words.
  func direction(_ sum: TouchMotion.Sum) -> GestureDirection?
  /// Whether its location is where it began, and not where the fingers are.
  var isReportedAtStart: Bool { get }
}

nonisolated package enum RecognizerKind: Hashable, Sendable {
  /// The fingers tap this number of times.
  case taps(Int)
  /// The fingers rest, for a time in seconds.
  case rest(Double)
  /// The fingers move.
  case movement

  var isWithoutMovement: Bool { self != .movement }
}

/// The most conspicuous act of fingers, with the word for it.
nonisolated package enum ApparentGesture: String, Hashable, Sendable {
  /// The fingers stayed for a moment.
  case tap
  /// The fingers stayed.
  case press = "long press"
  /// The fingers went somewhere.
  case travel = "swipe"
  /// The fingers approached or spread.
  case spread = "pinch"
  /// The fingers turned about each other.
  case turn = "rotation"
}

/// A kind of gesture and its direction, whatever its extent.
nonisolated package struct GestureVariant: Hashable, Sendable {
  let kind: GestureKind
  /// Its direction, or another difference from the other gestures of its kind.
  let direction: String?

  init(_ kind: GestureKind, _ direction: String? = nil) {
    self.kind = kind
    self.direction = direction
  }
}

nonisolated extension BoundGesture {
  package var kind: GestureKind { Self.kind }
  package var variant: GestureVariant { GestureVariant(Self.kind, directionName ?? addition) }

  // Defaults, which most kinds have in common.
  package static var touchpadKind: IndirectGesture.Kind? { nil }
  package var recognizerKind: RecognizerKind { .movement }
  package var directionName: String? { nil }
  package var addition: String? { nil }
  package var hasTwoWays: Bool { false }
  package var coveringVariants: [GestureVariant] { [variant] }
  package mutating func settle(among variants: Set<GestureVariant>) {}
  package func landingMovement(_ threshold: Double) -> Double { .infinity }
  package var isMatchedByAll: Bool { false }
  package var isJudgedByPath: Bool { false }
  package func isBeingDrawn(_ motion: TouchMotion) -> Bool { false }
  package func distance(_ motion: TouchMotion) -> Double { 0 }
  package var mismatch: Message { Message("the fingers moved in another direction") }
  package func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double { 1 }
  package func reached(_ motion: TouchMotion) -> Double {
    let way = progress(motion.sum, since: motion.sum)
    return hasTwoWays ? abs(way) : way
  }
  package func direction(_ sum: TouchMotion.Sum) -> GestureDirection? { nil }
  package var isReportedAtStart: Bool { false }
}
