// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A place of the pointer over a node, or the end of the hover.
///
/// Source: SwiftUI's HoverPhase.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is over the node, at a place.
  case active(Point)
  /// The pointer has left.
  case ended
}

extension Node {
  /// Runs a closure with true when the pointer, or a stylus near the surface, comes over the node, and with
  /// false when it leaves.
  ///
  /// ```swift
  /// card.onHover { isInside in card.isSelected = isInside }
  /// ```
  ///
  /// - Returns: The attachment, which can be removed; may be ignored.
  @discardableResult
  public func onHover(perform action: @escaping (Bool) -> Void) -> GestureAttachment {
    followPointer { hover in
      switch hover.state {
      case .began: action(true)
      case .ended, .cancelled: action(false)
      case .possible, .changed, .failed: break
      }
    }
  }

  /// Runs a closure with each place of the pointer over the node, and once when it has left.
  ///
  /// ```swift
  /// board.onContinuousHover { phase in
  ///   if case .active(let place) = phase { showCrosshair(at: place) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - space: The coordinates of the places; the node's own by default.
  ///   - action: Gets the phases.
  /// - Returns: The attachment, which can be removed; may be ignored.
  @discardableResult
  public func onContinuousHover(
    coordinateSpace space: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> GestureAttachment {
    followPointer { [unowned self] hover in
      switch hover.state {
      case .began, .changed: action(.active(hover.location(in: node(of: space))))
      case .ended, .cancelled: action(.ended)
      case .possible, .failed: break
      }
    }
  }

  private func followPointer(_ action: @escaping (HoverGestureRecognizer) -> Void) -> GestureAttachment {
    let recognizer = HoverGestureRecognizer()
    recognizer.addAction(action)
    addGestureRecognizer(recognizer)
    return GestureAttachment(
      of: Never.self, on: self, recognizer: recognizer, update: { _ in },
      remove: { [weak self, weak recognizer] in
        if let recognizer { self?.removeGestureRecognizer(recognizer) }
      })
  }
}
