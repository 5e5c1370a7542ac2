// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import Matching
internal import Session
internal import X11

/// The line that fingers draw while it may become a shape.
struct DrawnLine {
  /// Where and how one drawing is shown.
  struct Place {
    let monitor: Rect
    let thickness: Double
  }

  /// The window, whether it is shown or not.
  fileprivate var window: OverlayWindow?
  /// The drawing.
  fileprivate var motion: TouchMotion?
  /// Where it is shown; nil if it is not to be shown.
  fileprivate var place: Place?
  /// Where it ends so far, in pixels of the root window.
  fileprivate var end = Point.zero
}

// The line begins when it is no straight one any more, with all of it; after that each moment is one request.
extension GestureFeedback {
  /// 1.2 mm: it is seen beside a fingertip, and hides little.
  private static let thickness = 1.2

  /// Shows what fingers draw on one of some devices, or nothing.
  func updateLine(of touchDevices: [TouchDevice], _ settings: Settings) {
    for touchDevice in touchDevices where touchDevice.identity.kind == .touchscreen {
      guard let motion = touchDevice.visibleDrawing else { continue }
      return update(motion, pixelsPerPoint: touchDevice.identity.pixelsPerPoint, settings)
    }
    hideLine()
  }

  /// Shows no line any more.
  func hideLine() {
    guard line.motion != nil else { return }
    line.window?.show(false)
    (line.motion, line.place) = (nil, nil)
  }

  private func update(_ motion: TouchMotion, pixelsPerPoint: Double, _ settings: Settings) {
    let end = motion.centroid.scaled(by: pixelsPerPoint)
    guard line.motion === motion else {
      hideLine()
      line.motion = motion
      return begin((motion.path?.points ?? []).map { $0.scaled(by: pixelsPerPoint) } + [end], settings)
    }
    guard let place = line.place, end != line.end else { return }
    guard mayShow(on: place.monitor, settings) else {
      line.window?.show(false)
      line.place = nil
      return
    }
    draw([line.end, end], on: place)
  }

  private func begin(_ places: [Point], _ settings: Settings) {
    guard let start = places.first else { return }
    let monitor = session.screens.monitor(at: start)
    guard mayBegin(on: monitor, settings) else { return }
    if line.window == nil { line.window = OverlayWindow(display, isTranslucent: false) }
    let place = DrawnLine.Place(
      monitor: monitor.frame,
      thickness: max(2, (Self.thickness * pixelsPerMillimetre(of: monitor)).rounded()))
    line.place = place
    line.window?.becomeLine(FeedbackPalette(settings).pixels(of: .outline).edge, on: monitor.frame)
    draw(places, on: place)
    line.window?.show(true)
  }

  private func draw(_ places: [Point], on place: DrawnLine.Place) {
    let corner = place.monitor.origin
    line.window?.drawLine(
      through: places.map { Point(x: $0.x - corner.x, y: $0.y - corner.y) }, thickness: place.thickness)
    line.end = places.last ?? line.end
  }
}

extension TouchDevice {
  /// What its fingers draw, as far as it is to be seen.
  fileprivate var visibleDrawing: TouchMotion? {
    main.gestures.visibleDrawing ?? watch?.gestures.visibleDrawing
  }
}
