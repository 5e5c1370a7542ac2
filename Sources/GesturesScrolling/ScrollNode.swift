// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A window onto something larger, which fingers, a wheel and a touchpad move: lists, maps, pages.
///
///     let list = ScrollNode(frame: Rect(x: 0, y: 0, width: 390, height: 700))
///     list.contentSize = Size(width: 390, height: 40 * 60)
///     for (index, row) in rows.enumerated() {
///       row.frame = Rect(x: 0, y: 60 * Double(index), width: 390, height: 60)
///       list.contentNode.addChild(row)
///     }
///
/// A node inside that can scroll in the direction of a drag goes first; at its end, the next drag that way moves what is
/// around it. A finger that lands while it moves stops it, and does nothing else. `Canvas.draw(_:)` of `GesturesCairo`
/// clips it and draws its indicators. It moves on the clock of the engine that its tree belongs to, and nothing wakes the
/// program while it rests. Source: UIScrollView.
open class ScrollNode: Node, GestureRecognizerDelegate {
  /// What is scrolled: put nodes in here; its coordinates are those of the content.
  public let contentNode = Node(frame: .zero)
  /// The size of what is scrolled, in points, as it is without zoom.
  public var contentSize = Size.zero {
    didSet { place() }
  }
  /// Room around the content, which scrolling may show; none by default.
  public var contentInset = EdgeInsets.zero
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
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// How it slows down; `Deceleration.normal`, 0.998 per millisecond, by default.
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
  public var willEndDragging: ((_ velocity: Vector, _ target: Point) -> Point)?
  /// Called when it has come to rest after a drag, a wheel or an animation.
  public var didEndScrolling: (() -> Void)?
  /// Called when it is pulled down by ``refreshHeight`` at its beginning; call ``endRefreshing()`` when all is there.
  ///
  /// Nil, the default, means that nothing is refreshed. Source: UIRefreshControl.
  public var onRefresh: (() -> Void)?
  /// How far it must be pulled to refresh, and the room for a sign meanwhile, in points; 60, as UIRefreshControl is high.
  public var refreshHeight = 60.0

  /// The recognizer of drags, and of a wheel and a touchpad.
  public let panGestureRecognizer = PanGestureRecognizer()
  /// The recognizer of pinches; it is enabled where the limits of zoom differ.
  public let pinchGestureRecognizer = PinchGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let landing = LandingRecognizer()

  /// Whether fingers move it now.
  public private(set) var isDragging = false
  /// Whether ``onRefresh`` was called and ``endRefreshing()`` was not.
  public private(set) var isRefreshing = false
  /// Whether it moves by itself now.
  public var isDecelerating: Bool { movement?.isRunning == true }
  /// How much of the indicators is seen: 1 while it moves, and 0 soon after.
  public private(set) var indicatorAlpha = 0.0
  /// How many times larger than itself the content is shown; 1 by default.
  public private(set) var zoomScale = 1.0

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

  private var offset = Point.zero
  /// Where the finger would have it, without what the band holds back.
  private var wanted = Point.zero
  /// Where the drag began, for pages.
  private var beginning = Point.zero
  /// What of a drag counts: 0 for an axis that is locked or has nothing to scroll.
  private var axes = Vector.zero
  private var movement: RunningAnimation?
  private var fading: RunningAnimation?
  /// Where the movement leads that a wheel asked for.
  private var wheelTarget: Point?
  /// Where the movement is and how fast, seconds after its beginning.
  private var glide: Glide?
  private var glideTime = 0.0
  private let band = RubberBand()

  /// Makes a node that scrolls, with a place in its parent.
  public override init(frame: Rect) {
    super.init(frame: frame)
    addChild(contentNode)
    panGestureRecognizer.allowedScrollTypesMask = .all
    panGestureRecognizer.addAction { [unowned self] in pan($0) }
    pinchGestureRecognizer.addAction { [unowned self] in pinch($0) }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction { [unowned self] in zoomInOrOut(at: $0.location(in: contentNode)) }
    landing.scroll = self
    for recognizer in [landing, panGestureRecognizer, pinchGestureRecognizer, doubleTap] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    allowZoom()
  }

  // MARK: Places

  /// The least and the greatest offset at which it may rest.
  public var offsetLimits: (least: Point, greatest: Point) {
    let inset = contentInset
    let least = Point(x: -inset.left, y: -inset.top - (isRefreshing ? refreshHeight : 0))
    let size = zoomedSize
    return (
      least,
      Point(
        x: max(least.x, size.width + inset.right - frame.size.width),
        y: max(least.y, size.height + inset.bottom - frame.size.height))
    )
  }

  /// The size of the content as it is shown.
  private var zoomedSize: Size {
    Size(width: contentSize.width * zoomScale, height: contentSize.height * zoomScale)
  }

  private var limits: Rect {
    let (least, greatest) = offsetLimits
    return Rect(origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  /// The nearest offset at which it may rest.
  private func inside(_ point: Point) -> Point {
    let (least, greatest) = offsetLimits
    return Point(
      x: min(max(point.x, least.x), greatest.x), y: min(max(point.y, least.y), greatest.y))
  }

  /// Brings an offset to the node's corner, kept between the limits.
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

  /// Zooms between the limits, about the node's middle.
  public func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: scale, about: bounds.center, animated: animated)
  }

  /// Ends what ``onRefresh`` began; the room for it closes.
  public func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    if !isDragging { setContentOffset(offset, animated: true) }
  }

  // MARK: Indicators

  /// Where the vertical indicator is, in the node's coordinates; nil if there is nothing to scroll that way.
  public var verticalIndicator: Rect? {
    let knob = Self.knob(offset.y, frame.size.height, zoomedSize.height)
    return knob.map { Rect(x: frame.size.width - 6, y: $0.place, width: 3, height: $0.length) }
  }

  /// Where the horizontal indicator is, in the node's coordinates; nil if there is nothing to scroll that way.
  public var horizontalIndicator: Rect? {
    let knob = Self.knob(offset.x, frame.size.width, zoomedSize.width)
    return knob.map { Rect(x: $0.place, y: frame.size.height - 6, width: $0.length, height: 3) }
  }

  /// An indicator's place and length: its share of the track is that of what is seen, and it shrinks beyond the edges.
  private static func knob(_ offset: Double, _ extent: Double, _ size: Double) -> (
    place: Double, length: Double
  )? {
    guard size > extent, extent > 12 else { return nil }
    let track = extent - 6
    let beyond = max(0, -offset, offset - (size - extent))
    // 36 points at least, as a finger's width; 8 when it is pulled.
    let length = max(8, max(min(36, track), track * extent / size) - beyond)
    let part = min(max(offset / (size - extent), 0), 1)
    return (3 + part * (track - length), length)
  }

  /// Shows the indicators for a moment.
  public func flashScrollIndicators() {
    showIndicators()
    fadeIndicators()
  }

  private func showIndicators() {
    fading?.stop()
    fading = nil
    indicatorAlpha = 1
  }

  private func fadeIndicators() {
    fading?.stop()
    fading = environment?.after(0.5) { [weak self] in
      self?.fading = self?.environment?.animate(0.25) { [weak self] in self?.indicatorAlpha = 1 - $0 }
    }
    if environment == nil { indicatorAlpha = 0 }
  }

  // MARK: Movement

  private func move(to place: Point) {
    guard place != offset else { return }
    offset = place
    self.place()
  }

  /// Puts the content where offset and zoom say.
  private func place() {
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
  private var speed: Vector { movement?.isRunning == true ? glide?.velocity(at: glideTime) ?? .zero : .zero }

  private func glide(_ way: Glide) {
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

  // MARK: Drags

  private func canScroll(_ axis: PanGestureRecognizer.Axis) -> Bool {
    let (least, greatest) = offsetLimits
    return axis == .horizontal
      ? greatest.x > least.x || (alwaysBounceHorizontal && bounces)
      : greatest.y > least.y || ((alwaysBounceVertical || onRefresh != nil) && bounces)
  }

  private func pan(_ pan: PanGestureRecognizer) {
    if pan.isTurnedByWheel { return turnWheel(pan) }
    if pan.state == .began { beginDragging(pan.translation(in: self)) }
    guard isDragging else { return }
    let way = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    wanted -= Vector(dx: way.dx * axes.dx, dy: way.dy * axes.dy)
    move(to: bounces ? band.hold(wanted, within: limits, over: frame.size) : inside(wanted))
    refreshIfPulled()
    if pan.state == .ended || pan.state == .cancelled { endDragging(pan.velocity(in: self)) }
  }

  private func beginDragging(_ way: Vector) {
    stop()
    isDragging = true
    beginning = offset
    wanted = band.release(offset, within: limits, over: frame.size)
    let (across, along) = (canScroll(.horizontal), canScroll(.vertical))
    axes = Vector(dx: across ? 1 : 0, dy: along ? 1 : 0)
    if isDirectionalLockEnabled, across, along {
      axes = way.dx.magnitude > way.dy.magnitude ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1)
    }
    showIndicators()
  }

  private func endDragging(_ finger: Vector) {
    isDragging = false
    let velocity = Vector(dx: -finger.dx * axes.dx, dy: -finger.dy * axes.dy)
    let free = inside(decelerationRate.destination(from: offset, velocity: velocity))
    var target = isPagingEnabled ? page(velocity) : free
    if let willEndDragging { target = inside(willEndDragging(velocity, target)) }
    if target == free, inside(offset) == offset {
      glide(Glide(from: offset, velocity: velocity, decelerationRate, within: limits))
    } else {
      glide(Glide(from: offset, velocity: velocity, to: target))
    }
  }

  /// The page to rest at: the next one in the direction of a flick, else the nearest.
  private func page(_ velocity: Vector) -> Point {
    func page(_ start: Double, _ present: Double, _ speed: Double, _ extent: Double) -> Double {
      guard extent > 0 else { return present }
      let first = (start / extent).rounded()
      let goal = ((present + Deceleration.fast.distance(velocity: speed)) / extent).rounded()
      return min(max(goal, first - 1), first + 1) * extent
    }
    return inside(
      Point(
        x: page(beginning.x, offset.x, velocity.dx, frame.size.width),
        y: page(beginning.y, offset.y, velocity.dy, frame.size.height)))
  }

  private func refreshIfPulled() {
    guard let onRefresh, !isRefreshing, offset.y <= -contentInset.top - refreshHeight else { return }
    isRefreshing = true
    // The finger holds it where it is.
    wanted = band.release(offset, within: limits, over: frame.size)
    onRefresh()
  }

  /// A notch of a wheel is a movement of its own, and several make one that is further.
  private func turnWheel(_ pan: PanGestureRecognizer) {
    guard pan.state == .began else { return }
    let way = pan.translation(in: self)
    let target = inside((wheelTarget ?? offset) - way)
    glide(Glide(from: offset, velocity: speed, to: target, spring: Spring(duration: 0.25)))
    wheelTarget = target
  }

  // MARK: Zoom

  private func allowZoom() {
    let isAllowed = maximumZoomScale > minimumZoomScale
    pinchGestureRecognizer.isEnabled = isAllowed
    doubleTap.isEnabled = isAllowed && zoomsOnDoubleTap
  }

  private func pinch(_ pinch: PinchGestureRecognizer) {
    if pinch.state == .began {
      stop()
      showIndicators()
    }
    let factor = pinch.scale
    pinch.scale = 1
    // Until the pan has begun, what was between the fingers is not there yet.
    let focus = pinch.location(in: self) - panGestureRecognizer.translation(in: self)
    var scale = zoomScale * factor
    let limit = min(max(scale, minimumZoomScale), maximumZoomScale)
    if scale != limit { scale = bouncesZoom ? zoomScale * factor.squareRoot() : limit }
    magnify(to: scale, about: focus)
    wanted = band.release(offset, within: limits, over: frame.size)
    guard pinch.state == .ended || pinch.state == .cancelled else { return }
    if zoomScale != min(max(zoomScale, minimumZoomScale), maximumZoomScale) {
      zoom(to: zoomScale, about: focus, animated: true)
    } else if !isDragging {
      setContentOffset(offset, animated: true)
    }
  }

  private func zoomInOrOut(at place: Point) {
    let isIn = zoomScale > minimumZoomScale * 1.001
    let focus = contentNode.convert(toRoot: place)
    zoom(
      to: isIn ? minimumZoomScale : maximumZoomScale, about: convert(fromRoot: focus), animated: true)
  }

  private func zoom(to scale: Double, about focus: Point, animated: Bool) {
    stop()
    let (start, end) = (zoomScale, min(max(scale, minimumZoomScale), maximumZoomScale))
    let finish = { [unowned self] in
      magnify(to: end, about: focus)
      move(to: inside(offset))
    }
    guard animated, let environment else { return finish() }
    showIndicators()
    movement = environment.animate { [weak self] part in
      guard let self else { return }
      magnify(to: start + (end - start) * part, about: focus)
      // The edges come to their places meanwhile, and not at the end.
      let home = inside(offset)
      move(to: offset + (home - offset) * part)
    } completion: { [weak self] isComplete in
      guard isComplete, let self else { return }
      movement = nil
      fadeIndicators()
      didEndScrolling?()
    }
  }

  /// Zooms so that a point of the node's own coordinates shows what it showed.
  private func magnify(to scale: Double, about focus: Point) {
    guard scale > 0, scale != zoomScale else { return }
    let place = (offset + (focus - .zero) - .zero) * (scale / zoomScale)
    zoomScale = scale
    offset = .zero + place - (focus - .zero)
    self.place()
  }

  // MARK: Whose a finger is

  /// Whether a gesture begins here: a drag only in a direction in which something can move.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return true }
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

  private func isInsideOfOther(_ axis: PanGestureRecognizer.Axis) -> Bool {
    var candidate = parent
    while let node = candidate {
      if let scroll = node as? ScrollNode, scroll.isScrollEnabled, scroll.canScroll(axis) { return true }
      candidate = node.parent
    }
    return false
  }

  /// Whether two gestures run together: a drag and a pinch do.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let both: [GestureRecognizer] = [panGestureRecognizer, pinchGestureRecognizer]
    return both.contains { $0 === recognizer } && both.contains { $0 === other }
  }
}

/// Stops what moves when a finger lands, which then neither taps nor presses what is inside.
private final class LandingRecognizer: GestureRecognizer {
  weak var scroll: ScrollNode?

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard state == .possible, let scroll, scroll.isDecelerating else { return fail(.moved) }
    scroll.stop()
    state = .ended
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is PanGestureRecognizer || other is PinchGestureRecognizer)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
