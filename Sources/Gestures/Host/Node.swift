// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A place that gestures attach to: a rectangle in a tree of rectangles.
public final class Node {
  /// The rectangle in the parent's coordinates.
  public var frame: Rect

  /// Makes a node with a place in its parent.
  public init(frame: Rect) { self.frame = frame }

  /// A point of the root's coordinates in this node's own.
  public func convert(fromRoot point: Point) -> Point { point }
}
