// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats
package import Gestures

/// Fingers that draw a shape in one go, all together.
nonisolated package struct StrokeBinding: BoundGesture {
  package static let kind = GestureKind(rawValue: "stroke")
  package static let touchpadKind: IndirectGesture.Kind? = .swipe
  package static let looks: Set<ApparentGesture> = [.travel]

  /// The shape, in all its drawings.
  package var shape: StrokeSet

  init(_ shape: StrokeSet) { self.shape = shape }

  /// The likeness to the shape that a drawing must have.
  package var extent: Extent { .scale(1 - (shape.thresholds.max() ?? 0)) }
  package var directionName: String? { shape.templates.first?.name }
  package var isReportedAtStart: Bool { true }

  package var isJudgedByPath: Bool { true }
  package func isBeingDrawn(_ motion: TouchMotion) -> Bool {
    guard let path = motion.path else { return false }
    return path.size >= StrokeGestureRecognizer.defaultMinimumSize && !path.isStraight
  }
  package var mismatch: Message { Message("the fingers drew another shape") }

  package func match(_ motion: TouchMotion, threshold _: Double) -> Match {
    motion.strokeMatch(shape, atLeast: StrokeGestureRecognizer.defaultMinimumSize)
  }

  package func distance(_ motion: TouchMotion) -> Double { motion.path.flatMap(shape.distance) ?? .infinity }

  /// The likeness to the shape: 1 is the same.
  package func reached(_ motion: TouchMotion) -> Double { max(0, 1 - distance(motion)) }
}

extension Configuration {
  /// Computes the thresholds of each shape in advance, so that the first drawing does not wait for them.
  package func settleShapes() {
    for binding in bindings { _ = (binding.pattern.gesture as? StrokeBinding)?.shape.thresholds }
  }
}

extension GestureDescription {
  private static let shape = ConfigurationKey(
    "shape", "shape to draw",
    format:
      "a name of 'strokes' or a known shape, or points such as \"L: 0,0 0,1 1,1\", or a list of them"
  )
  private static let reversible = ConfigurationKey(
    "reversible", "whether it may be drawn from its end", format: "YES or NO", defaultValue: "NO")
  private static let anyOrientation = ConfigurationKey(
    "anyOrientation", "whether it may be turned by any angle", format: "YES or NO", defaultValue: "NO")

  static let stroke = GestureDescription(
    gesture: StrokeBinding.self, summary: "fingers draw a shape, all together", fingers: Limits.fingers,
    keys: [shape, reversible, anyOrientation] + BindingReader.travellingKeys,
    example: "gesture = stroke; fingers = 3; shape = L;",
    stride: { arguments in
      // The shape is known only at the lift, so that only time can make steps.
      _ = arguments.quantity("every", Limits.repetition)
      return nil
    },
    read: { arguments, reader in
      var freedom: StrokeTemplate.Freedom = []
      if arguments.flag("reversible") == true { freedom.insert(.direction) }
      if arguments.flag("anyOrientation") == true { freedom.insert(.orientation) }
      guard arguments.value("shape") != nil else { return arguments.refuseMissing(shape) }
      return reader.shapes.read(arguments, "shape", freedom).map { StrokeBinding($0) }
    })
}
