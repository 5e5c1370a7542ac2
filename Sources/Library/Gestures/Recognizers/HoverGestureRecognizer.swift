// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Follows the pointer, or a stylus near the surface, while it is over a node.
///
/// ![The pointer moves over a card, which is lit while it is there.](hover)
///
/// Continuous.
///
/// It does not follow touches, and does not affect other recognizers. Source: UIHoverGestureRecognizer.
///
/// ```swift
/// let hover = HoverGestureRecognizer()
/// hover.addAction { hover in card.isSelected = hover.state == .began || hover.state == .changed }
/// card.addGestureRecognizer(hover)
/// ```
open class HoverGestureRecognizer: GestureRecognizer {
  /// The height over the surface, from 1, far, to 0, touching or not known.
  public private(set) var zOffset = 0.0
  /// The angle between stylus and surface in radians; 0 where it is not known.
  public private(set) var altitudeAngle = 0.0
  /// The turn of the stylus about itself, in radians.
  public private(set) var rollAngle = 0.0

  private var azimuth = 0.0
  private var place = Point.zero
  final private(set) var isInside = false

  open override func location(in node: Node?) -> Point { node?.convert(fromRoot: place) ?? place }

  /// Returns the direction in which the stylus leans, in radians clockwise from a node's x axis.
  public func azimuthAngle(in node: Node?) -> Double {
    let vector = azimuthUnitVector(in: node)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction in which the stylus leans, as a displacement of length 1 in a node's coordinates.
  public func azimuthUnitVector(in node: Node?) -> Vector {
    Vector.unit(at: azimuth, in: node)
  }

  /// Always false: a recognizer that follows the pointer would otherwise claim every touch and press.
  open override func shouldReceive(_ event: Event) -> Bool { false }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  open override func reset() {
    isInside = false
  }

  final func follow(_ change: HoverChange, isOver: Bool) {
    place = change.location
    (zOffset, altitudeAngle, azimuth, rollAngle) =
      (change.zOffset, change.altitudeAngle, change.azimuthAngle, change.rollAngle)
    switch (isInside, isOver) {
    case (false, true):
      isInside = true
      state = .began
    case (true, true):
      state = .changed
    case (true, false):
      isInside = false
      state = .ended
    case (false, false):
      break
    }
  }
}

extension GestureEnvironment {
  /// Tells the hover recognizers whether the pointer is over their nodes or has left them.
  func deliver(_ change: HoverChange) {
    hasOnlyMovement = false
    let hit = change.phase == .exited ? nil : root.hitTest(change.location)
    var owner = hit
    while let node = owner {
      for recognizer in node.gestureRecognizers where recognizer.isEnabled {
        if recognizer is HoverGestureRecognizer { activate(recognizer) }
      }
      owner = node.parent
    }
    for recognizer in active {
      guard let hover = recognizer as? HoverGestureRecognizer, let node = hover.node else { continue }
      hover.follow(change, isOver: hit.map(node.contains) ?? false)
    }
  }
}
