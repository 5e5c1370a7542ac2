// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import SettingsModel

extension Message {
  /// The message in the user's language; names in it cannot reverse the direction of the text after them.
  var local: String { printable.words { tr($0) } }
}

extension BindingRow {
  var localTitle: String { title.local.capitalised }
}

extension LearnedBinding {
  var localWords: String { words.local }
}
