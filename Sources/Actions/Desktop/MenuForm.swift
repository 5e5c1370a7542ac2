// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// How a menu of what is bound looks.
nonisolated package enum MenuForm: String, Hashable, Sendable, CaseIterable {
  /// One below the other.
  case rows
  /// Around the place.
  case pie
}
