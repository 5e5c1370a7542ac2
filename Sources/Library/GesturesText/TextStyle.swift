// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import GesturesCairo

/// The look and the layout of a text.
public struct TextStyle: Hashable, Sendable {
  /// The side to which the lines of a text are aligned.
  public enum Alignment: Hashable, Sendable {
    /// The side where the script begins: at the left, and in Arabic or Hebrew at the right.
    case leading
    /// The middle between both sides.
    case center
    /// The side where the script ends.
    case trailing
  }

  /// The font's family, such as "Serif" or "DejaVu Sans"; letters that it lacks come from other fonts.
  public var family = "sans-serif"
  /// The size of the letters, in points: 26 by default; 40 points are 6 mm.
  public var size = 26.0
  /// Whether the letters are bold.
  public var isBold = false
  /// Whether the letters are slanted.
  public var isItalic = false
  /// The letters' color.
  public var color = Color.black
  /// The side to which lines are aligned; the leading side by default.
  public var alignment = Alignment.leading
  /// The greatest number of lines, after which the text ends in "…"; nil, the default, means any number.
  public var lineLimit: Int?

  /// Describes text.
  ///
  /// - Parameters:
  ///   - family: The font's family; letters that it lacks come from other fonts.
  ///   - size: The size of the letters, in points.
  ///   - isBold: Whether the letters are bold.
  ///   - isItalic: Whether the letters are slanted.
  ///   - color: The letters' color.
  ///   - alignment: The side to which lines are aligned.
  ///   - lineLimit: The greatest number of lines; nil means any number.
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
