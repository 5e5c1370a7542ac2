// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Gesture {
  /// The same gesture with another value.
  ///
  /// `transform` runs again for each closure that receives the value, so it may run several times per change.
  ///
  /// ```swift
  /// let way = DragGesture().map { drag in drag.translation.width > 0 ? "right" : "left" }
  /// ```
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> some Gesture<Other> {
    MapGesture(content: self, transform: transform)
  }
}

/// A gesture with its type erased; only its value is known.
public struct AnyGesture<Value>: Gesture {
  /// Not composed of another gesture.
  public typealias Body = Never

  private let make: () -> GestureMachine<Value>

  /// Hides the kind of a gesture.
  public init(_ gesture: some Gesture<Value>) { make = gesture.makeMachine }

  /// Makes the machine of the hidden gesture.
  public func makeMachine() -> GestureMachine<Value> { make() }
}

private struct MapGesture<Content: Gesture, Value>: Gesture {
  typealias Body = Never

  let content: Content
  let transform: (Content.Value) -> Value

  func makeMachine() -> GestureMachine<Value> { MapMachine(content.makeMachine(), transform) }
}

private final class MapMachine<Content, Value>: GestureMachine<Value> {
  private let content: GestureMachine<Content>
  private var transform: (Content) -> Value

  init(_ content: GestureMachine<Content>, _ transform: @escaping (Content) -> Value) {
    self.content = content
    self.transform = transform
  }

  override var traits: GestureTraits { content.traits }
  override var deadline: Double { content.deadline }
  override var isClaiming: Bool { content.isClaiming }
  override var current: Value { transform(content.current) }

  override func advance(_ step: GestureStep) {
    let revision = content.revision
    content.update(step)
    if content.revision != revision { move(to: content.stage) }
  }

  override func abandonContents(_ step: GestureStep) { content.abandon(step) }
  override func resetContents() { content.reset() }

  override func adopt(_ newer: GestureMachine<Value>) {
    guard let newer = newer as? MapMachine else { return }
    transform = newer.transform
    content.adopt(newer.content)
  }
}
