// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import SettingsModel

extension Message {
  /// It in the user's language, with no name in it that turns the order of what follows.
  var local: String { printable.words { tr($0) } }
}

extension BindingRow {
  /// The gesture in words of the user's language.
  var localTitle: String { title.local.capitalised }
}

extension LearnedBinding {
  /// The gesture in words of the user's language.
  var localWords: String { words.local }
}
