// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesTesting
import GesturesUIKit
import Testing

/// Recognizers as values with the declarations of SwiftUI.
struct RepresentableSamples {
  struct TwoFingerTap: UIGestureRecognizerRepresentable {
    let action: () -> Void

    func makeUIGestureRecognizer(context: Context) -> some UIGestureRecognizer {
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTouchesRequired = 2
      return recognizer
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {
      switch recognizer.state {
      case .ended: action()
      default: break
      }
    }
  }

  /// The same with a coordinator that is the delegate and keeps the converter.
  struct GovernedTap: UIGestureRecognizerRepresentable {
    let action: (CGPoint) -> Void

    func makeUIGestureRecognizer(context: Context) -> some UIGestureRecognizer {
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTouchesRequired = 2
      recognizer.delegate = context.coordinator
      return recognizer
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
      Coordinator(converter: converter)
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {
      if recognizer.state == .ended { action(context.converter.localLocation) }
    }

    final class Coordinator: UIGestureRecognizerDelegate {
      let converter: CoordinateSpaceConverter

      init(converter: CoordinateSpaceConverter) {
        self.converter = converter
      }

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        converter.localLocation.x < 200
      }
    }
  }

  private let script = Script()

  private func tap(at x: Double, ms: Double) {
    script.down(1, at: (x, 100), ms: ms)
    script.down(2, at: (x + 40, 100), ms: ms)
    script.up(1, 2, ms: ms + 60)
    script.advance(to: ms + 1000)
  }

  @Test func `two fingers tap`() {
    var count = 0
    script.root.gesture(TwoFingerTap { count += 1 })
    tap(at: 100, ms: 0)
    #expect(count == 1)
  }

  @Test func `a coordinator decides by the place in the view`() {
    var places: [CGPoint] = []
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 500, height: 500))
    script.root.addSubview(view)
    view.gesture(GovernedTap { places.append($0) })
    tap(at: 100, ms: 0)
    tap(at: 400, ms: 2000)
    #expect(places == [CGPoint(x: 70, y: 50)])
  }
}
