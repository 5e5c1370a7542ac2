// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Edges of a rectangle.
public struct RectEdges: OptionSet, Hashable, Sendable {
  /// The set as bits, the same as in UIRectEdge.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdges(rawValue: 1)
  /// The left edge.
  public static let left = RectEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdges(rawValue: 4)
  /// The right edge.
  public static let right = RectEdges(rawValue: 8)
  /// Every edge.
  public static let all: RectEdges = [.top, .left, .bottom, .right]
}

/// Recognizes a finger that comes in from an edge of the screen, which is the root node.
///
/// ![A finger comes in from the left edge and pulls a drawer out.](screen-edge-pan)
///
/// Continuous.
///
/// The first finger must land within ``edgeWidth`` of one of the ``edges``, and move mainly inward. Source:
/// UIScreenEdgePanGestureRecognizer.
///
/// ```swift
/// let pan = ScreenEdgePanGestureRecognizer()
/// pan.edges = .left
/// pan.addAction { pan in drawer.frame.origin.x = min(0, pan.translation(in: root).dx - drawer.frame.size.width) }
/// root.addGestureRecognizer(pan)
/// ```
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that count; empty by default, and then the pan is never recognized.
  public var edges: RectEdges = []
  /// The distance from the edge within which the finger must land, in points; 20 by default, reportedly 13 to
  /// 20 in UIKit.
  public var edgeWidth = 20.0

  private var candidates: RectEdges = []

  /// Makes a recognizer of one finger.
  public override init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if candidates.isEmpty, state == .possible {
      candidates = edgesNear(touches)
      guard !candidates.isEmpty else { return fail(.moved) }
    }
    super.touchesBegan(touches, with: event)
  }

  open override func judge(_ translation: Vector) -> Match {
    guard translation.length >= requiredDistance else { return .possible }
    let (dx, dy) = (translation.dx, translation.dy)
    let inward: RectEdges =
      dx.magnitude >= dy.magnitude ? (dx > 0 ? .left : .right) : (dy > 0 ? .top : .bottom)
    return candidates.contains(inward) ? .matched : .failed
  }

  open override func reset() {
    super.reset()
    candidates = []
  }

  private func edgesNear(_ touches: [Touch]) -> RectEdges {
    guard let screen = node?.root.bounds else { return [] }
    var near = edges
    for touch in touches {
      let place = touch.startLocation
      if place.y - screen.minY > edgeWidth { near.remove(.top) }
      if place.x - screen.minX > edgeWidth { near.remove(.left) }
      if screen.maxY - place.y > edgeWidth { near.remove(.bottom) }
      if screen.maxX - place.x > edgeWidth { near.remove(.right) }
    }
    return near
  }
}
