// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// An application on the main actor: Swift 6 without a default isolation, warnings as errors.
///
/// That it compiles shows: closures, representables and coordinators need only their type's main actor.
@MainActor
package final class PlainClient {
  package private(set) var log: [String] = []

  package init() {}

  /// Attaches a gesture of each layer.
  package func attachEverything(to node: Node) {
    var count = 0
    let stored: @MainActor (GestureRecognizer) -> Bool = { _ in self.log.isEmpty || count >= 0 }
    node.gesture(
      MultiFingerTapGesture().onEnded { _ in
        count += 1
        self.log.append("tap \(count)")
      }
      .shouldBegin(stored)
      .shouldReceiveTouch(receives))
    node.gesture(MultiFingerPanGesture().onBegan(began))
    node.gesture(GovernedPan { self.log.append("governed pan at \($0.x)") })
    node.detectGesture(Int.self) { state in
      state.detected(.tap()) ? self.log.count : nil
    } handleGesture: { _, _ in
      .finished
    } gestureEnded: { _, _ in
      self.log.append("detected")
    }
    count = 10
  }

  private func began(_ pan: PanGestureRecognizer) { log.append("pan") }

  private func receives(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool { log.count < 100 }
}

/// A recognizer of a program's own, in a module without a default isolation.
package final class FirstTouchRecognizer: GestureRecognizer {
  override package func touchesBegan(_ touches: [Touch], with event: Event) { state = .ended }
}

/// A node of a program's own that ends at a circle.
package final class DiscNode: Node {
  override package func contains(_ point: Point) -> Bool {
    let radius = bounds.size.width / 2
    return point.distance(to: Point(x: radius, y: radius)) <= radius
  }
}

private struct GovernedPan: UIGestureRecognizerRepresentable {
  final class Coordinator: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { recognizer.isEnabled }
  }

  let onBegan: (Point) -> Void

  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }

  func makeUIGestureRecognizer(context: Context) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.delegate = context.coordinator
    return pan
  }

  func handleUIGestureRecognizerAction(_ recognizer: PanGestureRecognizer, context: Context) {
    if recognizer.state == .began { onBegan(context.converter.localLocation) }
  }
}
