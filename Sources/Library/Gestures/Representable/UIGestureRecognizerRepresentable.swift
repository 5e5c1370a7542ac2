// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A value that describes a recognizer, so that a recognizer can be attached with `Node.gesture(_:)`
/// and reconfigured like any other gesture.
///
/// Only ``makeUIGestureRecognizer(context:)`` must be written. In the life of one attachment the order of
/// calls is: `makeCoordinator`, `makeUIGestureRecognizer`, `updateUIGestureRecognizer`. Afterwards
/// `updateUIGestureRecognizer` is called with each new value, and `handleUIGestureRecognizerAction` with each
/// began, changed, ended and cancelled. Source: UIGestureRecognizerRepresentable.
///
/// ```swift
/// struct Drag: UIGestureRecognizerRepresentable {
///   var move: (Point) -> Void
///   func makeUIGestureRecognizer(context: Context) -> PanGestureRecognizer { PanGestureRecognizer() }
///   func handleUIGestureRecognizerAction(_ recognizer: PanGestureRecognizer, context: Context) {
///     move(context.converter.location(in: .local))
///   }
/// }
/// ```
public protocol UIGestureRecognizerRepresentable {
  /// The type of the recognizer.
  associatedtype UIGestureRecognizerType: GestureRecognizer
  /// The type of an object that lives as long as the recognizer, for example as its delegate; none by
  /// default.
  associatedtype Coordinator = Void

  /// The recognizer's context; see ``UIGestureRecognizerRepresentableContext``.
  typealias Context = UIGestureRecognizerRepresentableContext<Self>

  /// Makes and configures the recognizer; called once per attachment.
  ///
  /// Set its delegate to `context.coordinator` here if the coordinator is a delegate. Do not add an action:
  /// every step is passed to `handleUIGestureRecognizerAction`.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType

  /// Updates the recognizer to this value; called after it has been made and with each new value.
  ///
  /// Does nothing unless implemented.
  ///
  /// - Parameters:
  ///   - recognizer: The result of `makeUIGestureRecognizer`.
  ///   - context: The coordinator of the attachment, and its converter.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)

  /// Handles a step: the recognizer began, changed, ended or was cancelled, as its state says.
  ///
  /// Does nothing unless implemented.
  ///
  /// - Parameters:
  ///   - recognizer: The result of `makeUIGestureRecognizer`.
  ///   - context: The coordinator of the attachment, and its converter.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)

  /// Makes the coordinator, which lives as long as the recognizer; called once per attachment, before the
  /// recognizer is made.
  ///
  /// Must be implemented unless ``Coordinator`` is `Void`. The converter stays valid and may be kept.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  /// Leaves the recognizer as it is.
  ///
  /// - Parameters:
  ///   - recognizer: The result of `makeUIGestureRecognizer`.
  ///   - context: The coordinator of the attachment, and its converter.
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}

  /// Ignores the step.
  ///
  /// - Parameters:
  ///   - recognizer: The result of `makeUIGestureRecognizer`.
  ///   - context: The coordinator of the attachment, and its converter.
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  /// Makes the empty coordinator.
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The context that a represented recognizer's methods receive.
public struct UIGestureRecognizerRepresentableContext<Represented: UIGestureRecognizerRepresentable> {
  /// The result of `makeCoordinator`; the same for the whole attachment.
  public let coordinator: Represented.Coordinator
  /// The converter to the coordinates of the node and of the nodes around it.
  public let converter: CoordinateSpaceConverter
}
