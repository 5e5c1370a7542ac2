// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension String {
  /// 200 characters: more than fit on any screen in letters that can be read.
  private static let longestLabel = 200

  /// As much of its beginning as may be shown, without characters that are not to be seen.
  ///
  /// Titles of windows may be of any length and hold anything: ends of lines, and characters that turn the direction of
  /// what follows. Only so much of it is looked at.
  package var label: String {
    var label = ""
    for scalar in unicodeScalars.prefix(2 * Self.longestLabel) where !scalar.isUnseen {
      label.unicodeScalars.append(scalar)
      if label.unicodeScalars.count == Self.longestLabel { break }
    }
    return label
  }
}

extension Unicode.Scalar {
  /// Whether it controls terminals, lines or the direction of text.
  ///
  /// U+200C and U+200D are none of these: they join letters of Persian and parts of pictures.
  private static let unseen: [ClosedRange<UInt32>] = [
    0...0x1f, 0x7f...0x9f, 0x61c...0x61c, 0x200b...0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f,
    0xfeff...0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f,
  ]

  fileprivate var isUnseen: Bool { Self.unseen.contains { $0.contains(value) } }
}
