// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The context of a change of state, for the code that draws the change.
///
/// The engine only passes a transaction on. Source: SwiftUI's Transaction.
public struct Transaction: Hashable, Sendable {
  /// The animation of the change; nil for no animation.
  public var animation: Animation?
  /// Whether animations are left out in any case; false by default.
  public var disablesAnimations = false
  /// Whether the change is one of a series, such as the changes during a drag; false by default.
  public var isContinuous = false
  /// Whether to track the speed of the value for animations; true for the changes of gestures.
  public var tracksVelocity = false

  /// Makes a transaction, by default without animation.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// A way to animate a change of state; the host gives the name its meaning.
public struct Animation: Hashable, Sendable {
  /// The host's name of the animation.
  public var name: String
  /// The duration, in seconds; nil leaves it to the host.
  public var duration: Double?

  /// Names an animation of the host.
  ///
  /// - Parameters:
  ///   - name: The host's name of the animation.
  ///   - duration: The duration, in seconds; nil leaves it to the host.
  public init(_ name: String, duration: Double? = nil) {
    self.name = name
    self.duration = duration
  }

  /// The default animation of the host.
  public static let `default` = Animation("default")
  /// A movement like that of a spring, which may swing past its end.
  public static let spring = Animation("spring")
  /// A movement that starts and stops gently.
  public static let easeInOut = Animation("easeInOut")
}
