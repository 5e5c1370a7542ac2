// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The place of an element, in pixels.
struct ElementFrame: Hashable, Sendable {
  var x, y: Int
  /// The size; 0 if the element is not shown.
  var width, height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the part that is common to both; its size is 0 if they do not overlap.
  func intersection(_ other: Self) -> Self {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Self(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  /// Returns the smallest frame that contains both.
  func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Returns the indices of shown elements: lines from top to bottom, each line from left to right.
  ///
  /// Programs list elements in other orders, some from the last one to the first.
  static func readingOrder(of frames: [ElementFrame]) -> [Int] {
    let shown = frames.indices.filter { frames[$0].width > 0 && frames[$0].height > 0 }
    var lines: [[Int]] = []
    for index in shown.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
      // An element that begins above the middle of a line's first element belongs to that line.
      if let first = lines.last?.first, frames[index].y < frames[first].y + frames[first].height / 2 {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    return lines.flatMap { line in line.sorted { (frames[$0].x, $0) < (frames[$1].x, $1) } }
  }
}
