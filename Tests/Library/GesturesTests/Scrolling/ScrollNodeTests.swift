// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesScrolling
import GesturesTesting
import Testing

/// A list of 300 by 400 points with a content of 2000, in the middle of the stage.
private final class Stage {
  let script = Script()
  let list = ScrollNode(frame: Rect(x: 100, y: 100, width: 300, height: 400))
  private(set) var time = 0.0

  init(width: Double = 300, height: Double = 2000) {
    list.contentSize = Size(width: width, height: height)
    script.root.addChild(list)
  }

  /// Drags with a finger in steps of 10 ms, and rests before the lift unless it flicks.
  func drag(
    from start: (Double, Double) = (200, 300), by step: (Double, Double), steps: Int = 10, flick: Bool = false
  ) {
    script.down(1, at: start, ms: time)
    for _ in 0..<steps {
      time += 10
      script.move(1, by: step, ms: time)
    }
    time += flick ? 5 : 300
    script.up(1, ms: time)
    script.flush()
  }

  func rest(_ seconds: Double = 5) {
    time += seconds * 1000
    script.advance(to: time)
  }

  func tap(at place: (Double, Double) = (200, 300)) {
    script.tap(at: place, ms: (time + 10)...(time + 60))
    time += 60
    script.flush()
  }

  func wheel(_ dy: Double) {
    time += 10
    var batch = InputBatch(at: 0)
    batch.scroll = ScrollChange(
      .discrete, phase: .changed, location: Point(x: 200, y: 300), delta: Vector(dx: 0, dy: dy))
    script.input(batch, ms: time)
  }
}

@Suite struct ScrollNodeTests {
  @Test func `a node that grows comes back between its limits`() {
    let stage = Stage()
    stage.list.setContentOffset(Point(x: 0, y: 1600), animated: false)
    stage.list.frame.size.height = 700
    #expect(stage.list.contentOffset == Point(x: 0, y: 1300))
    stage.list.setContentOffset(.zero, animated: false)
    stage.list.setContentOffset(Point(x: 0, y: 1300), animated: true)
    stage.list.frame.size.height = 900
    stage.rest()
    #expect(stage.list.contentOffset == Point(x: 0, y: 1100))
  }

  @Test func `content that shrinks, and less room around it, bring it back between its limits`() {
    let stage = Stage()
    stage.list.contentInset = EdgeInsets(top: 50)
    stage.list.setContentOffset(Point(x: 0, y: -50), animated: false)
    stage.list.contentInset = .zero
    #expect(stage.list.contentOffset == .zero)
    stage.list.setContentOffset(Point(x: 0, y: 1600), animated: false)
    stage.list.contentSize.height = 1000
    #expect(stage.list.contentOffset == Point(x: 0, y: 600))
  }

  @Test func `content follows a finger, along the axis that has something to scroll`() {
    let stage = Stage()
    stage.drag(by: (-3, -10))
    stage.rest()
    #expect(stage.list.contentOffset == Point(x: 0, y: 100))
    #expect(stage.list.contentNode.frame == Rect(x: 0, y: -100, width: 300, height: 2000))
  }

  @Test func `it goes on as it was let go, as far as UIKit's rate says, and then nothing waits`() {
    let stage = Stage(height: 5000)
    stage.drag(by: (0, -10), flick: true)
    #expect(stage.list.isDecelerating)
    #expect(stage.script.environment.nextDeadline != nil)
    stage.rest()
    // 1000 points a second roll 499.5 points further.
    #expect(abs(stage.list.contentOffset.y - 599.5) < 10)
    #expect(!stage.list.isDecelerating)
    #expect(stage.list.indicatorAlpha == 0)
    #expect(stage.script.environment.nextDeadline == nil)
  }

  @Test func `beyond its edge it is held back, and springs home`() {
    let stage = Stage()
    stage.script.down(1, at: (200, 200), ms: 0)
    stage.script.move(1, by: (0, 100), ms: 50)
    stage.script.flush()
    #expect(stage.list.contentOffset.y == -RubberBand().stretch(100, over: 400))
    stage.script.up(1, ms: 400)
    stage.script.advance(to: 3000)
    #expect(stage.list.contentOffset.y == 0)
  }

  @Test func `without bounces it stops at its edge`() {
    let stage = Stage()
    stage.list.bounces = false
    var least = 0.0
    stage.list.onScroll = { least = min(least, stage.list.contentOffset.y) }
    stage.drag(by: (0, 20), flick: true)
    stage.rest()
    #expect(least == 0)
  }

  @Test func `a finger that lands stops it, and taps nothing`() {
    let stage = Stage(height: 9000)
    var taps = 0
    stage.list.contentNode.onTapGesture { taps += 1 }
    stage.drag(by: (0, -20), flick: true)
    stage.rest(0.1)
    stage.tap()
    let stopped = stage.list.contentOffset
    stage.rest()
    #expect(stage.list.contentOffset == stopped)
    #expect(taps == 0)
    stage.tap()
    stage.rest()
    #expect(taps == 1)
  }

  @Test func `a finger that lands presses no button while it moves, and can drag on`() {
    let stage = Stage(height: 9000)
    var presses = 0
    stage.list.contentNode.addChild(
      ButtonNode(frame: Rect(x: 0, y: 0, width: 300, height: 9000)) { presses += 1 })
    stage.drag(by: (0, -20), flick: true)
    stage.rest(0.1)
    let moving = stage.list.contentOffset.y
    stage.drag(by: (0, -10))
    #expect(abs(stage.list.contentOffset.y - moving - 100) < 1)
    stage.rest()
    #expect(presses == 0)
    stage.tap()
    stage.rest()
    #expect(presses == 1)
  }

  @Test func `a finger that stops it brings it to rest when it lifts`() {
    let stage = Stage(height: 9000)
    var ends = 0
    stage.list.didEndScrolling = { ends += 1 }
    stage.drag(by: (0, -20), flick: true)
    stage.rest(0.1)
    stage.tap()
    #expect(ends == 1 && !stage.list.isDecelerating)
    stage.rest()
    #expect(ends == 1 && stage.list.indicatorAlpha == 0)
    // A finger that stops it and drags on: once, after the drag.
    stage.drag(by: (0, -20), flick: true)
    stage.rest(0.1)
    stage.drag(by: (0, -10))
    stage.rest()
    #expect(ends == 2 && stage.list.indicatorAlpha == 0)
    // Beyond its edge it does not stay.
    stage.list.contentOffset = Point(x: 0, y: 100)
    stage.drag(by: (0, 30), flick: true)
    stage.rest(0.12)
    let isBeyond = stage.list.contentOffset.y < 0
    stage.tap()
    stage.rest()
    #expect(isBeyond && stage.list.contentOffset.y == 0)
  }

  @Test func `pages stop at the next one, however hard the flick is`() {
    let stage = Stage(width: 3000, height: 400)
    stage.list.isPagingEnabled = true
    stage.drag(by: (-20, 0), flick: true)
    stage.rest()
    #expect(stage.list.contentOffset == Point(x: 300, y: 0))
    stage.drag(by: (-2, 0))
    stage.rest()
    #expect(stage.list.contentOffset == Point(x: 300, y: 0))
  }

  @Test func `the program says where it comes to rest`() {
    let stage = Stage()
    stage.list.willEndDragging = { _, target in Point(x: 0, y: (target.y / 210).rounded() * 210) }
    stage.drag(by: (0, -10), flick: true)
    stage.rest()
    #expect(stage.list.contentOffset.y == 630)
  }

  @Test func `a locked drag keeps to the axis in which it began`() {
    let stage = Stage(width: 2000, height: 2000)
    stage.list.isDirectionalLockEnabled = true
    stage.drag(by: (-3, -10))
    #expect(stage.list.contentOffset == Point(x: 0, y: 100))
    stage.list.isDirectionalLockEnabled = false
    stage.rest()
    stage.drag(by: (-3, -10))
    #expect(stage.list.contentOffset == Point(x: 30, y: 200))
  }

  @Test func `notches of a wheel are one smooth movement`() {
    let stage = Stage()
    stage.wheel(-40)
    #expect(stage.list.contentOffset.y < 40)
    stage.wheel(-40)
    stage.wheel(-40)
    stage.rest()
    #expect(stage.list.contentOffset.y == 120)
    stage.wheel(400)
    stage.rest()
    #expect(stage.list.contentOffset.y == 0)
  }

  @Test func `a pinch zooms about its middle, and springs back to the limits`() {
    let stage = Stage(width: 300, height: 400)
    stage.list.maximumZoomScale = 2
    stage.script.down(1, at: (200, 300), ms: 0)
    stage.script.down(2, at: (300, 300), ms: 0)
    for step in 1...10 {
      stage.script.move(1, by: (-5, 0), ms: Double(10 * step))
      stage.script.move(2, by: (5, 0), ms: Double(10 * step))
    }
    stage.script.flush()
    #expect(abs(stage.list.zoomScale - 2) < 0.01)
    // The middle of the content, which was between the fingers, still is.
    let middle = stage.list.contentNode.convert(toRoot: Point(x: 150, y: 200))
    #expect(middle.distance(to: Point(x: 250, y: 300)) < 2)
    for step in 11...15 {
      stage.script.move(1, by: (-10, 0), ms: Double(10 * step))
      stage.script.move(2, by: (10, 0), ms: Double(10 * step))
    }
    stage.script.flush()
    #expect(stage.list.zoomScale > 2.05)
    stage.script.up(1, 2, ms: 500)
    stage.script.advance(to: 3000)
    #expect(stage.list.zoomScale == 2)
  }

  @Test func `a double tap zooms in about its place, and out`() {
    let stage = Stage(width: 300, height: 400)
    stage.list.maximumZoomScale = 3
    stage.tap(at: (150, 150))
    stage.tap(at: (150, 150))
    stage.rest()
    #expect(stage.list.zoomScale == 3)
    #expect(
      stage.list.contentNode.convert(toRoot: Point(x: 50, y: 50)).distance(to: Point(x: 150, y: 150)) < 1e-6)
    stage.tap(at: (150, 150))
    stage.tap(at: (150, 150))
    stage.rest()
    #expect(stage.list.zoomScale == 1)
    #expect(stage.list.contentOffset == .zero)
  }

  @Test func `what is inside scrolls first, and hands over at its end and in the other direction`() {
    let stage = Stage()
    let inner = ScrollNode(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = Size(width: 300, height: 400)
    stage.list.contentNode.addChild(inner)
    stage.drag(by: (0, -10))
    stage.rest()
    #expect(inner.contentOffset.y == 100)
    #expect(stage.list.contentOffset.y == 0)
    stage.drag(by: (0, -5))
    stage.rest()
    #expect(inner.contentOffset.y == 100)
    #expect(stage.list.contentOffset.y == 50)
    let carousel = ScrollNode(frame: Rect(x: 0, y: 300, width: 300, height: 300))
    carousel.contentSize = Size(width: 900, height: 300)
    stage.list.contentNode.addChild(carousel)
    stage.drag(from: (200, 420), by: (0, -5))
    stage.rest()
    #expect(stage.list.contentOffset.y == 100)
    stage.drag(from: (300, 420), by: (-10, 0))
    stage.rest()
    #expect(carousel.contentOffset == Point(x: 100, y: 0))
  }

  @Test func `pulling down refreshes once, and the room for it stays until all is there`() {
    let stage = Stage()
    var refreshes = 0
    stage.list.onRefresh = { refreshes += 1 }
    stage.drag(by: (0, 15))
    stage.rest()
    #expect(refreshes == 1)
    #expect(stage.list.contentOffset.y == -60)
    stage.list.endRefreshing()
    stage.rest()
    #expect(stage.list.contentOffset.y == 0)
  }

  @Test func `it moves to a place with an animation, no further than is needed`() {
    let stage = Stage()
    stage.list.contentInset = EdgeInsets(top: 20)
    stage.list.scrollRectToVisible(Rect(x: 0, y: 500, width: 100, height: 50), animated: true)
    #expect(stage.list.contentOffset.y == 0)
    var ends = 0
    stage.list.didEndScrolling = { ends += 1 }
    stage.rest()
    #expect(stage.list.contentOffset.y == 150)
    #expect(ends == 1)
    stage.list.setContentOffset(Point(x: 0, y: -500), animated: false)
    #expect(stage.list.contentOffset.y == -20)
  }

  @Test func `indicators show which part is seen`() throws {
    let stage = Stage(height: 800)
    #expect(stage.list.horizontalIndicator == nil)
    let top = try #require(stage.list.verticalIndicator)
    #expect(top == Rect(x: 294, y: 3, width: 3, height: 197))
    stage.list.contentOffset.y = 400
    #expect(stage.list.verticalIndicator?.maxY == 397)
  }
}
