// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

extension Scene {
  /// A new scene for each recognizer, because a scene can be played only once.
  static var all: [Scene] {
    [
      tap, doubleTap, longPress, pan, swipe, pinch, rotation, transform, edgePan, hover, motion, sequence,
      circle,
      checkmark, stroke,
    ]
  }

  private static let middle = Point(x: 240, y: 115)

  private static var tap: Scene {
    Scene("tap", TapGestureRecognizer(), [Finger(60...70, at: middle)]) { tap, card in
      card.isLit = true
      return words(tap.location(in: nil))
    }
  }

  private static var doubleTap: Scene {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return Scene("double-tap", tap, [Finger(60...68, at: middle), Finger(86...94, at: middle)]) { tap, card in
      card.transform = AffineTransform(scale: 1.4)
      return words(tap.location(in: nil))
    }
  }

  private static var longPress: Scene {
    let finger = Finger(50...200) { part in middle + Vector(dx: 160 * max(0, part - 0.5), dy: 0) }
    var start = Point.zero
    return Scene("long-press", LongPressGestureRecognizer(), [finger]) { press, card in
      let place = press.location(in: nil)
      if press.state == .began { start = place }
      card.isLit = press.state != .ended
      card.center = middle + (place - start)
      return words(place)
    }
  }

  private static var pan: Scene {
    Scene("pan", PanGestureRecognizer(), [Finger(40...170, middle, Point(x: 360, y: 80))]) { pan, card in
      card.center = middle + pan.translation(in: nil)
      return words(pan.translation(in: nil))
    }
  }

  private static var swipe: Scene {
    let swipe = SwipeGestureRecognizer()
    let finger = Finger(60...84, Point(x: 200, y: 115), Point(x: 380, y: 105))
    return Scene("swipe", swipe, [finger]) { swipe, card in
      swipe.node?.environment?.animate(0.5) { part in card.center = middle + Vector(dx: 320 * part, dy: 0) }
      return "to the right"
    }
  }

  private static var pinch: Scene {
    let fingers = [
      Finger(40...160, Point(x: 200, y: 140), Point(x: 165, y: 166)),
      Finger(40...160, Point(x: 280, y: 90), Point(x: 315, y: 64)),
    ]
    return Scene("pinch", PinchGestureRecognizer(), fingers) { pinch, card in
      card.transform = AffineTransform(scale: pinch.scale)
      return "scale \(rounded(pinch.scale))"
    }
  }

  private static var rotation: Scene {
    let fingers = [0.0, 180].map { Finger(40...170, about: middle, radius: 85, ($0, $0 + 75)) }
    return Scene("rotation", RotationGestureRecognizer(), fingers) { rotation, card in
      card.transform = AffineTransform(rotation: rotation.rotation)
      return "rotation \(degrees(rotation.rotation))"
    }
  }

  private static var transform: Scene {
    let fingers = [
      Finger(40...160, Point(x: 200, y: 115), Point(x: 255, y: 85)),
      Finger(40...160, Point(x: 280, y: 115), Point(x: 335, y: 145)),
    ]
    return Scene("transform", TransformGestureRecognizer(), fingers) { transform, card in
      // A node's transform applies about its middle.
      card.transform = AffineTransform(translation: middle - .zero).concatenating(transform.transform)
        .concatenating(AffineTransform(translation: .zero - middle))
      return "scale \(rounded(transform.scale)), rotation \(degrees(transform.rotation))"
    }
  }

  private static var edgePan: Scene {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let finger = Finger(40...150, Point(x: 6, y: 115), Point(x: 150, y: 105))
    let scene = Scene("screen-edge-pan", pan, [finger]) { pan, card in
      card.frame.origin.x = min(0, pan.translation(in: nil).dx - 140)
      return words(pan.translation(in: nil))
    }
    scene.card.frame = Rect(x: -140, y: 10, width: 140, height: 210)
    return scene
  }

  private static var hover: Scene {
    var pointer = Finger(20...200, Point(x: 90, y: 180), Point(x: 390, y: 60))
    pointer.isPointer = true
    return Scene("hover", HoverGestureRecognizer(), [pointer], isOnCard: true) { hover, card in
      card.isLit = hover.state != .ended
      let place = hover.location(in: card)
      return words(place)
    }
  }

  private static var motion: Scene {
    let motion = MotionGestureRecognizer()
    motion.prelude = .taps(1)
    let fingers = [Finger(40...48, at: middle), Finger(70...170, middle, Point(x: 240, y: 185))]
    return Scene("motion", motion, fingers) { motion, card in
      card.transform = AffineTransform(scale: 1 + motion.translation(in: nil).dy / 120)
      return words(motion.translation(in: nil))
    }
  }

  private static var sequence: Scene {
    let sequence = SequenceGestureRecognizer()
    sequence.parts = [.swipe(.down), .swipe(.right)]
    let finger = Finger(
      40...180, Point(x: 170, y: 40), Point(x: 170, y: 180), Point(x: 310, y: 180))
    return Scene("sequence", sequence, [finger], hasInk: true) { sequence, _ in
      words(sequence.translation(in: nil))
    }
  }

  private static var circle: Scene {
    let finger = Finger(40...180, about: middle, radius: 75, (-90, 270))
    return Scene("circle", CircleGestureRecognizer(), [finger], hasInk: true) { circle, _ in
      "\(circle.direction.map { "\($0)" } ?? ""), radius \(Int(circle.radius.rounded()))"
    }
  }

  private static var checkmark: Scene {
    let corners = [Point(x: 170, y: 110), Point(x: 220, y: 180), Point(x: 330, y: 40)]
    let finger = Finger(40...150, corners[0], corners[1], corners[2])
    return Scene("checkmark", CheckmarkGestureRecognizer(), [finger], hasInk: true) { checkmark, _ in
      "\(checkmark.direction.map { "to the \($0)" } ?? "")"
    }
  }

  private static var stroke: Scene {
    let shapes = ["L", "check", "circle"].compactMap { StrokeTemplate.shape(named: $0) }
    let finger = Finger(40...160, Point(x: 190, y: 30), Point(x: 190, y: 190), Point(x: 300, y: 190))
    return Scene("stroke", StrokeGestureRecognizer(StrokeSet(shapes)), [finger], hasInk: true) { stroke, _ in
      "match “\(stroke.match?.name ?? "")”"
    }
  }

  // MARK: Words

  private static func words(_ place: Point) -> String { "location (\(Int(place.x)), \(Int(place.y)))" }

  private static func words(_ way: Vector) -> String {
    "translation (\(Int(way.dx.rounded())), \(Int(way.dy.rounded())))"
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  private static func degrees(_ radians: Double) -> String { "\(Int((radians * 180 / .pi).rounded()))°" }
}
