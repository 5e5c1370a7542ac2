// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What holds for the touchscreens and touchpads of some names.
nonisolated package struct DeviceRule {
  /// The names, where `*` stands for any characters and `?` for one.
  package var match: NamePattern
  /// Whether all touches of the device are the applications'.
  package var isIgnored: Bool
  /// The settings of all devices, with those that the rule changes.
  package var settings: Settings
  /// The bindings, with their thresholds as the settings of the rule have them.
  package var bindings: [Binding]
}

nonisolated extension Configuration {
  /// What holds for the device of a name: the first rule that fits, else what holds for all.
  ///
  /// No binding waits for touches of an ignored device, so they are the applications' from the beginning.
  package func forDevice(named name: String) -> Configuration {
    guard let rule = devices.first(where: { $0.match.fits(name) }) else {
      return Configuration(settings: settings, bindings: bindings)
    }
    return Configuration(settings: rule.settings, bindings: rule.isIgnored ? [] : rule.bindings)
  }
}

/// A pattern for names: `*` stands for any characters, `?` for one, all others for themselves.
nonisolated package struct NamePattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String

  /// Takes a pattern; every text is one.
  package init(_ text: String) { self.text = text }

  /// Whether the whole name fits; capitals count.
  package func fits(_ name: String) -> Bool {
    let (pattern, name) = (Array(text), Array(name))
    var (at, place) = (0, 0)
    // Where to go on when it does not fit: behind the last star, which then stands for one character more.
    var retry: (at: Int, place: Int)?
    while place < name.count {
      if at < pattern.count, pattern[at] == "*" {
        retry = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[place] {
        at += 1
        place += 1
      } else if let (star, from) = retry {
        retry = (star, from + 1)
        (at, place) = (star + 1, from + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
