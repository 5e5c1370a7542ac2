// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A representable with the method names of Apple's systems, for code that comes from there.
public protocol UIGestureRecognizerRepresentable: GestureRecognizerRepresentable
where RecognizerType == UIGestureRecognizerType {
  /// The type of the recognizer.
  associatedtype UIGestureRecognizerType: GestureRecognizer

  /// Makes and configures the recognizer; called once per attachment.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType

  /// Brings the recognizer into line with this value; does nothing unless implemented.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)

  /// The recognizer began, changed, ended or was cancelled; does nothing unless implemented.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
}

extension UIGestureRecognizerRepresentable {
  /// Makes the recognizer as `makeUIGestureRecognizer` does.
  public func makeRecognizer(context: Context) -> UIGestureRecognizerType {
    makeUIGestureRecognizer(context: context)
  }

  /// Updates the recognizer as `updateUIGestureRecognizer` does.
  public func updateRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {
    updateUIGestureRecognizer(recognizer, context: context)
  }

  /// Handles the step as `handleUIGestureRecognizerAction` does.
  public func handleRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {
    handleUIGestureRecognizerAction(recognizer, context: context)
  }

  /// Leaves the recognizer as it is.
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}

  /// Ignores the step.
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}
