// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import Glibc

/// An invented photograph of sky, sun, mountains and water; a number determines its details.
struct Landscape {
  let title: String
  private let number: Int
  private let palette: [Color]

  /// The same number makes the same picture.
  init(_ number: Int) {
    self.number = number
    title = Self.titles[number % Self.titles.count]
    palette = Self.palettes[number % Self.palettes.count]
  }

  func draw(on canvas: Canvas, in frame: Rect, cornerRadius: Double = 0) {
    canvas.clipped(to: frame, cornerRadius: cornerRadius) { canvas in
      let height = frame.size.height
      let sun = Point(
        x: frame.minX + frame.size.width * (0.2 + 0.6 * part(1)),
        y: frame.minY + height * (0.18 + 0.2 * part(2)))
      let shore = frame.minY + height * 0.8
      canvas.fill(frame, from: palette[0], to: palette[1])
      drawSun(sun, on: canvas, height)
      drawClouds(on: canvas, frame)
      // Near mountains are dark, distant ones hazy.
      let layers = 5
      for layer in 0..<layers {
        let nearness = Double(layer) / Double(layers - 1)
        let base = frame.minY + height * (0.5 + 0.26 * nearness)
        let haze = palette[3].mixed(with: palette[1], 0.45 * (1 - nearness))
        canvas.fillPolygon(
          ridge(layer, base: base, height: height * 0.3, in: frame), haze.mixed(with: palette[4], nearness))
      }
      drawWater(on: canvas, from: shore, sun, frame)
    }
  }

  private func drawSun(_ sun: Point, on canvas: Canvas, _ height: Double) {
    let rings = 12
    for ring in 0..<rings {
      canvas.fillCircle(
        sun, radius: height * (0.08 + 0.028 * Double(rings - ring)), palette[2].withAlpha(0.06))
    }
    canvas.fillCircle(sun, radius: height * 0.08, palette[2])
  }

  private func drawClouds(on canvas: Canvas, _ frame: Rect) {
    let (width, height) = (frame.size.width, frame.size.height)
    for cloud in 0..<4 {
      let center = Point(
        x: frame.minX + width * part(40 + cloud), y: frame.minY + height * (0.1 + 0.3 * part(50 + cloud)))
      for puff in 0..<3 {
        let size = Size(width: width * (0.3 - 0.07 * Double(puff)), height: height * 0.03)
        let place = center - Vector(dx: width * 0.03 * Double(puff), dy: height * 0.025 * Double(puff))
        canvas.shadow(
          of: Rect(center: place, size: size), cornerRadius: size.height, radius: height * 0.06,
          Color.white.withAlpha(0.4))
      }
    }
  }

  /// Mirrors the sky in the water, and draws a path of light below the sun.
  private func drawWater(on canvas: Canvas, from shore: Double, _ sun: Point, _ frame: Rect) {
    let (width, depth) = (frame.size.width, frame.maxY - shore)
    canvas.fill(
      Rect(x: frame.minX, y: shore, width: width, height: depth),
      from: palette[1].mixed(with: palette[3], 0.35),
      to: palette[0].mixed(with: palette[4], 0.6))
    for line in 0..<9 {
      let nearness = Double(line) / 8
      let y = shore + depth * (0.06 + 0.9 * nearness)
      let half = width * (0.02 + 0.07 * nearness) * (0.6 + 0.8 * part(60 + line))
      canvas.line(
        [Point(x: sun.x - half, y: y), Point(x: sun.x + half, y: y)], palette[2].withAlpha(0.45),
        width: max(1, depth * 0.035))
      let start = frame.minX + width * part(20 + line) * 0.8
      canvas.line(
        [Point(x: start, y: y), Point(x: start + width * 0.2, y: y)], Color.white.withAlpha(0.14), width: 1)
    }
  }

  /// The outline of mountains, down to the bottom.
  private func ridge(_ layer: Int, base: Double, height: Double, in frame: Rect) -> [Point] {
    let steps = 48
    let tops = (0...steps).map { step -> Point in
      let x = Double(step) / Double(steps)
      let waves = (1...5).map { wave in
        sin(x * Double(4 * wave * wave + layer) + 6.3 * part(5 * layer + wave)) / Double(wave * wave)
      }
      return Point(x: frame.minX + x * frame.size.width, y: base - height * 0.28 * waves.reduce(0, +))
    }
    return tops + [Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY)]
  }

  /// A pseudo-random number from 0 to 1.
  private func part(_ index: Int) -> Double {
    let mixed = UInt32(truncatingIfNeeded: number * 97 + index * 57 + 13) &* 2_654_435_761
    return Double(mixed >> 8) / Double(1 << 24)
  }

  private static let titles = [
    "Morning at the lake", "Above the clouds", "Evening in the hills", "First snow", "The long valley",
    "Harbour in the north", "After the rain", "Dunes", "Blue hour", "Summer pasture",
  ]
  /// The colors of the sky above and below, of the sun, and of mountains far and near.
  private static let palettes: [[Color]] = [
    [0x4A90D9, 0xBFE1F6, 0xFFF3C4, 0x7FA3B8, 0x2F5D50], [0x2B2D6E, 0xF08A5D, 0xFFD479, 0x7A4B7C, 0x2A1E3F],
    [0xE8927C, 0xFCE3C1, 0xFFF8E7, 0xB06A6A, 0x4A2E3A], [0x9DB8CE, 0xF3F7FA, 0xFFFFFF, 0xB8C9D8, 0x5E7387],
    [0x5BA3B0, 0xD9F0E3, 0xFFF6D8, 0x77A58B, 0x1F4D3A], [0x1D2B53, 0x5C7FA8, 0xE8EEF8, 0x3C5677, 0x15223A],
  ].map { $0.map(Color.init) }
}

extension Color {
  /// Mixes in another color: 0 is this color, 1 the other.
  func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
