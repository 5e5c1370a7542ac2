// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A view of larger content that fingers, a wheel and a touchpad move: lists, maps, pages.
///
/// ```swift
/// let list = ScrollNode(frame: Rect(x: 0, y: 0, width: 390, height: 700))
/// list.contentSize = Size(width: 390, height: 40 * 60)
/// for (index, row) in rows.enumerated() {
///   row.frame = Rect(x: 0, y: 60 * Double(index), width: 390, height: 60)
///   list.contentNode.addChild(row)
/// }
/// ```
///
/// A drag moves a nested scroll node if that node can scroll in its direction. Once the nested node is at its
/// end, the next drag in that direction moves the outer node. A finger that lands on moving content stops it,
/// and does nothing else. `Canvas.draw(_:)` of `GesturesCairo` clips the node and draws its indicators.
/// Movement follows the clock of the engine, and does not wake the program at rest. Source: UIScrollView.
open class ScrollNode: Node, GestureRecognizerDelegate {
  /// The content: put nodes in here; its coordinates are those of the content.
  public let contentNode = Node(frame: .zero)
  /// The size of the content without zoom, in points.
  public var contentSize = Size.zero {
    didSet {
      place()
      stayInside()
    }
  }
  /// Room around the content, which scrolling may show; none by default.
  public var contentInset = EdgeInsets.zero {
    didSet { stayInside() }
  }
  /// Whether the content may be dragged beyond its edges, and springs back; true by default.
  public var bounces = true
  /// Whether ``bounces`` applies vertically also to content not higher than the node; false by default.
  public var alwaysBounceVertical = false
  /// Whether ``bounces`` applies horizontally also to content not wider than the node; false by default.
  public var alwaysBounceHorizontal = false
  /// Whether a drag moves only along the axis in which it began; false by default.
  public var isDirectionalLockEnabled = false
  /// Whether scrolling stops only at pages of the node's size, at most one page per drag; false by default.
  public var isPagingEnabled = false
  /// Whether fingers move the content; true by default.
  public var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      updateTouchDelay()
    }
  }
  /// The deceleration; `Deceleration.normal`, 0.998 per millisecond, by default.
  public var decelerationRate = Deceleration.normal
  /// The smallest zoom at which the content rests; 1 by default.
  public var minimumZoomScale = 1.0 {
    didSet { allowZoom() }
  }
  /// The largest zoom at which the content rests; 1 by default, and then it cannot be zoomed.
  public var maximumZoomScale = 1.0 {
    didSet { allowZoom() }
  }
  /// Whether a pinch may exceed the limits, and springs back; true by default.
  public var bouncesZoom = true
  /// Whether a double tap zooms in about its place, and the next one out again; true by default.
  public var zoomsOnDoubleTap = true {
    didSet { allowZoom() }
  }

  /// Called whenever the content has moved or been zoomed.
  public var onScroll: (() -> Void)?
  /// Returns the final offset after a release, from the velocity in points a second and the expected offset.
  ///
  /// Source: scrollViewWillEndDragging(_:withVelocity:targetContentOffset:).
  ///
  /// ```swift
  /// list.willEndDragging = { _, target in Point(x: 0, y: (target.y / 60).rounded() * 60) }
  /// ```
  public var willEndDragging: ((_ velocity: Vector, _ target: Point) -> Point)?
  /// Called when the content has come to rest after a drag, a wheel or an animation.
  public var didEndScrolling: (() -> Void)?
  /// Called when a drag pulls the content's top down by ``refreshHeight``; end it with ``endRefreshing()``.
  ///
  /// Nil, the default, disables refreshing. Source: UIRefreshControl.
  public var onRefresh: (() -> Void)?
  /// The distance of a pull that starts a refresh, and the height of the room above the content until the
  /// refresh ends, in points; 60 by default, the height of UIRefreshControl.
  public var refreshHeight = 60.0

  /// Whether nodes inside get a touch only once it is clear that the touch does not scroll.
  ///
  /// This is clear once the touch has rested for 150 ms, has lifted, or moves along an axis that does not scroll.
  /// True by default, so that a flick over buttons does not press them. Source: UIScrollView, and its measured delay.
  public var delaysContentTouches = true {
    didSet { updateTouchDelay() }
  }
  /// Whether a drag takes a touch away from a node inside that already has it; true by default.
  ///
  /// See ``touchesShouldCancel(in:)``.
  public var canCancelContentTouches = true

  /// The recognizer of drags, and of a wheel and a touchpad.
  public let panGestureRecognizer = PanGestureRecognizer()
  /// The recognizer of pinches; enabled if the limits of zoom differ.
  public let pinchGestureRecognizer = PinchGestureRecognizer()
  /// The recognizer of double taps that zoom; your own taps can wait for its failure.
  public let doubleTapGestureRecognizer = TapGestureRecognizer()
  let landing = LandingRecognizer()

  /// Whether fingers move the content now.
  public internal(set) var isDragging = false
  /// Whether ``onRefresh`` was called and ``endRefreshing()`` was not.
  public internal(set) var isRefreshing = false
  /// Whether the content moves by itself now.
  public var isDecelerating: Bool { movement?.isRunning == true }
  /// The opacity of the indicators: 1 while the content moves, and 0 soon after.
  public internal(set) var indicatorAlpha = 0.0
  /// The enlargement of the content; 1 by default.
  ///
  /// Setting it keeps the middle where it is; see ``setZoomScale(_:about:animated:)``.
  public var zoomScale: Double {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The point of the zoomed content at the node's top left corner.
  ///
  /// Setting it stops any movement, and takes any value; see ``setContentOffset(_:animated:)``.
  public var contentOffset: Point {
    get { offset }
    set {
      stop()
      move(to: newValue)
    }
  }

  var zoom = 1.0
  var offset = Point.zero
  /// The offset that the finger's movement would give without the resistance of the rubber band.
  var wanted = Point.zero
  /// The offset at which the drag began, for pages.
  var beginning = Point.zero
  /// The factors by which a drag is multiplied: 0 for an axis that is locked or does not scroll, else 1.
  var axes = Vector.zero
  var movement: RunningAnimation?
  var fading: RunningAnimation?
  /// The destination of a wheel's movement.
  var wheelTarget: Point?
  /// The animated movement; `glideTime` is the seconds since its beginning.
  var glide: Glide?
  var glideTime = 0.0
  let band = RubberBand()

  /// Makes a node that scrolls, with a place in its parent.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    addChild(contentNode)
    panGestureRecognizer.allowedScrollTypesMask = .all
    panGestureRecognizer.addAction { [unowned self] in pan($0) }
    pinchGestureRecognizer.addAction { [unowned self] in pinch($0) }
    doubleTapGestureRecognizer.numberOfTapsRequired = 2
    doubleTapGestureRecognizer.addAction { [unowned self] in zoomInOrOut(at: $0.location(in: contentNode)) }
    landing.scroll = self
    for recognizer in [landing, panGestureRecognizer, pinchGestureRecognizer, doubleTapGestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    sizeChanged = { [unowned self] in stayInside() }
    allowZoom()
    updateTouchDelay()
  }

  // MARK: Places

  /// The least and the greatest offset at which the content may rest.
  public var offsetLimits: (least: Point, greatest: Point) {
    let inset = contentInset
    let least = Point(x: 0 - inset.left, y: 0 - inset.top - (isRefreshing ? refreshHeight : 0))
    let size = zoomedSize
    return (
      least,
      Point(
        x: max(least.x, size.width + inset.right - frame.size.width),
        y: max(least.y, size.height + inset.bottom - frame.size.height))
    )
  }

  var zoomedSize: Size { Size(width: contentSize.width * zoomScale, height: contentSize.height * zoomScale) }

  var limits: Rect {
    let (least, greatest) = offsetLimits
    return Rect(origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  /// The nearest offset at which the content may rest.
  func inside(_ point: Point) -> Point {
    let (least, greatest) = offsetLimits
    return Point(x: min(max(point.x, least.x), greatest.x), y: min(max(point.y, least.y), greatest.y))
  }

  /// Brings the content back between limits that have changed, unless fingers hold the content.
  private func stayInside() {
    guard !isDragging else { return }
    if isDecelerating, let glide {
      setContentOffset(glide.destination, animated: true)
    } else {
      move(to: inside(offset))
    }
  }

  /// Scrolls to an offset, kept between the limits.
  ///
  /// ```swift
  /// list.setContentOffset(Point(x: 0, y: 600), animated: true)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The offset.
  ///   - animated: Whether the movement is animated, from the present speed.
  public func setContentOffset(_ target: Point, animated: Bool) {
    let target = inside(target)
    guard animated, environment != nil else {
      contentOffset = target
      return
    }
    glide(Glide(from: offset, velocity: speed, to: target))
  }

  /// Scrolls as little as needed to show an area of the content; not at all if it is visible.
  ///
  /// - Parameters:
  ///   - rect: The area, in the content's coordinates.
  ///   - animated: Whether the movement is animated.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    func shown(_ present: Double, _ extent: Double, _ least: Double, _ most: Double) -> Double {
      // If the area does not fit, its beginning is shown.
      min(max(present, most - extent), least)
    }
    setContentOffset(
      Point(
        x: shown(offset.x, frame.size.width, rect.minX * zoomScale, rect.maxX * zoomScale),
        y: shown(offset.y, frame.size.height, rect.minY * zoomScale, rect.maxY * zoomScale)),
      animated: animated)
  }

  // MARK: Movement

  func move(to place: Point) {
    guard place != offset else { return }
    offset = place
    self.place()
  }

  func place() {
    contentNode.transform = zoomScale == 1 ? .identity : AffineTransform(scale: zoomScale)
    // The transform enlarges the content about its middle, but the offset is that of its corner.
    let middle = Vector(dx: zoomedSize.width / 2, dy: zoomedSize.height / 2)
    let corner = middle - Vector(dx: contentSize.width / 2, dy: contentSize.height / 2)
    contentNode.frame = Rect(origin: .zero + corner - (offset - .zero), size: contentSize)
    onScroll?()
  }

  func stop() {
    let stopped = movement
    (movement, glide, wheelTarget) = (nil, nil, nil)
    stopped?.stop()
  }

  /// The velocity of the animated movement; zero without one.
  var speed: Vector { movement?.isRunning == true ? glide?.velocity(at: glideTime) ?? .zero : .zero }

  func glide(_ way: Glide) {
    stop()
    glide = way
    glideTime = 0
    showIndicators()
    let start = environment?.now ?? 0
    movement = environment?.animate(way) { [weak self] place in
      guard let self else { return }
      glideTime = max(0, (environment?.now ?? start) - start)
      // Without a bounce the content stops at the edge.
      move(to: bounces ? place : inside(place))
    } completion: { [weak self] isComplete in
      guard isComplete, let self else { return }
      (movement, glide, wheelTarget) = (nil, nil, nil)
      fadeIndicators()
      didEndScrolling?()
    }
    if movement == nil { move(to: way.destination) }
  }

  // MARK: Arbitration

  /// Returns whether a drag takes a touch from a node inside that already has it; for subclasses to override.
  ///
  /// - Parameter node: The node that the touch hit.
  /// - Returns: Whether the drag takes the touch; buttons and controls keep their touches unless overridden.
  open func touchesShouldCancel(in node: Node) -> Bool { !node.claimsPrimaryTap }

  private func updateTouchDelay() {
    contentTouchDelay = delaysContentTouches && isScrollEnabled ? LandingRecognizer.delay : nil
  }

  /// Returns whether a gesture may begin on this node; a drag may only in a direction that scrolls.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return true }
    for touch in panGestureRecognizer.touches where touch.isDelivered {
      guard let node = touch.node, node !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: node) { return false }
    }
    let way = panGestureRecognizer.translation(in: self)
    let axis: PanGestureRecognizer.Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
    guard canScroll(axis) else { return false }
    // At the end of its content, the node leaves the drag to an outer scroll node that can scroll in that direction.
    let (least, greatest) = offsetLimits
    let isAtEnd =
      axis == .horizontal
      ? (way.dx > 0 && offset.x <= least.x) || (way.dx < 0 && offset.x >= greatest.x)
      : (way.dy > 0 && offset.y <= least.y) || (way.dy < 0 && offset.y >= greatest.y)
    return !isAtEnd || !isInsideOfOther(axis)
  }

  func isInsideOfOther(_ axis: PanGestureRecognizer.Axis) -> Bool {
    var candidate = parent
    while let node = candidate {
      if let scroll = node as? ScrollNode, scroll.isScrollEnabled, scroll.canScroll(axis) { return true }
      candidate = node.parent
    }
    return false
  }

  /// Returns whether two gestures run together: a drag and a pinch do.
  ///
  /// - Parameters:
  ///   - recognizer: A recognizer of this node.
  ///   - other: The other recognizer.
  /// - Returns: Whether both may run.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let both: [GestureRecognizer] = [panGestureRecognizer, pinchGestureRecognizer]
    return both.contains { $0 === recognizer } && both.contains { $0 === other }
  }
}
