// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Names that programs for UIKit and SwiftUI use: the compiler says how they are called here. None of them is code.

extension Vector {
  /// The part to the right.
  @available(*, unavailable, renamed: "dx")
  public var x: Double { dx }
  /// The part downwards.
  @available(*, unavailable, renamed: "dy")
  public var y: Double { dy }
}

/// The name of ``Node`` on Apple's systems.
@available(*, unavailable, renamed: "Node")
public typealias UIView = Node
/// The name of ``ButtonNode`` on Apple's systems.
@available(*, unavailable, renamed: "ButtonNode")
public typealias UIControl = ButtonNode
/// The name of ``ButtonNode`` on Apple's systems.
@available(*, unavailable, renamed: "ButtonNode")
public typealias UIButton = ButtonNode
/// The name of ``GestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "GestureRecognizer")
public typealias UIGestureRecognizer = GestureRecognizer
/// The name of ``TapGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "TapGestureRecognizer")
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The name of ``PanGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "PanGestureRecognizer")
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The name of ``PinchGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "PinchGestureRecognizer")
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The name of ``RotationGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "RotationGestureRecognizer")
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The name of ``SwipeGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "SwipeGestureRecognizer")
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The name of ``LongPressGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "LongPressGestureRecognizer")
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The name of ``ScreenEdgePanGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "ScreenEdgePanGestureRecognizer")
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The name of ``HoverGestureRecognizer`` on Apple's systems.
@available(*, unavailable, renamed: "HoverGestureRecognizer")
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// The name of ``GestureRecognizerDelegate`` on Apple's systems.
@available(*, unavailable, renamed: "GestureRecognizerDelegate")
public typealias UIGestureRecognizerDelegate = any GestureRecognizerDelegate
/// The name of ``Touch`` on Apple's systems.
@available(*, unavailable, renamed: "Touch")
public typealias UITouch = Touch
/// The name of ``Event`` on Apple's systems.
@available(*, unavailable, renamed: "Event")
public typealias UIEvent = Event
/// The name of ``Press`` on Apple's systems.
@available(*, unavailable, renamed: "Press")
public typealias UIPress = Press
/// The name of ``GestureRecognizerRepresentable`` on Apple's systems.
@available(*, unavailable, renamed: "GestureRecognizerRepresentable")
public typealias UIGestureRecognizerRepresentable = any GestureRecognizerRepresentable
/// The name of ``RectEdges`` on Apple's systems.
@available(*, unavailable, renamed: "RectEdges")
public typealias UIRectEdge = RectEdges
/// The name of ``Modifiers`` on Apple's systems.
@available(*, unavailable, renamed: "Modifiers")
public typealias UIKeyModifierFlags = Modifiers
/// The name of ``MagnifyGesture`` on Apple's systems.
@available(*, unavailable, renamed: "MagnifyGesture")
public typealias MagnificationGesture = MagnifyGesture
/// The name of ``RotateGesture`` on Apple's systems.
@available(*, unavailable, renamed: "RotateGesture")
public typealias RotationGesture = RotateGesture
/// The name of ``Point`` on Apple's systems.
@available(*, unavailable, renamed: "Point")
public typealias CGPoint = Point
/// The name of ``Vector`` on Apple's systems.
@available(*, unavailable, renamed: "Vector")
public typealias CGVector = Vector
/// The name of ``Size`` on Apple's systems.
@available(*, unavailable, renamed: "Size")
public typealias CGSize = Size
/// The name of ``Rect`` on Apple's systems.
@available(*, unavailable, renamed: "Rect")
public typealias CGRect = Rect
/// The name of ``AffineTransform`` on Apple's systems.
@available(*, unavailable, renamed: "AffineTransform")
public typealias CGAffineTransform = AffineTransform
