// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Node {
  /// Attaches the recognizer that a value describes, after the others.
  ///
  /// After a call from an action, the recognizer takes part in touches that land after the batch.
  ///
  /// - Returns: The attachment, which renews the value or removes the recognizer; may be ignored.
  @discardableResult
  public func gesture<Represented: UIGestureRecognizerRepresentable>(
    _ representable: Represented
  ) -> GestureAttachment {
    let place = GestureLocation(node: self)
    let converter = CoordinateSpaceConverter(place)
    let coordinator = representable.makeCoordinator(converter: converter)
    let context = Represented.Context(coordinator: coordinator, converter: converter)
    let recognizer = representable.makeUIGestureRecognizer(context: context)
    place.recognizer = recognizer
    recognizer.layering = GestureLayering()
    let represented = RepresentedGesture(representable, recognizer, coordinator, place)
    represented.update(representable)
    recognizer.addAction { _ in represented.handle() }
    addGestureRecognizer(recognizer)
    if recognizer.node === self { place.settle() }
    return GestureAttachment(
      of: Represented.self, on: self, recognizer: recognizer,
      update: { [weak represented] value in represented?.update(value) },
      remove: { [weak self, weak recognizer] in
        place.settle()
        guard let self, let recognizer else { return }
        self.removeGestureRecognizer(recognizer)
      })
  }
}

/// A represented gesture, retained by its recognizer's action until the node releases the recognizer.
private final class RepresentedGesture<Represented: UIGestureRecognizerRepresentable> {
  private var representable: Represented
  /// Unowned, since the recognizer's action owns this object.
  private unowned let recognizer: Represented.UIGestureRecognizerType
  private let coordinator: Represented.Coordinator
  private let place: GestureLocation

  init(
    _ representable: Represented, _ recognizer: Represented.UIGestureRecognizerType,
    _ coordinator: Represented.Coordinator, _ place: GestureLocation
  ) {
    self.representable = representable
    self.recognizer = recognizer
    self.coordinator = coordinator
    self.place = place
  }

  private var context: Represented.Context {
    Represented.Context(coordinator: coordinator, converter: CoordinateSpaceConverter(place))
  }

  func update(_ representable: Represented) {
    self.representable = representable
    representable.updateUIGestureRecognizer(recognizer, context: context)
  }

  func handle() {
    place.settle()
    representable.handleUIGestureRecognizerAction(recognizer, context: context)
  }
}
