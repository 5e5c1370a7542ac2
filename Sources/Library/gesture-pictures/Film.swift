// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CCairo
import Gestures
import GesturesCairo
import GesturesTesting
import VirtualSession

/// Plays a scene on a clock of its own and draws its pictures, without a screen.
struct Film {
  /// The colors for a light or dark page.
  struct Look {
    let ground: Color
    let text: Color
    let finger: Color

    static let light = Look(ground: Color(0xEEEEEE), text: Color(0x3A3A3C), finger: Color(0x77778A))
    static let dark = Look(ground: Color(0x222222), text: Color(0xD1D1D6), finger: Color(0xBBBBCC))
  }

  private let scene: Scene
  private let look: Look
  private let script: Script
  private var trails: [[Point]]

  /// Plays a scene that has not been played before; returns the bytes of an animated PNG file.
  static func file(of scene: Scene, _ look: Look) -> [UInt8] {
    var film = Film(scene, look)
    return film.play()
  }

  private init(_ scene: Scene, _ look: Look) {
    (self.scene, self.look) = (scene, look)
    script = Script(on: scene.stage)
    script.attach(scene.recognizer, to: scene.node)
    trails = scene.fingers.map { _ in [] }
  }

  private mutating func play() -> [UInt8] {
    var pictures = MovingPicture()
    let end = (scene.fingers.map(\.time.upperBound).max() ?? 0) + Self.rest
    for now in 0...end {
      for (number, finger) in scene.fingers.enumerated() { play(finger, number, at: now) }
      script.advance(to: Double(now) * 10)
      if now.isMultiple(of: Self.interval) { pictures.add(picture(), for: Double(Self.interval) / 100) }
    }
    return pictures.file
  }

  /// Passes the finger's place to the script, at a time in hundredths of a second.
  private mutating func play(_ finger: Finger, _ number: Int, at now: Int) {
    let (id, ms) = (UInt64(number + 1), Double(now) * 10)
    if let place = finger.place(at: now) {
      trails[number].append(place)
      if finger.isPointer {
        script.hover(at: place, ms: ms)
      } else if now == finger.time.lowerBound {
        script.down(id, at: place, ms: ms)
      } else if now == finger.time.upperBound {
        script.up(id, ms: ms)
      } else {
        script.move(id, to: place, ms: ms)
      }
    } else if !scene.hasInk, !trails[number].isEmpty {
      trails[number].removeFirst(min(trails[number].count, 2))
    }
  }

  // MARK: Drawing

  private func picture() -> PNGImage? {
    let (width, height) = (Int(Scene.size.width * Self.scale), Int(Scene.size.height * Self.scale))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    cairo_scale(context, Self.scale, Self.scale)
    draw(on: Canvas(context, size: Scene.size))
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width {
        for shift: UInt32 in [16, 8, 0] {
          // 16 shades of each color: enough for smooth edges, and half the file size.
          let shade = UInt8(line[column] >> shift & 0xF0)
          pixels.append(shade | shade >> 4)
        }
      }
    }
    return PNGImage(width: width, height: height, pixels: pixels)
  }

  private func draw(on canvas: Canvas) {
    canvas.clear(look.ground)
    canvas.draw(scene.stage)
    for (finger, trail) in zip(scene.fingers, trails) { draw(finger, trail, on: canvas) }
    // The recognizer's report is drawn last, so that it covers everything that moves.
    let caption = Rect(x: 0, y: Scene.size.height - 40, width: Scene.size.width, height: 40)
    canvas.fill(caption, look.ground)
    canvas.fillCircle(Point(x: 24, y: caption.midY), radius: 7, color)
    canvas.text(scene.report, at: Point(x: 42, y: caption.midY + 6), size: 18, look.text)
  }

  private func draw(_ finger: Finger, _ trail: [Point], on canvas: Canvas) {
    let now = script.environment.now
    let place = finger.place(at: Int((now * 100).rounded()))
    if scene.hasInk {
      canvas.line(trail, color, width: 6)
    } else if !finger.isPointer {
      canvas.line(trail.suffix(Self.trailLength), look.finger.withAlpha(0.35), width: 22)
    }
    guard let place else { return }
    if finger.isPointer {
      let arrow = [(0, 0), (0, 22), (6, 17), (15, 16)].map { place + Vector(dx: $0.0, dy: $0.1) }
      canvas.fillPolygon(arrow, look.text)
    } else {
      canvas.fillCircle(place, radius: 20, look.finger)
      canvas.strokeCircle(place, radius: 20, look.ground, width: 3)
    }
  }

  private var color: Color {
    switch scene.state {
    case .began, .changed: .blue
    case .ended: .green
    default: .grey
    }
  }

  /// 0.75 pixels per point: the picture is 360 pixels wide, as a page's column on a phone.
  private static let scale = 0.75
  /// 6 hundredths of a second between pictures: 16 a second look smooth and make small files.
  private static let interval = 6
  /// 100 hundredths of a second at the end, to read the last report before the film begins again.
  private static let rest = 100
  /// The duration of the movement that a finger's trail shows, in hundredths of a second.
  private static let trailLength = 25
}
