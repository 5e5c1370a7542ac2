// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A value that describes a recognizer, so that a recognizer can be attached with `Node.gesture(_:)`
/// and reconfigured like any other gesture.
///
/// Only ``makeRecognizer(context:)`` must be written. In the life of one attachment the order of calls is:
/// `makeCoordinator`, `makeRecognizer`, `updateRecognizer`; then `updateRecognizer` with each new value and
/// `handleRecognizerAction` with each began, changed, ended and cancelled. Source: UIGestureRecognizerRepresentable.
///
/// ```swift
/// struct Drag: GestureRecognizerRepresentable {
///   var move: (Point) -> Void
///   func makeRecognizer(context: Context) -> PanGestureRecognizer { PanGestureRecognizer() }
///   func handleRecognizerAction(_ recognizer: PanGestureRecognizer, context: Context) {
///     move(context.converter.location(in: .local))
///   }
/// }
/// ```
public protocol GestureRecognizerRepresentable {
  /// The type of the recognizer.
  associatedtype RecognizerType: GestureRecognizer
  /// An object that lives as long as the recognizer, for example as its delegate; none by default.
  associatedtype Coordinator = Void

  /// The recognizer's context; see ``GestureRecognizerRepresentableContext``.
  typealias Context = GestureRecognizerRepresentableContext<Self>

  /// Makes and configures the recognizer; called once per attachment.
  ///
  /// Set its delegate to `context.coordinator` here if the coordinator is one. Add no action: every step is passed to
  /// `handleRecognizerAction`.
  func makeRecognizer(context: Context) -> RecognizerType

  /// Brings the recognizer into line with this value; called after it has been made and with each new value.
  ///
  /// Does nothing unless implemented.
  ///
  /// - Parameters:
  ///   - recognizer: The one that was made.
  ///   - context: What it is attached to, and how its places are read.
  func updateRecognizer(_ recognizer: RecognizerType, context: Context)

  /// The recognizer began, changed, ended or was cancelled: read its state.
  ///
  /// Does nothing unless implemented.
  ///
  /// - Parameters:
  ///   - recognizer: The one that was made.
  ///   - context: What it is attached to, and how its places are read.
  func handleRecognizerAction(_ recognizer: RecognizerType, context: Context)

  /// Makes what lives as long as the recognizer; called once per attachment, before the recognizer is made.
  ///
  /// Must be implemented unless ``Coordinator`` is `Void`. The converter stays valid and may be kept.
  func makeCoordinator(converter: GestureCoordinateSpaceConverter) -> Coordinator
}

extension GestureRecognizerRepresentable {
  /// Leaves the recognizer as it is.
  ///
  /// - Parameters:
  ///   - recognizer: The one that was made.
  ///   - context: What it is attached to, and how its places are read.
  public func updateRecognizer(_ recognizer: RecognizerType, context: Context) {}

  /// Ignores the step.
  ///
  /// - Parameters:
  ///   - recognizer: The one that was made.
  ///   - context: What it is attached to, and how its places are read.
  public func handleRecognizerAction(_ recognizer: RecognizerType, context: Context) {}
}

extension GestureRecognizerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator(converter: GestureCoordinateSpaceConverter) {}
}

/// The context that a represented recognizer's methods receive.
public struct GestureRecognizerRepresentableContext<Represented: GestureRecognizerRepresentable> {
  /// The result of `makeCoordinator`; the same for the whole attachment.
  public let coordinator: Represented.Coordinator
  /// Converts places and displacements to the coordinates of the node and of those around it.
  public let converter: GestureCoordinateSpaceConverter
}
