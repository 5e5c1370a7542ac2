// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Feedback
internal import Gestures

/// A frame that moves with the fingers; each step costs one request to the server.
///
/// With a compositor its edges and round corners are child windows, which the server keeps at its sides.
/// Without one the window covers the whole screen, and its shape leaves only the frame's edge visible.
final class FrameWindow {
  private let overlay: OverlayWindow
  private var connection: OpaquePointer { overlay.connection }
  private var edges: [Window] = []
  private var corners: [Window] = []
  private var thickness = 0
  private var look: FeedbackScene.FrameLook?

  /// 0.7 mm: an edge visible at arm's length.
  private static let thickness = 0.7
  /// 1.6 mm: a usual radius of windows' corners.
  private static let radius = 1.6
  /// 30 % opacity inside a filled frame: text below it stays legible.
  private static let fillAlpha = 0.3
  /// 32767 pixels, the length of the edges' windows: as long as any window can be.
  private static let long: UInt32 = 32767

  init?(on server: Server, isTranslucent: Bool) {
    guard let overlay = OverlayWindow(on: server, isTranslucent: isTranslucent) else { return nil }
    self.overlay = overlay
    if isTranslucent { makeSides() }
  }

  /// Makes windows for edges, and for corners above them; gravity keeps each in place as the frame grows.
  private func makeSides() {
    func child(_ gravity: Int32) -> Window {
      let child = XCreateSimpleWindow(connection, overlay.window, 0, 0, 1, 1, 0, 0, 0)
      var attributes = XSetWindowAttributes()
      attributes.win_gravity = gravity
      XChangeWindowAttributes(connection, child, UInt(CWWinGravity), &attributes)
      return child
    }
    edges = [NorthWestGravity, SouthWestGravity, NorthWestGravity, NorthEastGravity].map { child(Int32($0)) }
    corners = [NorthWestGravity, NorthEastGravity, SouthWestGravity, SouthEastGravity].map {
      child(Int32($0))
    }
    XMapSubwindows(connection, overlay.window)
  }

  func hide() { overlay.show(false) }

  func show(_ frame: FeedbackScene.Frame, at place: Rect, isNew: Bool, _ style: Style) {
    if isNew || look != frame.look {
      look = frame.look
      become(frame.look, style)
    }
    if overlay.isTranslucent { overlay.move(to: place) } else { takeShape(of: place) }
    overlay.show(true)
  }

  private func become(_ look: FeedbackScene.FrameLook, _ style: Style) {
    let ink = look == .loss ? style.palette.loss : style.palette.accent
    thickness = max(2, Int((Self.thickness * style.pixelsPerMillimetre * style.palette.edges).rounded()))
    guard overlay.isTranslucent else {
      // A frame without transparency has a thicker edge if the gesture would act.
      if look != .outline { thickness *= 2 }
      XSetWindowBackground(connection, overlay.window, UInt(ink.pixel() & 0xffffff))
      overlay.move(
        to: Rect(x: 0, y: 0, width: Double(overlay.server.width), height: Double(overlay.server.height)))
      XClearWindow(connection, overlay.window)
      return
    }
    let alpha = look == .outline ? 0 : Self.fillAlpha
    XSetWindowBackground(connection, overlay.window, UInt(ink.pixel(alpha: alpha)))
    let radius = max(thickness + 1, Int((Self.radius * style.pixelsPerMillimetre).rounded()))
    let side = 4 * radius
    // Places edges and corners in a window of known size; when it is resized, the server moves them along.
    XResizeWindow(connection, overlay.window, UInt32(side), UInt32(side))
    XClearWindow(connection, overlay.window)
    let (thick, far) = (UInt32(thickness), Int32(side - thickness))
    let places = [
      (Int32(0), Int32(0), Self.long, thick), (0, far, Self.long, thick), (0, 0, thick, Self.long),
      (far, 0, thick, Self.long),
    ]
    for (edge, place) in zip(edges, places) {
      XSetWindowBackground(connection, edge, UInt(ink.pixel()))
      XMoveResizeWindow(connection, edge, place.0, place.1, place.2, place.3)
      XClearWindow(connection, edge)
    }
    let canvas = Canvas(width: side, height: side)
    let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    canvas.addRectangle(rect, radius: Double(radius))
    canvas.fill(ink, alpha: alpha)
    canvas.addRectangle(
      rect.insetBy(dx: Double(thickness) / 2, dy: Double(thickness) / 2),
      radius: Double(radius) - Double(thickness) / 2)
    canvas.stroke(ink, Double(thickness))
    let end = side - radius
    for (corner, place) in zip(corners, [(0, 0), (end, 0), (0, end), (end, end)]) {
      let part = Canvas(width: radius, height: radius)
      part.draw(canvas, at: Point(x: -Double(place.0), y: -Double(place.1)))
      let pixmap = overlay.makePixmap(of: part)
      XSetWindowBackgroundPixmap(connection, corner, pixmap)
      XFreePixmap(connection, pixmap)
      XMoveResizeWindow(connection, corner, Int32(place.0), Int32(place.1), UInt32(radius), UInt32(radius))
      XClearWindow(connection, corner)
    }
  }

  private func takeShape(of place: Rect) {
    let (left, top) = (Int(place.minX), Int(place.minY))
    let (width, height) = (max(1, Int(place.size.width)), max(1, Int(place.size.height)))
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> XRectangle {
      XRectangle(
        x: Int16(clamping: left + x), y: Int16(clamping: top + y), width: UInt16(clamping: width),
        height: UInt16(clamping: height))
    }
    let edge = min(thickness, width, height)
    overlay.combineShape(
      [
        part(0, 0, width, edge), part(0, edge, edge, height - 2 * edge),
        part(width - edge, edge, edge, height - 2 * edge), part(0, height - edge, width, edge),
      ], Int32(ShapeSet))
  }
}
