// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import GTK

extension Message {
  /// It in the user's language, with no name in it that turns the order of what follows.
  var local: String { printable.words { tr($0) } }
}
