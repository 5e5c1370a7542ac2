// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// What helps unsteady hands with ordinary touches, which no gesture takes: one entry of the list `accommodations`.
///
/// iOS has the same by the name of Touch Accommodations: https://support.apple.com/guide/ipad/ipadc70af050/ipados.
nonisolated package struct TouchAccommodations: Sendable {
  /// Which place of a finger a tap means.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// That of its landing.
    case first
    /// That of its lift.
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

  /// The keys of an entry.
  @MainActor package static let keys = [ConfigurationKey.when, ignoreRepeats, slop, place, longPress, hold]

  /// 50 ms to 5 s: panels bounce within 50 ms, and after 5 s nobody touches by mistake again.
  private static let repeatTimes = Measure.time(0.05...5)
  /// 0.5 to 10 s: applications themselves wait for half a second.
  private static let pressTimes = Measure.time(Self.ownPress...10)
  /// 100 ms to 4 s: a tap is over after 100 ms, and who has to rest for longer than 4 s gives up.
  private static let holdTimes = Measure.time(0.1...4)

  /// 500 ms: GTK, Firefox and Chromium take a finger for a long press that rests so long after it has reached them.
  package static let ownPress = 0.5

  /// What must hold when the hand lands; nil for nothing.
  package var condition: Condition?
  /// How soon after a lift a touch at the same place is ignored, in seconds.
  package var ignoreRepeats: Double?
  /// How far a finger may move and still tap or rest.
  package var slop: Length?
  /// Where a tap is delivered whose finger has moved.
  package var place = Place.first
  /// How long a finger rests until the application sees a long press, in seconds.
  package var longPress: Double?
  /// How long a finger rests until it counts, in seconds.
  package var hold: Double?

  /// Reads an entry; makes nothing of it if something is wrong, which is reported.
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
    // What is given or, for a finger that is held for its slop, the most that nobody takes for a hang.
    if slop != nil, longPress == nil { longPress = 2 * Self.ownPress }
  }
}
