// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

// Which bindings may act under the present circumstances.
extension GestureSet {
  /// Whether a binding may act for the fingers that are down.
  func admits(_ binding: Binding) -> Bool { true }
}
