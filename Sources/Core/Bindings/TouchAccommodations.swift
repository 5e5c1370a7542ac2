// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Help for unsteady hands with ordinary touches, which are not part of a gesture: one entry of the list
/// `accommodations`.
///
/// iOS has the same under the name Touch Accommodations:
/// https://support.apple.com/guide/ipad/ipadc70af050/ipados.
nonisolated package struct TouchAccommodations: Sendable, SettingGroup {
  /// The place where a tap of a moved finger counts.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// The place of the finger's landing.
    case first
    /// The place of the finger's lift.
    case last
  }

  /// 500 ms: GTK, Firefox and Chromium recognise a long press when a finger has rested for this time since
  /// they received it.
  package static let ownPress = 0.5

  /// The condition at the landing of the hand; nil if it always holds.
  package var condition: Condition?
  /// The time after a lift in which a touch at the same place is ignored, in seconds.
  package var ignoreRepeats: Double?
  /// The longest movement of a finger that still taps or rests.
  package var slop: Length?
  /// The place that a tap of a moved finger is delivered to.
  package var place = Place.first
  /// The time that a finger rests before the application sees a long press, in seconds.
  package var longPress: Double?
  /// The time that a finger rests before it counts as a touch, in seconds.
  package var hold: Double?

  init() {}

  /// Reads an entry and reports its errors; nil if its condition is wrong.
  @MainActor
  init?(_ arguments: DictionaryReader) {
    self = SettingRegistry.read(
      arguments, changing: TouchAccommodations(), from: SettingRegistry.ofAccommodations, besides: [.when])
    if arguments.value("place") != nil, arguments.value("slop") == nil,
      let slop = Self.keys.first(where: { $0.name == "slop" })
    {
      arguments.reportMissing(slop)
    }
    guard let when = arguments.readCondition() else { return nil }
    condition = when.condition
    // 1 s: with `slop`, the finger reaches the application after 0.5 s; a longer wait looks like a hang.
    if slop != nil, longPress == nil { longPress = 2 * Self.ownPress }
  }

  @MainActor package static var keys: [ConfigurationKey] {
    [.when] + SettingRegistry.ofAccommodations.map(\.key)
  }
}

extension SettingRegistry {
  /// One line for each value of ``TouchAccommodations``.
  static let ofAccommodations: [SettingDescription<TouchAccommodations>] = [
    // A faulty panel repeats a touch within 50 ms, and a person repeats one by mistake within 5 s.
    time(
      "ignoreRepeats", \.ignoreRepeats, 0.05...5,
      "time after a lift in which another touch at the same place is ignored", usual: "none is"),
    setting(
      "slop", "maximum movement during a tap or rest", \.slop, format: DictionaryReader.lengthForm,
      usual: "as far as the application has it", text: { $0.map { "\($0)" } },
      read: { $0.length("slop").map(Optional.some) }),
    word(
      "place", \.place, what: "place", "place of a tap that moved within slop"),
    // The least value: applications themselves see a long press after half a second.
    time(
      "longPress", \.longPress, TouchAccommodations.ownPress...10,
      "rest until the application sees a long press",
      usual: "1 s with slop, else as the application has it"),
    // A tap is over after 100 ms, and people give up a rest of more than 4 s.
    time("hold", \.hold, 0.1...4, "rest until a finger counts", usual: "0 ms"),
  ]
}
