// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc
import Testing

struct StrokeSetTests {
  /// Returns a way through corners, in steps like those of a finger.
  static func way(_ corners: [Point], size: Double = 300, steps: Int = 12) -> StrokePath {
    var path = StrokePath()
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 0...steps {
        let place = from + (to - from) * (Double(step) / Double(steps))
        path.add(Point(x: 100 + place.x * size, y: 100 + place.y * size))
      }
    }
    return path
  }

  static let corner = [Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 0.7, y: 1)]
  static let all = StrokeSet(StrokeTemplate.shapeNames.flatMap { StrokeTemplate.shapes(named: $0) })

  @Test(arguments: StrokeTemplate.shapeNames)
  func `a shape of any size is itself, and no other of those that are known`(name: String) throws {
    let template = try #require(StrokeTemplate.shape(named: name))
    for size in [100.0, 900] {
      let matches = Self.all.matches(of: Self.way(template.points, size: size))
      #expect(matches[0].name == name)
      #expect(matches[0].isNear)
      // Neither is taken for the other.
      #expect(!matches[1].isNear, "\(matches[1])")
    }
  }

  @Test func `a check mark may be straight, bent, or begin with a bow`() {
    let forms = StrokeTemplate.shapes(named: "check")
    #expect(forms.count == 3)
    #expect(forms.first == StrokeTemplate.shape(named: "check"))
    let corner = [(0.0, 0.5), (0.4, 1), (0.9, 0)].map { Point(x: $0.0, y: $0.1) }
    #expect(Self.all.nearest(to: Self.way(corner))?.name == "check")
    #expect(StrokeTemplate.shapes(named: "nothing").isEmpty)
  }

  @Test func `a cup is no triangle, as it stays open`() {
    let cup = [
      (0.02, 0.02), (0.0, 0.09), (0.0, 0.24), (0.01, 0.41), (0.02, 0.54), (0.01, 0.67), (0.01, 0.74),
      (0.02, 0.81), (0.06, 0.85), (0.16, 0.86), (0.36, 0.87), (0.57, 0.87), (0.74, 0.87), (0.85, 0.87),
      (0.94, 0.85), (0.99, 0.84), (1.0, 0.76), (0.96, 0.54), (0.93, 0.36), (0.93, 0.22), (0.91, 0.13),
      (0.89, 0.06), (0.89, 0.0),
    ]
    #expect(Self.all.nearest(to: Self.way(cup.map { Point(x: $0.0, y: $0.1) }))?.isNear != true)
  }

  @Test func `drawn from its other end, mirrored or turned it is no such shape`() throws {
    let set = StrokeSet([try #require(StrokeTemplate("L", points: Self.corner))])
    #expect(set.nearest(to: Self.way(Self.corner))?.isNear == true)
    for other in [
      Self.corner.reversed(), Self.corner.map { Point(x: -$0.x, y: $0.y) },
      Self.corner.map { Point(x: $0.y, y: -$0.x) },
    ] {
      #expect(set.nearest(to: Self.way(other))?.isNear != true)
    }
  }

  @Test func `a template may leave the direction, the start and the orientation open`() throws {
    func set(_ points: [Point], _ freedom: StrokeTemplate.Freedom) throws -> StrokeSet {
      StrokeSet([try #require(StrokeTemplate("it", points: points, freedom: freedom))])
    }
    let backwards = Self.way(Self.corner.reversed())
    #expect(try set(Self.corner, .direction).nearest(to: backwards)?.isNear == true)
    let turned = Self.way(Self.corner.map { Point(x: $0.y, y: -$0.x) })
    #expect(try set(Self.corner, .orientation).nearest(to: turned)?.isNear == true)
    let square = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)].map { Point(x: $0.0, y: $0.1) }
    let begun = Self.way([square[2], square[3], square[0], square[1], square[2]])
    #expect(try set(square, .start).nearest(to: begun)?.isNear == true)
    #expect(try set(square, []).nearest(to: begun)?.isNear != true)
  }

  @Test(arguments: [0, 45, 90, 200])
  func `lines and lines to and fro are no shapes`(degrees: Double) throws {
    let end = Point(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
    #expect(Self.all.nearest(to: Self.way([.zero, end])) == nil)
    #expect(Self.all.nearest(to: Self.way([.zero, end, .zero, end])) == nil)
    #expect(try #require(StrokeTemplate("line", points: [.zero, end])).isLine)
    #expect(StrokeTemplate("nothing", points: [end, end]) == nil)
  }

  @Test func `what begins where no shape does is known to be none after 12 mm`() throws {
    let set = StrokeSet([try #require(StrokeTemplate("L", points: Self.corner))])
    #expect(set.mayBecome(Self.way([.zero, Point(x: 1, y: 0)], size: 70)))
    #expect(!set.mayBecome(Self.way([.zero, Point(x: 1, y: 0)], size: 80)))
    #expect(set.mayBecome(Self.way([.zero, Point(x: 0, y: 1)], size: 500)))
    #expect(!set.mayBecome(Self.way([.zero, Point(x: 0, y: 1)], size: 520)))
    // A path with a bend is judged at its end.
    #expect(set.mayBecome(Self.way(Self.corner, size: 900)))
  }

  @Test func `lines of a drawing may come in any order and direction`() throws {
    let cross = [[Point(x: 0, y: 0), Point(x: 1, y: 1)], [Point(x: 1, y: 0), Point(x: 0, y: 1)]]
    let set = StrokeSet([try #require(StrokeTemplate("x", points: cross.flatMap { $0 }))])
    #expect(set.nearest(toLines: [cross[1].reversed(), cross[0]])?.isNear == true)
    #expect(set.nearest(toLines: [cross[0], [Point(x: 0, y: 0), Point(x: 1, y: 0)]])?.isNear != true)
  }

  @Test func `the distance of two templates tells whether they can be told apart`() throws {
    let shape = try #require(StrokeTemplate("L", points: Self.corner))
    let longer = try #require(
      StrokeTemplate("long", points: [Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 0.8, y: 1.05)]))
    let check = try #require(StrokeTemplate.shape(named: "check"))
    #expect(shape.distance(to: shape) == 0)
    #expect(shape.distance(to: longer) < 0.1)
    #expect(shape.distance(to: check) > 0.3)
  }

  @Test func `a way of any length has its ends, its size and few points`() {
    var path = StrokePath()
    for step in 0...10_000 { path.add(Point(x: Double(step) * 0.7, y: Double(step % 3))) }
    #expect(path.points.count <= 256)
    #expect(path.points.first == Point(x: 0, y: 0))
    #expect(path.points.last == Point(x: 7000, y: 1))
    #expect(path.size > 7000)
    #expect(path.isStraight)
    path.removeAll()
    #expect(path == StrokePath())
  }
}
