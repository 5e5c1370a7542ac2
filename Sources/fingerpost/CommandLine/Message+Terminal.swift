// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats

nonisolated extension Message {
  /// It in the language of the terminal, with no name in it that this would obey.
  var local: String { printable.words(Translations.text) }
}

/// What is wrong, in the language of the terminal.
func localWords(of error: any Error) -> String { (error as? any MessageError)?.message.local ?? "\(error)" }
