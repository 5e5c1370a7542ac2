// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Where an element is, in pixels.
package struct ElementFrame: Hashable, Sendable {
  /// Its left and upper edges.
  package var x, y: Int
  /// Its size; without one it is not shown.
  package var width, height: Int

  /// Says where one is.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The order in which those that are shown are read: in lines from top to bottom, each from left to right.
  ///
  /// Programs list them in other orders, some from the last one to the first.
  ///
  /// - Returns: Their indices.
  package static func readingOrder(of frames: [ElementFrame]) -> [Int] {
    let shown = frames.indices.filter { frames[$0].width > 0 && frames[$0].height > 0 }
    var lines: [[Int]] = []
    for index in shown.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
      // What begins above the middle of a line's first element is in that line.
      if let first = lines.last?.first, frames[index].y < frames[first].y + frames[first].height / 2 {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    return lines.flatMap { line in line.sorted { (frames[$0].x, $0) < (frames[$1].x, $1) } }
  }
}
