// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension String {
  /// 200 characters: more than fit on any screen in letters that can be read.
  private static let longestLabel = 200

  /// The beginning of the text, as long as may be shown, without invisible characters.
  ///
  /// Titles of windows may have any length and any content, such as line ends, and characters that turn the
  /// direction of the text after them. Only twice the limit is examined.
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
  /// The characters that control terminals, lines or the direction of text.
  ///
  /// U+200C and U+200D are not among them: they join letters of Persian and parts of pictures.
  private static let unseen: [ClosedRange<UInt32>] = [
    0...0x1f, 0x7f...0x9f, 0x61c...0x61c, 0x200b...0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f,
    0xfeff...0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f,
  ]

  fileprivate var isUnseen: Bool { Self.unseen.contains { $0.contains(value) } }
}
