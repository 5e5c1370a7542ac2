// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Node {
  /// Runs a closure when a finger, a stylus or a pointer's button goes down on the node or inside it.
  ///
  /// The closure gets the place in the node's own coordinates.
  ///
  /// ```swift
  /// list.onTouchDown { _ in flight?.stop() }
  /// ```
  ///
  /// The closure runs for each finger. Gestures and buttons are not affected. Source: UIControl's touchDown.
  ///
  /// - Returns: The attachment, which can be removed; may be ignored.
  @discardableResult
  public func onTouchDown(perform action: @escaping (Point) -> Void) -> GestureAttachment {
    let recognizer = TouchDownRecognizer(action)
    addGestureRecognizer(recognizer)
    return GestureAttachment(
      of: Never.self, on: self, recognizer: recognizer, update: { _ in },
      remove: { [weak self, weak recognizer] in
        if let recognizer { self?.removeGestureRecognizer(recognizer) }
      })
  }
}

private final class TouchDownRecognizer: GestureRecognizer {
  private var places: [Point] = []

  init(_ action: @escaping (Point) -> Void) {
    super.init()
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    addAction { [unowned self] _ in
      let landed = places
      places = []
      landed.forEach(action)
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    places += touches.map { $0.location(in: node) }
    state = .ended
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
