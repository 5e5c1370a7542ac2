// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

// Programs that know touchpads only, and the touchpads that they are set to use.
nonisolated extension Import {
  /// The condition that all touchpads but those of some names fulfil.
  static func touchpads(except names: [String]) -> Plist {
    let devices = Plist.oneOrList(names.map { .text(TextPattern.fitting($0)) })
    return ["deviceKind": "touchpad", "none": [["device": devices]]]
  }

  /// What is said of it.
  static let touchpadsNote =
    "all other touchpads are left to the applications, and touchscreens stay as they are; 'fingerpost devices' shows"
    + " the names here"
}
