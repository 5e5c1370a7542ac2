// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A place for gestures: a rectangle in a tree of rectangles.
///
/// A node is all that the engine needs of a host's view. A node's own coordinates begin at its top left
/// corner; a transform, if set, applies about its middle. Source: UIView, reduced.
///
/// ```swift
/// let board = Node(frame: Rect(x: 0, y: 0, width: 800, height: 600))
/// let card = Node(frame: Rect(x: 100, y: 100, width: 200, height: 120))
/// board.addChild(card)
/// card.onTapGesture { board.bringToFront(card) }
/// ```
nonisolated open class Node {
  /// The rectangle in the parent's coordinates, before the transform.
  @exclusivity(unchecked) public var frame: Rect {
    didSet {
      if let sizeChanged, frame.size != oldValue.size { sizeChanged() }
    }
  }
  /// Called after a change of the size, for nodes with contents that depend on it.
  package var sizeChanged: (() -> Void)?
  /// A transform about the node's centre; the identity by default.
  ///
  /// ```swift
  /// card.transform = AffineTransform(scale: 1.5).rotated(by: .pi / 8)
  /// ```
  @exclusivity(unchecked) public var transform = AffineTransform.identity
  /// A number that identifies the node.
  public var tag = 0
  /// A name for traces.
  public var name: String?
  /// The name of this node's coordinates for its descendants; see ``CoordinateSpace/named(_:)``.
  public var coordinateSpaceName: AnyHashable?
  /// Whether the node and its contents are left out of hit tests.
  @exclusivity(unchecked) public var isHidden = false
  /// Whether the node and its contents can be hit at all; true by default.
  @exclusivity(unchecked) public var isUserInteractionEnabled = true
  /// Whether the node is a control that wants one-finger single taps for itself.
  ///
  /// Single taps of one finger on it are then not offered to recognizers of its ancestors, nor to their
  /// gestures of standard priority; see ``highPriorityGesture(_:including:)`` and
  /// ``simultaneousGesture(_:including:)``.
  public var claimsPrimaryTap = false
  /// Whether ``touchesBegan(_:with:)`` and the like are called for touches that land from now on.
  ///
  /// False by default. Every finger is delivered, as with UIKit's `isMultipleTouchEnabled`.
  public var wantsTouches = false
  /// Whether nodes inside are drawn within the bounds only; false by default.
  ///
  /// In either case fingers outside the bounds do not hit nodes inside.
  public var clipsToBounds = false
  /// The delay of touches for controls inside this node, in seconds; nil without a delay.
  package var contentTouchDelay: Double?
  /// The delay of a touch on this node, set by a scrolling node around it, in seconds; nil without a delay.
  package final var touchDelay: Double? {
    var place = parent
    while let node = place {
      if let delay = node.contentTouchDelay { return delay }
      place = node.parent
    }
    return nil
  }

  /// The node that contains this one.
  public private(set) weak var parent: Node?
  /// The nodes inside, from back to front.
  @exclusivity(unchecked) public private(set) var children: [Node] = []
  /// The attached recognizers, in order of attachment.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The environment of the tree; set on the root only.
  weak var rootEnvironment: GestureEnvironment?
  /// The number of attachments in the whole tree; used on the root only.
  private var attachments = 0

  /// Makes a node with a place in its parent.
  public init(frame: Rect) { self.frame = frame }

  /// The rectangle in the node's own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The middle of ``frame``, in the parent's coordinates; setting it moves the node.
  ///
  /// ```swift
  /// card.center = board.bounds.center
  /// ```
  public var center: Point {
    get { frame.center }
    set { frame.origin += newValue - frame.center }
  }

  // MARK: The tree

  /// Puts a node in front of the other children.
  ///
  /// A node from elsewhere leaves its parent first; a present child keeps its touches and gestures.
  public func addChild(_ child: Node) { insertChild(child, at: children.endIndex) }

  /// Puts a node among the children; 0 is behind all others, a number beyond the last child is in front.
  ///
  /// A node from elsewhere leaves its parent first; a present child keeps its touches and gestures.
  ///
  /// - Parameters:
  ///   - child: The node.
  ///   - index: Its place from the back; 0 is behind all others.
  public func insertChild(_ child: Node, at index: Int) {
    if child.parent === self {
      children.removeAll { $0 === child }
    } else {
      child.removeFromParent()
      child.parent = self
    }
    children.insert(child, at: min(max(index, 0), children.endIndex))
  }

  /// Puts a child in front of the others; a node that is not a child keeps its place.
  public func bringToFront(_ child: Node) {
    if child.parent === self { addChild(child) }
  }

  /// Puts a child behind the others; a node that is not a child keeps its place.
  public func sendToBack(_ child: Node) {
    if child.parent === self { insertChild(child, at: 0) }
  }

  /// Takes the node out of the tree.
  ///
  /// Touches on it and inside it are cancelled, and so are its gestures under way. Recognizers that wait,
  /// such as a double tap between its taps, fail.
  public func removeFromParent() {
    guard let parent else { return }
    environment?.dismiss(self)
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// Returns whether another node is this one or lies inside it.
  public func contains(_ other: Node) -> Bool {
    var candidate: Node? = other
    while let node = candidate {
      if node === self { return true }
      candidate = node.parent
    }
    return false
  }

  var root: Node {
    var node = self
    while let next = node.parent { node = next }
    return node
  }

  package var environment: GestureEnvironment? {
    get { root.rootEnvironment }
    set { rootEnvironment = newValue }
  }

  var depth: Int {
    var depth = 0
    var node = self
    while let next = node.parent {
      depth += 1
      node = next
    }
    return depth
  }

  // MARK: Recognizers

  /// Attaches a recognizer, after the others; it leaves its present node first.
  ///
  /// It takes part in touches that land from now on or, after a call from an action, after the batch.
  ///
  /// ```swift
  /// let tap = TapGestureRecognizer()
  /// tap.addAction { _ in card.isSelected.toggle() }
  /// card.addGestureRecognizer(tap)
  /// ```
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    afterPresentBatch { [self] in
      recognizer.node?.detach(recognizer)
      let root = root
      root.attachments += 1
      recognizer.attachmentOrder = root.attachments
      recognizer.node = self
      gestureRecognizers.append(recognizer)
    }
  }

  /// Detaches a recognizer; its gesture under way is cancelled.
  ///
  /// A call from an action takes effect after the batch.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    afterPresentBatch { [self] in
      guard recognizer.node === self else { return }
      detach(recognizer)
    }
  }

  private func detach(_ recognizer: GestureRecognizer) {
    recognizer.withdraw()
    recognizer.node = nil
    gestureRecognizers.removeAll { $0 === recognizer }
  }

  private func afterPresentBatch(_ work: @escaping () -> Void) {
    if let environment { environment.afterPresentBatch(work) } else { work() }
  }

  // MARK: Hit testing

  /// Returns the deepest, front-most node at a point of this node's own coordinates; nil outside of it.
  open func hitTest(_ point: Point) -> Node? {
    guard !isHidden, isUserInteractionEnabled, contains(point) else { return nil }
    let hit: Node? = children.withUncounted { children in
      for child in children.reversed() {
        let hit = child._withUnsafeGuaranteedRef { $0.hitTest($0.convert(fromParent: point)) }
        if let hit { return hit }
      }
      return nil
    }
    return hit ?? self
  }

  /// Returns whether a point of the node's own coordinates belongs to the node; override it for shapes other
  /// than the rectangle.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }

  // MARK: Decisions

  /// Returns whether a recognizer attached to this node may leave the possible state; true unless overridden.
  ///
  /// Asked once per attempt, before the recognizer's delegate. False makes the recognizer fail. Source:
  /// UIView.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Touches

  /// Handles new touches on this node that recognizers do not delay; see ``wantsTouches``.
  ///
  /// - Parameters:
  ///   - touches: The changed touches.
  ///   - event: The event, with all touches of the moment.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}

  /// Handles movements of touches that this node has received.
  ///
  /// - Parameters:
  ///   - touches: The changed touches.
  ///   - event: The event, with all touches of the moment.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Handles lifts of touches that this node has received.
  ///
  /// - Parameters:
  ///   - touches: The changed touches.
  ///   - event: The event, with all touches of the moment.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// Handles the loss of touches that this node has received, to a gesture or to the system.
  ///
  /// - Parameters:
  ///   - touches: The changed touches.
  ///   - event: The event, with all touches of the moment.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {}
}
