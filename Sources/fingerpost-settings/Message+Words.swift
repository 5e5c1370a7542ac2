// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import GTK

extension Message {
  /// It in the user's language, with nothing in it that turns the order of what follows.
  var local: String { words { tr($0) }.printable }
}
