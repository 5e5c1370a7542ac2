// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Help for unsteady hands with ordinary touches, which no gesture takes: one entry of the list
/// `accommodations`.
///
/// iOS has the same by the name of Touch Accommodations:
/// https://support.apple.com/guide/ipad/ipadc70af050/ipados.
nonisolated package struct TouchAccommodations: Sendable {
  /// The place of a finger that a tap means.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// The place of its landing.
    case first
    /// The place of its lift.
    case last
  }

  @MainActor private static let ignoreRepeats = ConfigurationKey(
    "ignoreRepeats", "how soon after a lift another touch at the same place is ignored",
    format: repeatTimes.format, defaultValue: "none is")
  @MainActor private static let slop = ConfigurationKey(
    "slop", "how far a finger may move and still tap or rest", format: DictionaryReader.lengthForm,
    defaultValue: "as far as the application has it")
  @MainActor private static let place = ConfigurationKey(
    "place", "where a tap is delivered whose finger has moved within slop", format: "first or last",
    defaultValue: "first")
  @MainActor private static let longPress = ConfigurationKey(
    "longPress", "how long a finger rests until the application sees a long press", format: pressTimes.format,
    defaultValue: "1 s with slop, else as the application has it")
  @MainActor private static let hold = ConfigurationKey(
    "hold", "how long a finger rests until it counts", format: holdTimes.format, defaultValue: "0 ms")

  @MainActor package static let keys = [ConfigurationKey.when, ignoreRepeats, slop, place, longPress, hold]

  /// 50 ms to 5 s: panels bounce within 50 ms, and touches by mistake come again within 5 s.
  private static let repeatTimes = Measure.time(0.05...5)
  /// 0.5 to 10 s: applications themselves wait for half a second.
  private static let pressTimes = Measure.time(Self.ownPress...10)
  /// 100 ms to 4 s: a tap is over after 100 ms, and people give up a rest of more than 4 s.
  private static let holdTimes = Measure.time(0.1...4)

  /// 500 ms: GTK, Firefox and Chromium recognise a long press when a finger has rested so long after reaching
  /// them.
  package static let ownPress = 0.5

  /// The condition at the landing of the hand; nil if it always holds.
  package var condition: Condition?
  /// The time after a lift in which a touch at the same place is ignored, in seconds.
  package var ignoreRepeats: Double?
  /// The longest movement of a finger that still taps or rests.
  package var slop: Length?
  /// The place to deliver a tap of a finger that has moved.
  package var place = Place.first
  /// The rest of a finger until the application sees a long press, in seconds.
  package var longPress: Double?
  /// The rest of a finger until it counts, in seconds.
  package var hold: Double?

  /// Reads an entry and reports its errors; nil if its condition is wrong.
  @MainActor
  init?(_ arguments: DictionaryReader) {
    arguments.reportUnread(except: Self.keys.map(\.name))
    ignoreRepeats = arguments.quantity(Self.ignoreRepeats.name, Self.repeatTimes)
    slop = arguments.length(Self.slop.name)
    if let place = arguments.word(Self.place.name, what: "place", as: Place.self) { self.place = place }
    longPress = arguments.quantity(Self.longPress.name, Self.pressTimes)
    hold = arguments.quantity(Self.hold.name, Self.holdTimes)
    if arguments.value(Self.place.name) != nil, arguments.value(Self.slop.name) == nil {
      arguments.reportMissing(Self.slop)
    }
    guard let when = arguments.readCondition() else { return nil }
    condition = when.condition
    // 1 s for a finger that is held for its slop: the longest wait that is not taken for a hang.
    if slop != nil, longPress == nil { longPress = 2 * Self.ownPress }
  }
}
