// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A window onto something larger, which fingers, a wheel and a touchpad move: lists, maps, pages.
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
/// A node inside that can scroll in the direction of a drag goes first; at its end, the next drag that way moves what is
/// around it. A finger that lands while it moves stops it, and does nothing else. `Canvas.draw(_:)` of `GesturesCairo`
/// clips it and draws its indicators. It moves on the clock of the engine that its tree belongs to, and nothing wakes the
/// program while it rests. Source: UIScrollView.
open class ScrollNode: Node, GestureRecognizerDelegate {
  /// The content: put nodes in here; its coordinates are those of the content.
  public let contentNode = Node(frame: .zero)
  /// The size of what is scrolled, in points, as it is without zoom.
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
  /// Whether it may be drawn beyond its edges, from where it springs back; true by default.
  public var bounces = true
  /// Whether that holds upwards and downwards also of content that is not higher than the node; false by default.
  public var alwaysBounceVertical = false
  /// Whether that holds to the sides also of content that is not wider than the node; false by default.
  public var alwaysBounceHorizontal = false
  /// Whether a drag moves along one axis only, that in which it began; false by default.
  public var isDirectionalLockEnabled = false
  /// Whether it stops at multiples of its own size only, one further at most; false by default.
  public var isPagingEnabled = false
  /// Whether fingers move it; true by default.
  public var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      updateTouchDelay()
    }
  }
  /// The slowing down; `Deceleration.normal`, 0.998 per millisecond, by default.
  public var decelerationRate = Deceleration.normal
  /// The smallest zoom that it rests at; 1 by default.
  public var minimumZoomScale = 1.0 {
    didSet { allowZoom() }
  }
  /// The largest zoom that it rests at; 1 by default, and then it cannot be zoomed.
  public var maximumZoomScale = 1.0 {
    didSet { allowZoom() }
  }
  /// Whether a pinch may leave the limits, to which it springs back; true by default.
  public var bouncesZoom = true
  /// Whether a double tap zooms in about its place, and out again; true by default.
  public var zoomsOnDoubleTap = true {
    didSet { allowZoom() }
  }

  /// Called whenever the content has moved or been zoomed.
  public var onScroll: (() -> Void)?
  /// Called when a finger lets it go, with the speed in points per second and the offset that it would come to rest at;
  /// returns the one that it shall.
  ///
  /// Source: scrollViewWillEndDragging(_:withVelocity:targetContentOffset:).
  ///
  /// ```swift
  /// list.willEndDragging = { _, target in Point(x: 0, y: (target.y / 60).rounded() * 60) }
  /// ```
  public var willEndDragging: ((_ velocity: Vector, _ target: Point) -> Point)?
  /// Called when it has come to rest after a drag, a wheel or an animation.
  public var didEndScrolling: (() -> Void)?
  /// Called when it is pulled down by ``refreshHeight`` at its beginning; call ``endRefreshing()`` when all is there.
  ///
  /// Nil, the default, means that nothing is refreshed. Source: UIRefreshControl.
  public var onRefresh: (() -> Void)?
  /// The pull that refreshes, and the room for a sign meanwhile, in points; 60, as UIRefreshControl is high.
  public var refreshHeight = 60.0

  /// Whether nodes inside get a touch only when it has rested for 150 ms, has lifted, or moves along an axis that does not scroll.
  ///
  /// True by default, so that a flick over buttons presses none. Source: UIScrollView, and its delay as it is measured.
  public var delaysContentTouches = true {
    didSet { updateTouchDelay() }
  }
  /// Whether a drag takes a touch away that something inside has already; true by default.
  ///
  /// See ``touchesShouldCancel(in:)``.
  public var canCancelContentTouches = true

  /// The recognizer of drags, and of a wheel and a touchpad.
  public let panGestureRecognizer = PanGestureRecognizer()
  /// The recognizer of pinches; it is enabled where the limits of zoom differ.
  public let pinchGestureRecognizer = PinchGestureRecognizer()
  /// The recognizer of double taps that zoom, for taps of your own that wait until it has failed.
  public let doubleTapGestureRecognizer = TapGestureRecognizer()
  let landing = LandingRecognizer()

  /// Whether fingers move it now.
  public internal(set) var isDragging = false
  /// Whether ``onRefresh`` was called and ``endRefreshing()`` was not.
  public internal(set) var isRefreshing = false
  /// Whether it moves by itself now.
  public var isDecelerating: Bool { movement?.isRunning == true }
  /// The opacity of the indicators: 1 while it moves, and 0 soon after.
  public internal(set) var indicatorAlpha = 0.0
  /// The enlargement of the content; 1 by default.
  ///
  /// Setting it keeps the middle where it is; see ``setZoomScale(_:about:animated:)``.
  public var zoomScale: Double {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The point of the content, as it is zoomed, that is at the node's top left corner.
  ///
  /// Setting it stops what moves, and takes any value; see ``setContentOffset(_:animated:)``.
  public var contentOffset: Point {
    get { offset }
    set {
      stop()
      move(to: newValue)
    }
  }

  var zoom = 1.0
  var offset = Point.zero
  /// Where the finger would have it, without what the band holds back.
  var wanted = Point.zero
  /// Where the drag began, for pages.
  var beginning = Point.zero
  /// What of a drag counts: 0 for an axis that is locked or has nothing to scroll.
  var axes = Vector.zero
  var movement: RunningAnimation?
  var fading: RunningAnimation?
  /// Where the movement leads that a wheel asked for.
  var wheelTarget: Point?
  /// Where the movement is and how fast, seconds after its beginning.
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

  /// The least and the greatest offset at which it may rest.
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

  /// The size of the content as it is shown.
  var zoomedSize: Size { Size(width: contentSize.width * zoomScale, height: contentSize.height * zoomScale) }

  var limits: Rect {
    let (least, greatest) = offsetLimits
    return Rect(origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  /// The nearest offset at which it may rest.
  func inside(_ point: Point) -> Point {
    let (least, greatest) = offsetLimits
    return Point(x: min(max(point.x, least.x), greatest.x), y: min(max(point.y, least.y), greatest.y))
  }

  /// Comes back between the limits after these have changed, unless fingers hold it.
  private func stayInside() {
    guard !isDragging else { return }
    if isDecelerating, let glide {
      setContentOffset(glide.destination, animated: true)
    } else {
      move(to: inside(offset))
    }
  }

  /// Brings an offset to the node's corner, kept between the limits.
  ///
  /// ```swift
  /// list.setContentOffset(Point(x: 0, y: 600), animated: true)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The offset.
  ///   - animated: Whether it is seen to move there, with the speed that it has.
  public func setContentOffset(_ target: Point, animated: Bool) {
    let target = inside(target)
    guard animated, environment != nil else {
      contentOffset = target
      return
    }
    glide(Glide(from: offset, velocity: speed, to: target))
  }

  /// Scrolls no further than is needed to show an area of the content; nothing if it is seen.
  ///
  /// - Parameters:
  ///   - rect: The area, in the content's coordinates.
  ///   - animated: Whether it moves there, instead of being there at once.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    func shown(_ present: Double, _ extent: Double, _ least: Double, _ most: Double) -> Double {
      // Of what does not fit, the beginning.
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

  /// Puts the content where offset and zoom say.
  func place() {
    contentNode.transform = zoomScale == 1 ? .identity : AffineTransform(scale: zoomScale)
    // A transform is about the middle.
    let middle = Vector(dx: zoomedSize.width / 2, dy: zoomedSize.height / 2)
    let corner = middle - Vector(dx: contentSize.width / 2, dy: contentSize.height / 2)
    contentNode.frame = Rect(origin: .zero + corner - (offset - .zero), size: contentSize)
    onScroll?()
  }

  /// Stops it where it is.
  func stop() {
    let stopped = movement
    (movement, glide, wheelTarget) = (nil, nil, nil)
    stopped?.stop()
  }

  /// How fast it moves by itself.
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
      // Without a bounce it stops at the edge.
      move(to: bounces ? place : inside(place))
    } completion: { [weak self] isComplete in
      guard isComplete, let self else { return }
      (movement, glide, wheelTarget) = (nil, nil, nil)
      fadeIndicators()
      didEndScrolling?()
    }
    if movement == nil { move(to: way.destination) }
  }

  // MARK: Whose a finger is

  /// Returns whether a drag takes a touch from a node inside that has it already; for subclasses to override.
  ///
  /// - Parameter node: The node that the touch hit.
  /// - Returns: Whether it does; a button and a control keep theirs unless overridden.
  open func touchesShouldCancel(in node: Node) -> Bool { !node.claimsPrimaryTap }

  private func updateTouchDelay() {
    contentTouchDelay = delaysContentTouches && isScrollEnabled ? LandingRecognizer.delay : nil
  }

  /// Returns whether a gesture begins here: a drag only in a direction in which something can move.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return true }
    for touch in panGestureRecognizer.touches where touch.isDelivered {
      guard let node = touch.node, node !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: node) { return false }
    }
    let way = panGestureRecognizer.translation(in: self)
    let axis: PanGestureRecognizer.Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
    guard canScroll(axis) else { return false }
    // At its end it leaves the drag to what scrolls around it, if that can.
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
  ///   - recognizer: One of its own.
  ///   - other: The other one.
  /// - Returns: Whether they may.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let both: [GestureRecognizer] = [panGestureRecognizer, pinchGestureRecognizer]
    return both.contains { $0 === recognizer } && both.contains { $0 === other }
  }
}
