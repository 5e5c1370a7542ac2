// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Fingers as soft discs with trails, drawn over a picture of the screen and never on the screen itself.
nonisolated struct DemoFingers {
  /// The latest places of each finger, the present one last.
  private var trails: [[ScreenPoint]] = []

  /// Moves each finger to a place, and keeps its former places for the trail.
  mutating func move(to places: [ScreenPoint]) {
    if trails.count != places.count { trails = places.map { _ in [] } }
    for (finger, place) in places.enumerated() {
      trails[finger] = (trails[finger] + [place]).suffix(trailLength)
    }
  }

  /// Draws the fingers over a picture; an opacity below 1 fades them in or out.
  func drawn(over picture: PNGImage?, opacity: Double = 1) -> PNGImage? {
    guard let picture else { return nil }
    var pixels = picture.pixels
    for trail in trails {
      guard let place = trail.last else { continue }
      let dots = Self.dots(trail)
      let reach = discRadius + 10
      let columns = span(trail.map(\.x), reach, picture.width)
      for row in span(trail.map(\.y), reach, picture.height) {
        for column in columns {
          let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
          func distance(_ dot: ScreenPoint) -> Double {
            ((dot.x - x) * (dot.x - x) + (dot.y - y) * (dot.y - y)).squareRoot()
          }
          let tail =
            dots.map { dot in
              dot.opacity * min(1, max(0, (dot.radius - distance(dot.place)) / 6))
            }.max() ?? 0
          let far = distance(place)
          let shadow = 0.42 * max(0, 1 - abs(far - discRadius) / 8)
          let disc = min(1, max(0, discRadius - far))
          let index = (row * picture.width + column) * 3
          blend(&pixels, index, trailColor, tail * opacity)
          blend(&pixels, index, (16, 24, 48), shadow * opacity)
          blend(&pixels, index, (222, 235, 255), disc * (0.82 + 0.14 * far / discRadius) * opacity)
        }
      }
    }
    return PNGImage(width: picture.width, height: picture.height, pixels: pixels)
  }

  /// The trail as dots close to each other, smaller and fainter with their age.
  private static func dots(_ trail: [ScreenPoint]) -> [(place: ScreenPoint, radius: Double, opacity: Double)]
  {
    var dots: [(place: ScreenPoint, radius: Double, opacity: Double)] = []
    for (index, (from, to)) in zip(trail, trail.dropFirst()).enumerated() {
      for part in stride(from: 0.0, to: 1.0, by: 0.25) {
        let youth = (Double(index) + part + Double(trailLength - trail.count)) / Double(trailLength)
        dots.append(
          (
            from.moved(byX: (to.x - from.x) * part, y: (to.y - from.y) * part),
            discRadius * (0.35 + 0.6 * youth), 0.6 * youth
          ))
      }
    }
    return dots
  }
}

/// Returns the range of the values, widened by `reach` on both sides, and limited to `length` pixels.
private nonisolated func span(_ values: [Double], _ reach: Double, _ length: Int) -> Range<Int> {
  let first = max(0, Int((values.min() ?? 0) - reach))
  return first..<max(first, min(length, Int((values.max() ?? 0) + reach)))
}

private nonisolated func blend(
  _ pixels: inout [UInt8], _ index: Int, _ color: (Double, Double, Double), _ opacity: Double
) {
  guard opacity > 0.004 else { return }
  for (channel, value) in [color.0, color.1, color.2].enumerated() {
    let former = Double(pixels[index + channel])
    pixels[index + channel] = UInt8((former + (value - former) * opacity).rounded())
  }
}

private nonisolated let discRadius = 19.0
private nonisolated let trailLength = 9
private nonisolated let trailColor = (53.0, 132.0, 228.0)
