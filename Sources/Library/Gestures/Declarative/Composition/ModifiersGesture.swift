// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// SwiftUI's name of the modifier keys.
public typealias EventModifiers = Modifiers

extension Gesture {
  /// The same gesture with modifier keys: each of its fingers, or the pointer's button, must land while they
  /// are held.
  ///
  /// Other keys may also be held; a release of the keys after the landing does not matter. Source: SwiftUI.
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Value> {
    ModifiersGesture(content: self, modifiers: modifiers)
  }
}

private struct ModifiersGesture<Content: Gesture>: Gesture {
  typealias Value = Content.Value
  typealias Body = Never

  let content: Content
  let modifiers: Modifiers

  func makeMachine() -> GestureMachine<Content.Value> { ModifiersMachine(content.makeMachine(), modifiers) }
}

private final class ModifiersMachine<Value>: GestureMachine<Value> {
  private let content: GestureMachine<Value>
  private let modifiers: Modifiers

  init(_ content: GestureMachine<Value>, _ modifiers: Modifiers) {
    self.content = content
    self.modifiers = modifiers
  }

  override var traits: GestureTraits { content.traits }
  override var deadline: Double { content.deadline }
  override var isClaiming: Bool { content.isClaiming }
  override var current: Value { content.current }

  override func advance(_ step: GestureStep) {
    guard step.kind != .began || step.modifiers.isSuperset(of: modifiers) else { return }
    let revision = content.revision
    content.update(step)
    if content.revision != revision { move(to: content.stage) }
  }

  override func abandonContents(_ step: GestureStep) { content.abandon(step) }
  override func resetContents() { content.reset() }

  override func adopt(_ newer: GestureMachine<Value>) {
    if let newer = newer as? ModifiersMachine { content.adopt(newer.content) }
  }
}
