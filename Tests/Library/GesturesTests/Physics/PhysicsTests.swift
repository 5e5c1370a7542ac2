// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc
import Testing

/// Objects in motion after a finger releases them.
struct PhysicsTests {
  // MARK: Deceleration

  @Test func `a thrown thing goes as far as its speed takes it in the time constant`() {
    let way = Deceleration.normal.distance(velocity: 1000)
    #expect(abs(way - 499.5) < 0.1)
    // The formula that "Designing Fluid Interfaces" shows sums milliseconds, and so is a thousandth less.
    #expect(abs(way - 1000 / 1000 * 0.998 / (1 - 0.998)) < 1)
    #expect(abs(Deceleration.fast.distance(velocity: 1000) - 99.5) < 0.1)
    let later = Deceleration.normal.velocity(1000, after: Deceleration.normal.timeConstant)
    #expect(abs(later - 1000 / M_E) < 1e-9)
    #expect(abs(Deceleration.normal.velocity(1000, after: 0.001) - 998) < 1e-9)
  }

  @Test func `the nearest of several places is that of the destination, not of the finger`() {
    let corners = [Point.zero, Point(x: 400, y: 0), Point(x: 0, y: 400)]
    let start = Point(x: 100, y: 100)
    let snap = Deceleration.normal.snap
    #expect(snap(start, .zero, corners) == .zero)
    #expect(snap(start, Vector(dx: 800, dy: 0), corners) == Point(x: 400, y: 0))
    #expect(snap(start, .zero, []) == nil)
  }

  // MARK: Rubber band

  @Test func `a band gives less and less, never all, and back`() {
    let band = RubberBand()
    #expect(band.stretch(0, over: 400) == 0)
    #expect(abs(band.stretch(1, over: 400) - 0.55) < 0.001)
    #expect(abs(band.stretch(100, over: 400) - 48.35) < 0.01)
    #expect(band.stretch(-100, over: 400) == -band.stretch(100, over: 400))
    #expect(band.stretch(1e9, over: 400) < 400)
    #expect(band.stretch(100, over: 0) == 0)
    for pull in [-500.0, -1, 0, 3, 700] {
      #expect(abs(band.pull(stretching: band.stretch(pull, over: 300), over: 300) - pull) < 1e-6)
    }
  }

  @Test func `a band holds only what is outside`() {
    let (band, bounds) = (RubberBand(), Rect(x: 0, y: 0, width: 100, height: 100))
    let size = Size(width: 200, height: 200)
    let inside = Point(x: 30, y: 100)
    #expect(band.hold(inside, within: bounds, over: size) == inside)
    let held = band.hold(Point(x: 30, y: 160), within: bounds, over: size)
    #expect(held.x == 30 && held.y > 100 && held.y < 133)
    #expect(band.release(held, within: bounds, over: size).distance(to: Point(x: 30, y: 160)) < 1e-9)
  }

  // MARK: Spring

  @Test func `springs have the numbers of SwiftUI's`() {
    let smooth = Spring.smooth
    #expect(abs(smooth.stiffness - 157.914) < 0.001 && abs(smooth.damping - 25.133) < 0.001)
    #expect(abs(Spring.bouncy.damping - 17.593) < 0.001)
    #expect(Spring(dampingRatio: 0.825, response: 0.55).bounce == 1 - 0.825)
    #expect(abs(Spring(dampingRatio: 2, response: 0.5).dampingRatio - 2) < 1e-12)
  }

  @Test(arguments: [-0.5, 0, 0.3, 0.9])
  func `a spring obeys force and damping`(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    var (distance, velocity) = (100.0, -300.0)
    let step = 1e-5
    for count in 1...100_000 {
      velocity -= (spring.stiffness * distance + spring.damping * velocity) * step
      distance += velocity * step
      guard count.isMultiple(of: 10_000) else { continue }
      let state = spring.state(distance: 100, velocity: -300, after: Double(count) * step)
      #expect(abs(state.distance - distance) < 0.05 && abs(state.velocity - velocity) < 0.6)
    }
  }

  @Test(arguments: [-0.5, 0, 0.3, 0.9])
  func `a spring that has settled stays`(bounce: Double) {
    let spring = Spring(bounce: bounce)
    let end = spring.settlingDuration(distance: 100, velocity: 500)
    for part in 0...100 {
      #expect(abs(spring.state(distance: 100, velocity: 500, after: end + Double(part) / 50).distance) <= 0.5)
    }
    #expect(spring.settlingDuration(distance: 0.1) == 0)
    #expect(Spring(bounce: 1).settlingDuration(distance: 100) == .infinity)
  }

  // MARK: Glides

  @Test func `a glide rolls out`() {
    let glide = Glide(from: Point(x: 10, y: 20), velocity: Vector(dx: 1000, dy: 0))
    #expect(abs(glide.destination.x - 509.5) < 0.1 && glide.destination.y == 20)
    #expect(glide.location(at: 0) == Point(x: 10, y: 20))
    #expect(glide.velocity(at: 0) == Vector(dx: 1000, dy: 0))
    #expect(abs(glide.location(at: glide.duration - 1e-6).x - glide.destination.x) < 0.51)
    #expect(glide.location(at: glide.duration) == glide.destination)
    #expect(Glide(from: .zero, velocity: .zero).duration == 0)
  }

  @Test func `a glide that meets an edge swings beyond it with its speed, and comes back`() {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    let glide = Glide(from: Point(x: 200, y: 100), velocity: Vector(dx: 2000, dy: 0), within: bounds)
    #expect(glide.destination == Point(x: 300, y: 100))
    var (furthest, last, fastestChange) = (0.0, glide.velocity(at: 0).dx, 0.0)
    for tick in 0...Int(glide.duration * 1000) {
      let time = Double(tick) / 1000
      furthest = max(furthest, glide.location(at: time).x)
      let velocity = glide.velocity(at: time).dx
      fastestChange = max(fastestChange, abs(velocity - last))
      last = velocity
    }
    #expect(furthest > 320 && furthest < 500)
    #expect(fastestChange < 60, "no jump of the speed at the edge")
    #expect(glide.duration < 1.5)
  }

  @Test func `a glide from outside comes back in, and one within edges does not notice them`() {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    let back = Glide(from: Point(x: -80, y: 150), velocity: .zero, within: bounds)
    #expect(back.destination == Point(x: 0, y: 150))
    #expect(back.location(at: 0) == Point(x: -80, y: 150))
    let free = Glide(from: Point(x: 50, y: 50), velocity: Vector(dx: 100, dy: 60), within: bounds)
    #expect(free == Glide(from: Point(x: 50, y: 50), velocity: Vector(dx: 100, dy: 60)))
  }

  @Test func `a glide to a place takes the speed along`() {
    let glide = Glide(from: .zero, velocity: Vector(dx: 0, dy: 500), to: Point(x: 100, y: 0))
    #expect(glide.velocity(at: 0) == Vector(dx: 0, dy: 500))
    #expect(glide.location(at: 0.05).y > 10)
    #expect(glide.location(at: 60) == Point(x: 100, y: 0))
  }
}
