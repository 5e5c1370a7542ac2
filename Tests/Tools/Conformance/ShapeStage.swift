// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// Plays a recording to shape recognizers, with all known shapes and one to five fingers.
///
/// They do not compete with others: in a recording without shapes they must not recognise a movement.
final class ShapeStage {
  private let stages: [Stage]
  /// The shapes that were recognised, in the order of their fingers' numbers.
  private(set) var labels: [String] = []

  private static let strokes = StrokeSet(StrokeTemplate.shapeNames.flatMap(StrokeTemplate.shapes(named:)))

  init() {
    var recognizers: [GestureRecognizer] = []
    for fingers in 1...5 {
      let stroke = StrokeGestureRecognizer(Self.strokes)
      stroke.numberOfTouchesRequired = fingers
      let circle = CircleGestureRecognizer()
      circle.numberOfTouchesRequired = fingers
      recognizers += [stroke, circle]
    }
    // Each alone: the first one to recognise anything would keep the others from it.
    stages = recognizers.map { Stage(Cast($0), screen: nil) }
    for recognizer in recognizers {
      recognizer.addAction { [unowned self] in
        labels.append(($0 as? StrokeGestureRecognizer)?.match?.name ?? "circle")
      }
    }
  }

  func play(_ samples: [Sample]) {
    for stage in stages { stage.play(samples, until: nil) }
  }
}
