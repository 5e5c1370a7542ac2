// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import GesturesCairo

/// How text looks, and how it is laid out.
public struct TextStyle: Hashable, Sendable {
  /// Where the lines of a text are.
  public enum Alignment: Hashable, Sendable {
    /// Where the script begins: at the left, and in Arabic or Hebrew at the right.
    case leading
    /// In the middle.
    case center
    /// Where the script ends.
    case trailing
  }

  /// The font's family, such as "Serif" or "DejaVu Sans"; letters that it lacks come from others.
  public var family = "sans-serif"
  /// The size of the letters, in points: 26 unless said otherwise; 40 are 6 mm.
  public var size = 26.0
  /// Whether the letters are fat.
  public var isBold = false
  /// Whether the letters are slanted.
  public var isItalic = false
  /// The letters' color.
  public var color = Color.black
  /// Where the lines are; the leading side unless said otherwise.
  public var alignment = Alignment.leading
  /// How many lines there may be, what is more ends in "…"; nil, the default, means any number.
  public var lineLimit: Int?

  /// Describes text.
  public init(
    family: String = "sans-serif", size: Double = 26, isBold: Bool = false, isItalic: Bool = false,
    color: Color = .black, alignment: Alignment = .leading, lineLimit: Int? = nil
  ) {
    self.family = family
    self.size = size
    self.isBold = isBold
    self.isItalic = isItalic
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
  }
}
