// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// UIKit's names that cannot be aliases: if a program uses one, the compiler suggests a replacement. The
// aliases are in GesturesUIKit.

/// UIKit's name of a text; use `LabelNode` of GesturesText.
@available(*, unavailable, renamed: "LabelNode", message: "import GesturesText")
public typealias UILabel = Never
/// UIKit's name of a scroll view's delegate; use the closures of `ScrollNode`.
@available(*, unavailable, message: "ScrollNode has closures, such as onScroll and didEndScrolling")
public typealias UIScrollViewDelegate = Never
/// UIKit's name of a screen's window; use `GestureWindow` of GesturesX11.
@available(*, unavailable, renamed: "GestureWindow", message: "import GesturesX11")
public typealias UIWindow = Never

extension Node {
  /// UIKit's opacity of a view; in this library, the code that draws a node sets the opacity.
  @available(*, unavailable, message: "draw the node with the opacity of your own")
  public var alpha: Double { 1 }
  /// UIKit's name of an animation; use `animate` of a window or of the environment.
  @available(*, unavailable, message: "use GestureWindow.animate or GestureEnvironment.animate")
  public static func animate(withDuration duration: Double, animations: () -> Void) {}
}
