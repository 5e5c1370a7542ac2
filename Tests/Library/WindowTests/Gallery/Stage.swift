// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesCairo
import GesturesX11
import Glibc
import Testing
import VirtualSession
import XorgSupport

@testable import gesture_gallery

/// A demonstration in a window on a private server, with real fingers on it; a point is a pixel.
final class Stage<Shown: Demo> {
  let session: TestSession
  /// Released before the server ends, as Xlib ends the process otherwise.
  private var kept: (window: GestureWindow, demo: Shown)?
  private var down = Set<Int>()

  init(_ type: Shown.Type) throws {
    session = try TestSession(hasPen: true)
    let window = try #require(
      GestureWindow(
        ifPossible: type.name, width: GalleryProgram.size.width, height: GalleryProgram.size.height,
        onDisplay: session.server.displayName, pixelsPerPoint: 1))
    kept = (window, type.init(in: window))
    try serve("the window to be shown") { pixel(at: Point(x: 300, y: 750)) != nil }
  }

  isolated deinit {
    kept = nil
    session.end()
  }

  var window: GestureWindow {
    guard let kept else { preconditionFailure("the stage is gone") }
    return kept.window
  }

  var demo: Shown {
    guard let kept else { preconditionFailure("the stage is gone") }
    return kept.demo
  }

  func serve(_ what: String, until condition: () -> Bool) throws {
    let deadline = Deadline(after: defaultPatience)
    while !condition() {
      guard deadline.milliseconds > 0 else { throw RigError.didNotCome(what, seen: []) }
      window.wait(forAtMost: 0.1)
    }
  }

  /// Waits for the next time stamp: a real finger does not land and move within the same millisecond.
  private func passTime() throws {
    let deadline = Deadline(after: defaultPatience)
    while window.feed.now < window.environment.now + 0.002 {
      guard deadline.milliseconds > 0 else { throw RigError.didNotCome("time", seen: []) }
      window.wait(forAtMost: 0.003)
    }
  }

  /// Serves the window until resting fingers have lost their speed.
  func rest() throws {
    let start = window.feed.now
    try serve("a rest") { window.feed.now > start + 0.15 }
  }

  // MARK: Fingers

  /// Puts fingers down, each after the last one has arrived.
  func down(_ places: (x: Double, y: Double)...) throws {
    for place in places {
      let finger = (0...).first { !down.contains($0) } ?? 0
      down.insert(finger)
      try session.touchscreen.down(finger, at: ScreenPoint(place.x, place.y))
      try serve("finger \(finger) to land") { window.feed.contacts.count == down.count }
      try passTime()
    }
  }

  func move(_ finger: Int, to place: (x: Double, y: Double)) throws {
    try session.touchscreen.move(finger, to: ScreenPoint(place.x, place.y))
    try serve("finger \(finger) to move") {
      window.feed.contacts.values.contains {
        abs($0.location.x - place.x) < 0.1 && abs($0.location.y - place.y) < 0.1
      }
    }
    try passTime()
  }

  func up() throws {
    for finger in down.sorted() {
      try session.touchscreen.up(finger)
      down.remove(finger)
      try serve("finger \(finger) to lift") { window.feed.contacts.count == down.count }
      try passTime()
    }
  }

  func tap(_ place: (x: Double, y: Double)) throws {
    try down(place)
    try up()
  }

  func draw(_ places: [(x: Double, y: Double)]) throws {
    guard let first = places.first else { return }
    try down(first)
    for place in places.dropFirst() { try move(0, to: place) }
    try up()
  }

  // MARK: What is to be seen

  /// The color of a pixel; nil until the window is shown.
  func pixel(at point: Point) -> UInt? {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(window.display, window.window, &attributes)
    guard attributes.map_state == IsViewable, window.root.bounds.contains(point) else { return nil }
    let all = UInt(bitPattern: -1)
    guard
      let image = XGetImage(window.display, window.window, Int32(point.x), Int32(point.y), 1, 1, all, ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    return image.pointee.f.get_pixel(image, 0, 0) & 0xFFFFFF
  }

  /// Waits until a pixel has a color, within the eye's accuracy.
  func expect(_ color: Color, at point: (x: Double, y: Double)) throws {
    let wanted = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    func parts() -> [Int] {
      let pixel = pixel(at: Point(x: point.x, y: point.y)) ?? 0
      return [16, 8, 0].map { Int(pixel >> UInt($0) & 0xFF) }
    }
    do {
      try serve("color") { zip(wanted, parts()).allSatisfy { abs($0 - $1) <= 8 } }
    } catch {
      Issue.record("\(wanted) is not at \(point), but \(parts())")
    }
  }

  /// Writes a picture of the window, if the environment names a folder for pictures in `GALLERY_PICTURES`.
  func picture(_ name: String) throws {
    guard let folder = getenv("GALLERY_PICTURES").map({ String(cString: $0) }) else { return }
    mkdir(folder, 0o777)
    // The last change is drawn at the end of the next turn.
    window.setNeedsDisplay()
    let deadline = Deadline(after: 0.1)
    while deadline.milliseconds > 0 { window.wait(forAtMost: 0.05) }
    let connection = try DisplayConnection(session.server.displayName)
    let file = try #require(Screenshot(connection)?.picture).cropped(
      width: Int(GalleryProgram.size.width), height: Int(GalleryProgram.size.height)
    ).file
    let path = "\(folder)/\(name).png"
    let stream = try #require(fopen(path, "wb"))
    fwrite(file, 1, file.count, stream)
    fclose(stream)
  }
}

extension PNGImage {
  fileprivate func cropped(width: Int, height: Int) -> PNGImage {
    let rows = (0..<min(height, self.height)).map { row in
      pixels[row * self.width * 3..<(row * self.width + min(width, self.width)) * 3]
    }
    return PNGImage(
      width: min(width, self.width), height: min(height, self.height), pixels: Array(rows.joined()))
  }
}
