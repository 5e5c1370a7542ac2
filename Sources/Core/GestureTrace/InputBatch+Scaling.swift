// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

extension InputBatch {
  /// The same input with all lengths multiplied: screen pixels become points by
  /// ``TraceHeader/Screen/pointsPerPixel``.
  package func scaled(by factor: Double) -> InputBatch {
    guard factor != 1 else { return self }
    var batch = self
    for index in batch.touches.indices {
      batch.touches[index].location = batch.touches[index].location.scaled(by: factor)
      batch.touches[index].majorRadius *= factor
    }
    if let indirect {
      batch.indirect?.location = indirect.location.scaled(by: factor)
      batch.indirect?.delta = indirect.delta * factor
    }
    if let hover { batch.hover?.location = hover.location.scaled(by: factor) }
    return batch
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
