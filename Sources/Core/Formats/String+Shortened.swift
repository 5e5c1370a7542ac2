// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension String {
  /// 200 characters: enough to tell commands in the log apart; longer ones, such as scripts, are cut off.
  nonisolated private static let lengthLimit = 200

  /// The text, or its beginning and "…" where it is too long for a line.
  nonisolated package var shortened: String {
    guard utf8.count > Self.lengthLimit,
      let end = index(startIndex, offsetBy: Self.lengthLimit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
