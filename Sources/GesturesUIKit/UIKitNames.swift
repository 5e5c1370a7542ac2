// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

@_exported public import Gestures
@_exported public import GesturesControls
@_exported public import GesturesScrolling

/// The name of `Node` in UIKit.
public typealias UIView = Node
/// The name of `ControlNode` in UIKit.
public typealias UIControl = ControlNode
/// The name of `ButtonNode` in UIKit.
public typealias UIButton = ButtonNode
/// The name of `SliderNode` in UIKit.
public typealias UISlider = SliderNode
/// The name of `SwitchNode` in UIKit.
public typealias UISwitch = SwitchNode
/// The name of `ScrollNode` in UIKit.
public typealias UIScrollView = ScrollNode

/// The name of `GestureRecognizer` in UIKit.
public typealias UIGestureRecognizer = GestureRecognizer
/// The name of `TapGestureRecognizer` in UIKit.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The name of `PanGestureRecognizer` in UIKit.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The name of `PinchGestureRecognizer` in UIKit.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The name of `RotationGestureRecognizer` in UIKit.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The name of `SwipeGestureRecognizer` in UIKit.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The name of `LongPressGestureRecognizer` in UIKit.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The name of `ScreenEdgePanGestureRecognizer` in UIKit.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The name of `HoverGestureRecognizer` in UIKit.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// The name of `GestureRecognizerDelegate` in UIKit.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// The name of `Touch` in UIKit.
public typealias UITouch = Touch
/// The name of `Event` in UIKit.
public typealias UIEvent = Event
/// The name of `Press` in UIKit.
public typealias UIPress = Press
/// The name of `RectEdges` in UIKit.
public typealias UIRectEdge = RectEdges
/// The name of `Modifiers` in UIKit.
public typealias UIKeyModifierFlags = Modifiers

/// The number of Core Graphics.
public typealias CGFloat = Double
/// The name of `Point` in Core Graphics.
public typealias CGPoint = Point
/// The name of `Vector` in Core Graphics.
public typealias CGVector = Vector
/// The name of `Size` in Core Graphics.
public typealias CGSize = Size
/// The name of `Rect` in Core Graphics.
public typealias CGRect = Rect
/// The name of `AffineTransform` in Core Graphics.
public typealias CGAffineTransform = AffineTransform

extension GestureRecognizer {
  /// The view that the recognizer is attached to; the name of `node` in UIKit.
  public var view: UIView? { node }
}

extension Touch {
  /// The view that the touch landed on; the name of `node` in UIKit.
  public var view: UIView? { node }
}

/// The names of the tree in UIKit.
extension Node {
  /// The view around it.
  public var superview: UIView? { parent }
  /// The views in it, from the back to the front.
  public var subviews: [UIView] { children }
  /// Puts a view in front of the others.
  public func addSubview(_ view: UIView) { addChild(view) }
  /// Puts a view among the others, 0 being behind all.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Its place; a larger number than there are views is in front.
  public func insertSubview(_ view: UIView, at index: Int) { insertChild(view, at: index) }
  /// Takes it out of the view around it.
  public func removeFromSuperview() { removeFromParent() }
  /// Puts one of its views in front of the others.
  public func bringSubviewToFront(_ view: UIView) { bringToFront(view) }
  /// Puts one of its views behind the others.
  public func sendSubviewToBack(_ view: UIView) { sendToBack(view) }
}

/// A translation or a velocity, read as UIKit's points are.
extension Vector {
  /// The part to the right; the same as `dx`.
  public var x: Double { dx }
  /// The part downwards; the same as `dy`.
  public var y: Double { dy }
}
