// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A gesture as a plain value: the movements to recognise, and the closures to run.
///
/// Gestures are cheap values without state; attach one with `node.gesture(_:)`, and the engine follows it. To
/// make a gesture of your own, write ``body``; your ``Value`` is then the body's. Source: SwiftUI's Gesture.
public protocol Gesture<Value> {
  /// The value of the gesture while it is in progress and at its end.
  associatedtype Value = Body.Value
  /// The kind of gesture that this one consists of; `Never` for the gestures of the library.
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  var body: Body { get }

  /// Makes the machine that follows the gesture on one node.
  ///
  /// A gesture with a ``body`` gets its body's machine and need not implement it.
  @_documentation(visibility: internal)
  func makeMachine() -> GestureMachine<Value>
}

extension Gesture where Value == Body.Value {
  /// Makes the body's machine.
  public func makeMachine() -> GestureMachine<Value> { body.makeMachine() }
}

extension Gesture where Body == Never {
  /// Not available: the gesture is not composed of others.
  public var body: Never { preconditionFailure("\(Self.self) consists of no other gesture") }
}

extension Never: Gesture {
  /// Nothing: `Never` has no values.
  public typealias Value = Never

  /// Not available.
  public var body: Never { switch self {} }

  /// Makes nothing: `Never` has no values.
  public func makeMachine() -> GestureMachine<Never> { switch self {} }
}
