// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesScrolling
import GesturesX11
import Glibc

/// A map with towns, and all zoom gestures of phones.
final class TownMap: Demo {
  static let name = "map"
  static let summary = "pinch, double-tap, or tap and then drag to zoom; tap a town"

  let map: ScrollNode
  let island = Island(frame: Rect(x: 0, y: 0, width: 2000, height: 2000))
  private let window: GestureWindow

  init(in window: GestureWindow) {
    self.window = window
    map = ScrollNode(frame: window.root.bounds)
    map.contentSize = island.frame.size
    (map.minimumZoomScale, map.maximumZoomScale) = (0.38, 4)
    map.contentNode.addChild(island)
    window.root.addChild(map)
    map.setZoomScale(0.6, animated: false)
    map.contentOffset = Point(x: 300, y: 220)

    let twoFingers = TapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    twoFingers.addAction { [unowned self] tap in
      map.setZoomScale(map.zoomScale / 2, about: tap.location(in: map), animated: true)
    }
    map.addGestureRecognizer(twoFingers)

    // One thumb zooms: tap, land again, and move down or up.
    let thumb = MotionGestureRecognizer()
    thumb.prelude = .taps(1)
    var (start, focus) = (1.0, Point.zero)
    thumb.addAction { [unowned self] thumb in
      if thumb.state == .began { (start, focus) = (map.zoomScale, thumb.location(in: map)) }
      // Each 120 points of movement downwards enlarge the map by the factor e, about 2.7.
      let scale = start * exp(thumb.translation(in: nil).dy / 120)
      map.setZoomScale(scale, about: focus, animated: false)
    }
    map.addGestureRecognizer(thumb)
    // The map's own pan is for fingers that have not tapped.
    map.panGestureRecognizer.require(toFail: thumb)

    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] tap in
      island.choose(at: tap.location(in: island), reach: 30 / map.zoomScale)
    }
    // A single tap may be the beginning of the thumb's zoom or of a double tap.
    tap.require(toFail: thumb)
    tap.require(toFail: map.doubleTapGestureRecognizer)
    island.addGestureRecognizer(tap)
    window.onResize = { [unowned self] in map.frame = window.root.bounds }
    window.onDraw { [unowned self] canvas in
      canvas.clear(Color(0x7FB2D6))
      canvas.draw(map)
      drawSign(on: canvas)
    }
  }

  private func drawSign(on canvas: Canvas) {
    let sign = Rect(x: 20, y: canvas.size.height - 84, width: canvas.size.width - 40, height: 64)
    canvas.shadow(of: sign, cornerRadius: 18, radius: 18)
    canvas.fill(sign, .white, cornerRadius: 18)
    canvas.text(
      island.chosen?.name ?? "Tap a town", at: sign.origin + Vector(dx: 22, dy: 41), size: 26, isBold: true)
    canvas.text(
      "× \((map.zoomScale * 100).rounded() / 100)", at: Point(x: sign.maxX - 22, y: sign.minY + 40), size: 20,
      .grey, alignment: .right)
  }
}

final class Island: Node, DrawnNode {
  struct Town {
    let name: String
    let place: Point
    /// The radius of the town's dot, in points.
    let size: Double
  }

  private(set) var chosen: Town?

  let towns = [
    Town(name: "Alda", place: Point(x: 620, y: 700), size: 14),
    Town(name: "Bremsund", place: Point(x: 1330, y: 560), size: 18),
    Town(name: "Corviso", place: Point(x: 1010, y: 1010), size: 22),
    Town(name: "Dunholt", place: Point(x: 1500, y: 1150), size: 14),
    Town(name: "Elvemar", place: Point(x: 700, y: 1330), size: 16),
    Town(name: "Farrow", place: Point(x: 1180, y: 1480), size: 12),
    Town(name: "Grauwik", place: Point(x: 480, y: 1030), size: 12),
    Town(name: "Hellin", place: Point(x: 980, y: 480), size: 12),
  ]
  private let roads = [(0, 2), (1, 2), (2, 3), (2, 4), (4, 5), (3, 5), (0, 6), (6, 4), (0, 7), (7, 1)]

  func choose(at place: Point, reach: Double) {
    chosen = towns.filter { $0.place.distance(to: place) < reach + $0.size }
      .min { $0.place.distance(to: place) < $1.place.distance(to: place) }
  }

  func draw(on canvas: Canvas) {
    canvas.fillPolygon(shore(1.06), Color(0x9CC8E4))
    canvas.fillPolygon(shore(1), Color(0xEFE6C8))
    canvas.fillPolygon(shore(0.94), Color(0xCFE0B4))
    for (x, y, size) in Self.woods {
      canvas.fillCircle(Point(x: x, y: y), radius: size, Color(0xA9C88E))
      canvas.fillCircle(Point(x: x + size * 0.8, y: y + 20), radius: size * 0.7, Color(0xA9C88E))
    }
    let river = smooth(Self.river)
    canvas.line(river, Color(0x6FA9D2), width: 15)
    canvas.line(river, Color(0x8DBEDF), width: 11)
    for (x, y, size) in Self.mountains {
      let (top, foot) = (Point(x: x, y: y - size), Point(x: x + size * 0.15, y: y + size))
      canvas.fillPolygon([top, foot, Point(x: x - size, y: y + size)], Color(0xC2B59F))
      canvas.fillPolygon([top, Point(x: x + size, y: y + size), foot], Color(0x9C8E79))
      canvas.fillPolygon(
        [
          Point(x: x, y: y - size), Point(x: x + size * 0.35, y: y - size * 0.3),
          Point(x: x - size * 0.35, y: y - size * 0.3),
        ], .white)
    }
    for (a, b) in roads {
      let way = road(towns[a].place, towns[b].place)
      canvas.line(way, Color(0xC9A24B), width: 10)
      canvas.line(way, Color(0xFFE39A), width: 7)
    }
    for town in towns {
      let isChosen = town.name == chosen?.name
      canvas.fillCircle(town.place, radius: town.size + 4, .white)
      canvas.fillCircle(town.place, radius: town.size, isChosen ? .red : Color(0x4A4A55))
      canvas.text(
        town.name, at: town.place + Vector(dx: 0, dy: -town.size - 14), size: 26 + town.size,
        Color(0x2A2A33), isBold: isChosen, alignment: .center)
    }
  }

  private func road(_ start: Point, _ end: Point) -> [Point] {
    let (way, side) = (end - start, Vector(dx: start.y - end.y, dy: end.x - start.x))
    return (0...24).map { step in
      let part = Double(step) / 24
      return start + way * part + side * (0.06 * sin(part * 2 * .pi))
    }
  }

  /// Rounds the corners of a line: cuts off a quarter at both ends of each leg, three times.
  private func smooth(_ points: [Point]) -> [Point] {
    (0..<3).reduce(points) { line, _ in
      guard let first = line.first, let last = line.last else { return line }
      let cut = zip(line, line.dropFirst()).flatMap { a, b -> [Point] in
        let way: Vector = b - a
        return [a + way * 0.25, a + way * 0.75]
      }
      return [first] + cut + [last]
    }
  }

  private func shore(_ size: Double) -> [Point] {
    (0..<360).map { step in
      let angle = Double(step) / 360 * 2 * .pi
      let radius = 700 + 70 * sin(3 * angle) + 45 * sin(7 * angle + 1) + 20 * sin(17 * angle)
      return Point(x: 1000 + size * radius * cos(angle), y: 1000 + size * radius * sin(angle))
    }
  }

  private static let woods: [(Double, Double, Double)] = [
    (760, 900, 60), (840, 850, 44), (1240, 1240, 70), (1360, 1320, 52), (560, 1200, 48), (1180, 720, 56),
  ]
  private static let mountains: [(Double, Double, Double)] = [
    (1060, 760, 60), (1130, 800, 44), (990, 800, 50), (1560, 900, 48), (1620, 950, 36), (880, 1220, 40),
  ]
  private static let river = [
    Point(x: 1060, y: 830), Point(x: 1120, y: 960), Point(x: 1090, y: 1120), Point(x: 1220, y: 1380),
    Point(x: 1190, y: 1700),
  ]
}
