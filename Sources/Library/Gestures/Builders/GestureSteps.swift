// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The closures that a builder gesture calls when it begins, changes and ends; all are optional.
///
/// No closure is called for an attempt that was cancelled or failed.
public struct GestureSteps<Recognizer: GestureRecognizer> {
  var onBegan: GestureAction<Recognizer>?
  var onChanged: GestureAction<Recognizer>?
  var onEnded: GestureAction<Recognizer>?

  /// Collects closures.
  ///
  /// - Parameters:
  ///   - onBegan: Called when the gesture begins.
  ///   - onChanged: Called with each change.
  ///   - onEnded: Called when the gesture ends.
  public init(
    onBegan: GestureAction<Recognizer>? = nil, onChanged: GestureAction<Recognizer>? = nil,
    onEnded: GestureAction<Recognizer>? = nil
  ) {
    self.onBegan = onBegan
    self.onChanged = onChanged
    self.onEnded = onEnded
  }

  func handle(_ recognizer: Recognizer) {
    switch recognizer.state {
    case .began: onBegan?(recognizer)
    case .changed: onChanged?(recognizer)
    case .ended: onEnded?(recognizer)
    case .possible, .cancelled, .failed: break
    }
  }
}
