// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchMotion {
  /// Judges what fingers draw: until the first one lifts it may become any shape that begins like it.
  ///
  /// - Parameters:
  ///   - shapes: The shapes.
  ///   - size: How large a drawing is at least, in points.
  /// - Returns: Whether they have drawn one of the shapes.
  package func strokeMatch(_ shapes: StrokeSet, atLeast size: Double) -> Match {
    guard let path else { return .possible }
    guard !isEnding else { return drawing(among: shapes, atLeast: size) == nil ? .failed : .matched }
    let mayBecome =
      !isSpreading && shapes.mayBecome(bentBy: pathTurn) && shapes.mayBecome(path.length, course)
    return mayBecome ? .possible : .failed
  }

  /// The nearest shape, if the fingers have drawn it.
  package func drawing(among shapes: StrokeSet, atLeast size: Double) -> StrokeSet.Match? {
    guard let path, path.size >= size, !isSpreading else { return nil }
    return shapes.near(path)
  }

  /// Whether the fingers go apart or together rather than along: by more than half of the way that their middle went,
  /// and by more than 80 points, 12 mm.
  public var isSpreading: Bool {
    let change = (spread - startSpread).magnitude
    return change > 80 && change > pathLength / 2
  }
}
