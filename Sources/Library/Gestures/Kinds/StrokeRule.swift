// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchMotion {
  /// Judges a drawing: until the first finger lifts it may become any shape with the same beginning.
  package func strokeMatch(_ shapes: StrokeSet, atLeast size: Double) -> Match {
    guard let path else { return .possible }
    guard !isEnding else { return drawing(among: shapes, atLeast: size) == nil ? .failed : .matched }
    let mayBecome =
      !isSpreading && shapes.mayBecome(bentBy: pathTurn) && shapes.mayBecome(path.length, course)
    return mayBecome ? .possible : .failed
  }

  package func drawing(among shapes: StrokeSet, atLeast size: Double) -> StrokeSet.Match? {
    guard let path, path.size >= size, !isSpreading else { return nil }
    return shapes.near(path)
  }

  /// Whether the fingers move apart or towards each other rather than in one direction.
  ///
  /// Their spread has changed by more than half the path of their middle, and by more than 80 points, 12 mm.
  public var isSpreading: Bool {
    let change = (spread - startSpread).magnitude
    return change > 80 && change > pathLength / 2
  }
}
