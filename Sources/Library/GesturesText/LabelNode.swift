// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures
public import GesturesCairo

/// A node that shows a text over its whole width, in the middle of its height.
///
///     let label = LabelNode("Hello", frame: Rect(x: 20, y: 20, width: 200, height: 40))
///     label.style.isBold = true
///     window.root.addChild(label)
///
/// `Canvas.draw(_:)` draws it. Text beyond ``TextStyle/lineLimit`` lines ends in "…". Source: UILabel.
open class LabelNode: Node, DrawnNode {
  /// The text.
  public var text: String {
    didSet { if text != oldValue { laidOut = nil } }
  }
  /// The look of the text; one line by default.
  public var style: TextStyle {
    didSet { if style != oldValue { laidOut = nil } }
  }
  private var laidOut: Text?

  /// Makes a label with a text and a place in its parent.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The look of the text; one line by default.
  ///   - frame: The place in the parent, in points.
  public init(_ text: String, style: TextStyle = TextStyle(lineLimit: 1), frame: Rect = .zero) {
    self.text = text
    self.style = style
    super.init(frame: frame)
  }

  /// The size that the text needs, in points.
  ///
  /// - Parameter width: The greatest width of a line, in points; infinite by default.
  /// - Returns: The size, in whole points.
  public func sizeThatFits(width: Double = .infinity) -> Size {
    let size = Text(text, style: style, width: width).size
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Makes the label as large as its text; the upper left corner stays in place.
  public func sizeToFit() { frame.size = sizeThatFits() }

  /// Draws the text.
  open func draw(on canvas: Canvas) {
    let text = current
    canvas.draw(text, at: Point(x: 0, y: (bounds.size.height - text.size.height) / 2))
  }

  private var current: Text {
    if let laidOut, laidOut.width == bounds.size.width { return laidOut }
    // A line that is too long for the node ends in "…".
    let made = Text(text, style: style, width: bounds.size.width)
    laidOut = made
    return made
  }
}
