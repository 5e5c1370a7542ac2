// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct TouchTests {
  let script = Script()
  let child = Node(frame: Rect(x: 100, y: 100, width: 100, height: 100))
  let outer = PanGestureRecognizer()
  let inner = PanGestureRecognizer()

  init() {
    script.root.addChild(child)
    script.root.addGestureRecognizer(outer)
    child.addGestureRecognizer(inner)
  }

  func change(
    _ phase: Touch.Phase, at place: (Double, Double) = (150, 150), altitude: Double = 1, azimuth: Double = 0,
    ms: Double
  ) {
    let change = TouchChange(
      id: 7, phase: phase, location: Point(x: place.0, y: place.1), type: .pencil, force: 0.5,
      maximumPossibleForce: 4, majorRadius: 3, majorRadiusTolerance: 0.25, altitudeAngle: altitude,
      azimuthAngle: azimuth)
    script.input(InputBatch(at: 0, touches: [change]), ms: ms)
  }

  @Test func `a touch without a history says nothing`() {
    let touch = Touch()
    #expect(touch.gestureRecognizers.isEmpty && touch.node == nil && touch.root == nil)
    #expect(touch.force == 0 && touch.altitudeAngle == 0 && touch.azimuthAngle(in: nil) == 0)
    #expect(touch.type == .direct && touch.tapCount == 1 && touch.phase == .began)
  }

  @Test func `a touch tells what the hardware says, anew with each change`() throws {
    change(.began, ms: 0)
    let touch = try #require(inner.touches.first)
    #expect((touch.force, touch.maximumPossibleForce) == (0.5, 4))
    #expect((touch.majorRadius, touch.majorRadiusTolerance) == (3, 0.25))
    #expect((touch.altitudeAngle, touch.azimuthAngle(in: nil)) == (1, 0))
    change(.moved, at: (152, 150), altitude: 0.5, azimuth: .pi / 2, ms: 10)
    #expect(touch.altitudeAngle == 0.5)
    #expect((touch.azimuthAngle(in: nil) - .pi / 2).magnitude < 1e-9)
    #expect(touch.preciseLocation(in: child) == Point(x: 52, y: 50))
    #expect(touch.previousLocation(in: child) == Point(x: 50, y: 50))
  }

  @Test func `the direction of a stylus turns with the node that is asked`() throws {
    child.transform = AffineTransform(rotation: .pi / 2)
    change(.began, azimuth: .pi / 2, ms: 0)
    let touch = try #require(inner.touches.first)
    #expect(touch.azimuthAngle(in: child).magnitude < 1e-9)
    #expect((touch.azimuthUnitVector(in: child).dx - 1).magnitude < 1e-9)
  }

  @Test func `a touch knows its node, the root, and who follows it, the deeper first`() throws {
    change(.began, ms: 0)
    let touch = try #require(inner.touches.first)
    #expect(touch.node === child && touch.root === script.root)
    #expect(touch.gestureRecognizers.map(ObjectIdentifier.init) == [inner, outer].map(ObjectIdentifier.init))
    change(.moved, at: (170, 150), ms: 10)
    #expect(touch.gestureRecognizers.map(ObjectIdentifier.init) == [ObjectIdentifier(inner)])
    change(.ended, at: (170, 150), ms: 20)
    #expect(touch.gestureRecognizers.isEmpty)
  }

  @Test func `spatial events tell how a stylus is held, and nothing where it is not known`() {
    var poses: [SpatialEventCollection.Event.Pose?] = []
    child.gesture(SpatialEventGesture().onChanged { poses.append($0.first?.inputDevicePose) })
    change(.began, altitude: 0.5, ms: 0)
    change(.moved, at: (151, 150), altitude: 0, ms: 10)
    #expect(poses == [.init(altitude: Angle(radians: 0.5), azimuth: .zero), nil])
  }

  @Test func `an event tells all touches, those of a recognizer, and what there is of samples`() throws {
    final class Listener: GestureRecognizer {
      var heard: Event?
      override func touchesBegan(_ touches: [Touch], with event: Event) { heard = event }
    }
    let listener = Listener()
    child.addGestureRecognizer(listener)
    script.down(1, at: (10, 10), ms: 0)
    script.down(2, at: (150, 150), ms: 10)
    script.flush()
    let event = try #require(listener.heard)
    let touch = try #require(listener.touches.first)
    #expect(event.allTouches.map(\.id) == [1, 2])
    #expect(event.touches(for: listener).map(\.id) == [2])
    #expect(event.coalescedTouches(for: touch).map(\.id) == [2])
    #expect(event.predictedTouches(for: touch).isEmpty)
    #expect(event.timestamp == 0.01)
  }
}
