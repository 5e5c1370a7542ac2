// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

// Pinches and double taps.
extension ScrollNode {
  /// Zooms to a scale, which is kept between the limits.
  ///
  /// - Parameters:
  ///   - scale: The enlargement of the content.
  ///   - focus: The point that stays in place, in the node's coordinates; the node's middle by default.
  ///   - animated: Whether the change is animated.
  public func setZoomScale(_ scale: Double, about focus: Point? = nil, animated: Bool) {
    zoom(to: scale, about: focus ?? bounds.center, animated: animated)
  }

  func allowZoom() {
    let isAllowed = maximumZoomScale > minimumZoomScale
    pinchGestureRecognizer.isEnabled = isAllowed
    doubleTapGestureRecognizer.isEnabled = isAllowed && zoomsOnDoubleTap
  }

  func pinch(_ pinch: PinchGestureRecognizer) {
    if pinch.state == .began {
      stop()
      showIndicators()
    }
    let factor = pinch.scale
    pinch.scale = 1
    // Subtracts the fingers' movement before the pan began, which the content did not follow.
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

  func zoomInOrOut(at place: Point) {
    let isIn = zoomScale > minimumZoomScale * 1.001
    let focus = contentNode.convert(toRoot: place)
    zoom(to: isIn ? minimumZoomScale : maximumZoomScale, about: convert(fromRoot: focus), animated: true)
  }

  func zoom(to scale: Double, about focus: Point, animated: Bool) {
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
      magnify(to: part == 1 ? end : start + (end - start) * part, about: focus)
      // Brings the content back between its limits gradually during the zoom, not only at the end.
      let home = inside(offset)
      move(to: offset + (home - offset) * part)
    } completion: { [weak self] isComplete in
      guard isComplete, let self else { return }
      movement = nil
      fadeIndicators()
      didEndScrolling?()
    }
  }

  /// Zooms about a point in the node's own coordinates.
  func magnify(to scale: Double, about focus: Point) {
    guard scale > 0, scale != zoomScale else { return }
    let place = (offset + (focus - .zero) - .zero) * (scale / zoomScale)
    zoom = scale
    offset = .zero + place - (focus - .zero)
    self.place()
  }
}
