// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Names of UIKit without a counterpart of that name: the compiler names the replacement. The others are in
// GesturesUIKit.

/// The name of a text in UIKit; `LabelNode` of GesturesText has its place.
@available(*, unavailable, renamed: "LabelNode", message: "import GesturesText")
public typealias UILabel = Never
/// The name of a scroll view's delegate in UIKit; the closures of `ScrollNode` have its place.
@available(*, unavailable, message: "ScrollNode has closures, such as onScroll and didEndScrolling")
public typealias UIScrollViewDelegate = Never
/// The name of a screen's window in UIKit; `GestureWindow` of GesturesX11 has its place.
@available(*, unavailable, renamed: "GestureWindow", message: "import GesturesX11")
public typealias UIWindow = Never

extension Node {
  /// The opacity in UIKit; the code that draws a node decides about it.
  @available(*, unavailable, message: "draw the node with the opacity of your own")
  public var alpha: Double { 1 }
  /// An animation in UIKit.
  @available(*, unavailable, message: "use GestureWindow.animate or GestureEnvironment.animate")
  public static func animate(withDuration duration: Double, animations: () -> Void) {}
}
