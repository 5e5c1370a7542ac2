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
/// The name of `EdgeInsets` in UIKit.
public typealias UIEdgeInsets = EdgeInsets

/// The name of `Double` in Core Graphics.
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
  /// The modifier keys that are held; the name of `modifiers` in UIKit.
  public var modifierFlags: UIKeyModifierFlags { modifiers }
}

extension Event {
  /// The modifier keys that are held; the name of `modifiers` in UIKit.
  public var modifierFlags: UIKeyModifierFlags { modifiers }
}

extension PanGestureRecognizer {
  /// The translation of the fingers; a point, as in UIKit.
  @_disfavoredOverload
  public func translation(in view: UIView?) -> CGPoint { .zero + (translation(in: view) as Vector) }

  /// Sets the translation of the fingers; a point, as in UIKit.
  ///
  /// - Parameters:
  ///   - translation: The new translation, usually zero.
  ///   - view: The view of the coordinates.
  @_disfavoredOverload
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    setTranslation(translation - .zero, in: view)
  }

  /// The velocity of the fingers, in points per second, as a `CGPoint`.
  @_disfavoredOverload
  public func velocity(in view: UIView?) -> CGPoint { .zero + (velocity(in: view) as Vector) }
}

extension Touch {
  /// The kinds of touches, under their name in UIKit.
  public typealias TouchType = Gestures.TouchType

  /// The view that the touch landed on; the name of `node` in UIKit.
  public var view: UIView? { node }
}

/// UIKit's names for the tree of views.
extension Node {
  /// The view that contains this one.
  public var superview: UIView? { parent }
  /// The views inside, from the back to the front.
  public var subviews: [UIView] { children }
  /// The view that contains the subviews: a scroll view's content, else the view itself.
  private var content: UIView { (self as? UIScrollView)?.contentNode ?? self }

  /// Puts a view in front of the other subviews; a scroll view puts it into its content.
  public func addSubview(_ view: UIView) { content.addChild(view) }
  /// Puts a view among the other subviews, at a place counted from the back.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: The place from the back: 0 is behind all others, a large number in front.
  public func insertSubview(_ view: UIView, at index: Int) { content.insertChild(view, at: index) }
  /// Puts a view in front of another one.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - sibling: A subview; if it is not a subview, the view comes in front of all.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: sibling, offset: 1)
  }
  /// Puts a view behind another one.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - sibling: A subview; if it is not a subview, the view comes in front of all.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: sibling, offset: 0)
  }

  private func insert(_ view: UIView, at sibling: UIView, offset: Int) {
    // Does not count the view itself if it is a subview already; removing it first would cancel its touches.
    let others = content.children.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    content.insertChild(view, at: place.map { $0 + offset } ?? others.endIndex)
  }

  /// Returns whether this view is the given one or lies inside it.
  public func isDescendant(of view: UIView) -> Bool { view.contains(self) }

  /// Converts a point of this view's coordinates to those of another view; nil means the root.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The other view.
  /// - Returns: The same place in the other view's coordinates.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let place = convert(toRoot: point)
    return view?.convert(fromRoot: place) ?? place
  }

  /// Converts a point of another view's coordinates to this view's own; nil means the root.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The other view.
  /// - Returns: The same place in this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convert(fromRoot: view?.convert(toRoot: point) ?? point)
  }

  /// Returns the smallest rectangle of another view's coordinates that contains a rectangle of this view's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: The other view; nil for the root.
  /// - Returns: The rectangle in the other view's coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.around { convert($0, to: view) }
  }

  /// Returns the smallest rectangle of this view's coordinates that contains a rectangle of another view's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: The other view; nil for the root.
  /// - Returns: The rectangle in this view's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.around { convert($0, from: view) }
  }

  /// Makes a view that has no size yet.
  public convenience init() { self.init(frame: .zero) }
  /// Takes the view out of the view that contains it.
  public func removeFromSuperview() { removeFromParent() }
  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) { content.bringToFront(view) }
  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) { content.sendToBack(view) }
}

/// The coordinates of a translation or a velocity, with the names of UIKit's points.
extension Vector {
  /// The part to the right; the same as `dx`.
  public var x: Double { dx }
  /// The part downwards; the same as `dy`.
  public var y: Double { dy }
}

extension SliderNode {
  /// Sets the value at once, without an animation.
  ///
  /// - Parameters:
  ///   - value: The value, kept between the limits.
  ///   - animated: Without effect.
  public func setValue(_ value: Double, animated: Bool) { self.value = value }
}

extension SwitchNode {
  /// Turns the switch on or off at once, without an animation.
  ///
  /// - Parameters:
  ///   - isOn: Whether the switch is on.
  ///   - animated: Without effect.
  public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }
}

extension Point {
  /// Returns the point to which a transform moves this point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.apply(to: self) }
}

extension Rect {
  /// Returns the smallest rectangle around the converted corners of this rectangle.
  fileprivate func around(_ convert: (Point) -> Point) -> Rect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)]
      .map { convert(Point(x: $0, y: $1)) }
    let first = Rect(origin: corners[0], size: .zero)
    return corners.reduce(first) { $0.union(Rect(origin: $1, size: .zero)) }
  }
}

extension AffineTransform {
  /// Makes a turn by an angle in radians.
  public init(rotationAngle angle: Double) { self.init(rotation: angle) }
  /// Makes a displacement.
  ///
  /// - Parameters:
  ///   - x: To the right, in points.
  ///   - y: Down, in points.
  public init(translationX x: Double, y: Double) { self.init(translation: Vector(dx: x, dy: y)) }
}
