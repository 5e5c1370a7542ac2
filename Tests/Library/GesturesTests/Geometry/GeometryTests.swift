// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

struct GeometryTests {
  @Test func `angles, displacements and places can be calculated with`() {
    var angle = Angle(degrees: 30)
    angle += .degrees(60)
    angle -= .degrees(10)
    #expect(abs(angle.degrees - 80) < 1e-9)
    #expect(abs((-angle * 2 / 4).degrees + 40) < 1e-9)
    var way = Vector(dx: 6, dy: 8) / 2
    way += Vector(dx: 1, dy: 1)
    way -= Vector(dx: 0, dy: 2)
    #expect(way == Vector(dx: 4, dy: 3))
    var place = Point(x: 1, y: 1)
    place += way
    place -= Vector(dx: 5, dy: 0)
    #expect(place == Point(x: 0, y: 4))
  }

  @Test func `rectangles can be moved, shrunk and combined`() {
    let rect = Rect(x: 10, y: 20, width: 40, height: 20)
    #expect(rect.midX == 30 && rect.midY == 30 && rect.center == Point(x: 30, y: 30))
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 30, height: 30))
    #expect(rect.insetBy(dx: 30, dy: 0) == Rect(x: 30, y: 20, width: 0, height: 20))
    #expect(rect.insetBy(dx: 30, dy: 0).isEmpty)
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 40, height: 20))
    let other = Rect(x: 40, y: 30, width: 100, height: 5)
    #expect(rect.intersection(other) == Rect(x: 40, y: 30, width: 10, height: 5))
    #expect(rect.union(other) == Rect(x: 10, y: 20, width: 130, height: 20))
    // Touching edges are not an intersection.
    #expect(!rect.intersects(Rect(x: 50, y: 20, width: 10, height: 10)))
  }

  @Test func `a change of coordinates can be put before another one`() {
    let turn = AffineTransform(rotation: .pi / 2)
    let point = Point(x: 1, y: 0)
    #expect(turn.translatedBy(x: 1, y: 0).apply(to: point).distance(to: Point(x: 0, y: 2)) < 1e-9)
    #expect(turn.scaledBy(x: 3, y: 5).apply(to: point).distance(to: Point(x: 0, y: 3)) < 1e-9)
    #expect(turn.rotated(by: .pi / 2).apply(to: point).distance(to: Point(x: -1, y: 0)) < 1e-9)
  }
}

@Suite struct ArithmeticTests {
  @Test func `lengths, sizes and angles are multiplied and divided from either side`() {
    var (way, size, angle) = (Vector(dx: 3, dy: 4), Size(width: 6, height: 8), Angle.degrees(30))
    #expect(2 * way == Vector(dx: 6, dy: 8) && 2 * size == size * 2 && 2 * angle == angle * 2)
    way *= 2
    size *= 2
    angle *= 2
    #expect(way.length == 10 && size == Size(width: 12, height: 16))
    way /= 2
    size /= 4
    angle /= 2
    #expect(way.length == 5 && size == Size(width: 3, height: 4) && abs(angle.degrees - 30) < 1e-9)
  }

  @Test func `a rectangle is made about its middle, and made whole`() {
    let rect = Rect(center: Point(x: 10, y: 10), size: Size(width: 5, height: 3))
    #expect(rect == Rect(x: 7.5, y: 8.5, width: 5, height: 3))
    #expect(rect.integral == Rect(x: 7, y: 8, width: 6, height: 4))
  }
}
