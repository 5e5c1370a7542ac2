// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import GestureTrace
internal import Gestures

// The movements: fewer hands, fewer fingers, fewer reports, round figures.
extension CaseReducer {
  /// Leaves out hands before the one in question, then fingers, then reports.
  mutating func shrinkHand() {
    let numbers = found.trace.handOfSteps
    let last = numbers.last ?? 0
    leaveOut(of: last) { whole, kept in
      var other = whole
      other.trace.steps = zip(whole.trace.steps, numbers).filter { $1 == last || kept.contains($1) }.map(\.0)
      return other
    }
    let fingers = found.trace.fingers
    leaveOut(of: fingers.count) { whole, kept in
      let gone = Set(fingers.indices).subtracting(kept).map { fingers[$0] }
      var other = whole
      other.trace.leaveOut(gone)
      return other
    }
    let reports = found.trace.movements
    leaveOut(of: reports.count) { whole, kept in
      let gone = Set(reports.indices).subtracting(kept).map { reports[$0] }
      var other = whole
      other.trace.leaveOut(Set(gone))
      return other
    }
    for step in found.trace.steps.indices.reversed() {
      take { $0.trace.steps[step].hand = nil }
      take { $0.trace.steps[step].change = nil }
      take { $0.trace.steps[step].batch.modifiers = [] }
    }
    take { reduced in reduced.trace.eachChange { $0.force = 0 } }
    take { reduced in reduced.trace.eachChange { $0.majorRadius = 0 } }
    take { reduced in reduced.trace.eachChange { $0.type = .direct } }
  }

  /// Rounds times and places, and shifts the hand to time 0 and to the middle.
  mutating func coarsen() {
    take { $0.trace.beginAtZero() }
    for pause in [0.5, 1, 2, 5] where take({ $0.trace.shortenPauses(to: pause) }) { break }
    for unit in [50, 20, 10, 5, 2, 1] where take({ $0.trace.roundTimes(to: Double(unit) / 1000) }) { break }
    var usual = found.trace.header
    usual.screen = .init(width: 1920, height: 1080, widthMM: 345, heightMM: 194)
    // The hand keeps its size.
    if abs(usual.pixelsPerMillimetre / found.trace.header.pixelsPerMillimetre - 1) < 0.02 {
      take { $0.trace.header.screen = usual.screen }
    }
    take { $0.trace.moveToMiddle() }
    for unit in [50, 20, 10, 5, 2, 1] where take({ $0.trace.roundPlaces(to: Double(unit)) }) { break }
    if !found.isExact { take { $0.trace.steps = $0.trace.moments } }
    var numbers: [UInt64: UInt64] = [:]
    take { reduced in
      guard !reduced.isExact else { return }
      reduced.trace.eachChange { change in
        let number = numbers[change.id] ?? UInt64(numbers.count + 1)
        numbers[change.id] = number
        change.id = number
      }
    }
  }

  /// Whether each finger of the hand in question keeps its place, apart from a shift of all.
  func isFaithful(_ trace: Trace) -> Bool {
    let hand = trace.hand(fromEnd: 0)
    let ways = hand.ways
    let originals = original.ways
    guard let start = hand.steps.first?.batch.timestamp,
      let originalStart = original.steps.first?.batch.timestamp
    else { return true }
    let tolerance = Self.tolerance * original.header.pixelsPerMillimetre
    var shift: Vector?
    // Fingers that were left out leave the others in their order.
    var rest = originals[...]
    for way in ways {
      guard
        let index = rest.firstIndex(where: { other in
          let moved = shift ?? other.points[0].place.vector(to: way.points[0].place)
          return other.isNear(way, shift: moved, from: originalStart, start, tolerance: tolerance)
        })
      else { return false }
      if shift == nil { shift = rest[index].points[0].place.vector(to: way.points[0].place) }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

/// The way of a finger, or of a touchpad's gesture.
struct Way {
  var points: [(time: Double, place: Point)]

  /// 60 ms, a report or two of a slow touchscreen, and twice the rounding of times.
  private static let late = 0.06

  /// Returns the place at a time; between two reports on the straight line between them.
  private func place(at time: Double) -> Point {
    guard let next = points.firstIndex(where: { $0.time >= time }) else {
      return points[points.count - 1].place
    }
    guard next > 0 else { return points[0].place }
    let (a, b) = (points[next - 1], points[next])
    let share = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
    return a.place + a.place.vector(to: b.place) * share
  }

  /// Whether another way is the same but for a shift in place and time.
  ///
  /// A place counts as near if the other way was there a moment before or later.
  func isNear(_ other: Way, shift: Vector, from start: Double, _ otherStart: Double, tolerance: Double)
    -> Bool
  {
    points.allSatisfy { point in
      let time = point.time - start + otherStart
      return stride(from: -Self.late, through: Self.late, by: Self.late / 6).contains { moment in
        other.place(at: time + moment).distance(to: point.place + shift) <= tolerance
      }
    }
  }
}

extension Point {
  fileprivate func vector(to other: Point) -> Vector { Vector(dx: other.x - x, dy: other.y - y) }
}

struct TraceFinger: Hashable {
  var device: Int
  var touch: UInt64
  /// The step of its landing, as touches of later fingers may have the same number.
  var landing: Int
}

struct TraceMovement: Hashable {
  var step: Int
  /// The place in the batch; nil for a touchpad's gesture, and for a report of the grab.
  var change: Int?
}

extension TraceHeader {
  /// A screen that hides its size counts as 163 pixels per inch.
  var pixelsPerMillimetre: Double { pixelsPerPoint(of: device) * pointsPerMillimetre }
}

extension Trace {
  /// The recording without the program's records of its turns and answers.
  var prompt: Trace {
    var trace = self
    trace.header.origin = nil
    trace.steps = []
    var hand: TraceHand?
    for var moment in moments {
      moment.hand = moment.hand ?? hand
      hand = nil
      if moment.isInput || moment.change != nil { trace.steps.append(moment) } else { hand = moment.hand }
    }
    return trace
  }

  /// Returns one hand; 0 is the last one.
  func hand(fromEnd place: Int) -> Trace {
    let numbers = handOfSteps
    var hand = self
    let number = (numbers.last ?? 0) - place
    hand.steps = zip(steps, numbers).filter { $1 == number }.map(\.0)
    return hand
  }

  var fingers: [TraceFinger] {
    steps.enumerated().flatMap { index, step in
      step.batch.touches.filter { $0.phase == .began }.map {
        TraceFinger(device: step.device, touch: $0.id, landing: index)
      }
    }
  }

  /// The reports between landings and lifts.
  var movements: [TraceMovement] {
    steps.enumerated().flatMap { index, step in
      let changes = step.batch.touches.indices.filter {
        step.batch.touches[$0].phase == .moved || step.batch.touches[$0].phase == .stationary
      }
      let moves = step.batch.indirect?.phase == .changed || step.grab?.phase == .moved
      return changes.map { TraceMovement(step: index, change: $0) }
        + (moves ? [TraceMovement(step: index, change: nil)] : [])
    }
  }

  /// The ways of all fingers, in the order in which they land, and of the touchpads' gestures.
  var ways: [Way] {
    var ways: [Way] = []
    var places: [[UInt64]: Int] = [:]
    for step in steps {
      for change in step.batch.touches {
        let name = [UInt64(step.device), change.id]
        if change.phase == .began {
          places[name] = ways.count
          ways.append(Way(points: []))
        }
        if let place = places[name] { ways[place].points.append((step.batch.timestamp, change.location)) }
      }
      guard let gesture = step.batch.indirect else { continue }
      let name = [UInt64(step.device)]
      if gesture.phase == .began {
        places[name] = ways.count
        ways.append(Way(points: [(step.batch.timestamp, .zero)]))
      }
      if let place = places[name], let last = ways[place].points.last?.place {
        ways[place].points.append((step.batch.timestamp, last + gesture.delta))
      }
    }
    return ways
  }

  mutating func leaveOut(_ fingers: [TraceFinger]) {
    for finger in fingers {
      for index in steps.indices where index >= finger.landing && steps[index].device == finger.device {
        // A finger that lands with the same number is another one.
        let lands = steps[index].batch.touches.contains { $0.id == finger.touch && $0.phase == .began }
        guard index == finger.landing || !lands else { break }
        steps[index].batch.touches.removeAll { $0.id == finger.touch }
        if steps[index].grab?.id == finger.touch { steps[index].grab = nil }
      }
    }
    dropEmpty()
  }

  /// Leaves out some reports; the next report of a touchpad gets the movement of both.
  mutating func leaveOut(_ movements: Set<TraceMovement>) {
    var missing: [Int: (delta: Vector, angle: Double)] = [:]
    for index in steps.indices {
      steps[index].batch.touches = steps[index].batch.touches.enumerated().filter { place, _ in
        !movements.contains(TraceMovement(step: index, change: place))
      }.map(\.element)
      if movements.contains(TraceMovement(step: index, change: nil)) { steps[index].grab = nil }
      guard var gesture = steps[index].batch.indirect else { continue }
      let before = missing[steps[index].device] ?? (.zero, 0)
      gesture.delta = gesture.delta + before.delta
      gesture.rotationDelta += before.angle
      let isGone = movements.contains(TraceMovement(step: index, change: nil))
      missing[steps[index].device] = isGone ? (gesture.delta, gesture.rotationDelta) : nil
      steps[index].batch.indirect = isGone ? nil : gesture
    }
    dropEmpty()
  }

  private mutating func dropEmpty() {
    let isExact = header.origin?.hasTurns == true
    steps.removeAll { !isExact && !$0.isInput && $0.change == nil }
  }

  mutating func eachChange(_ change: (inout TouchChange) -> Void) {
    for step in steps.indices {
      for index in steps[step].batch.touches.indices { change(&steps[step].batch.touches[index]) }
    }
  }

  private mutating func eachPlace(_ place: (Point) -> Point) {
    eachChange { $0.location = place($0.location) }
    for index in steps.indices {
      if let report = steps[index].grab { steps[index].grab?.location = place(report.location) }
    }
  }

  mutating func eachTime(_ change: (Double) -> Double) {
    for index in steps.indices {
      steps[index].batch.timestamp = change(steps[index].batch.timestamp)
      steps[index].wake = steps[index].wake.map(change)
      steps[index].at = steps[index].at.map(change)
    }
  }

  mutating func beginAtZero() {
    let start = steps.first?.batch.timestamp ?? 0
    eachTime { (($0 - start) * 1e6).rounded() / 1e6 }
  }

  mutating func shortenPauses(to limit: Double) {
    let numbers = handOfSteps
    var shift = 0.0
    for index in steps.indices.dropFirst() {
      let pause = steps[index].batch.timestamp - shift - steps[index - 1].batch.timestamp
      if numbers[index] != numbers[index - 1], pause > limit { shift += pause - limit }
      steps[index].batch.timestamp -= shift
      steps[index].wake = steps[index].wake.map { $0 - shift }
      steps[index].at = steps[index].at.map { $0 - shift }
    }
  }

  mutating func roundTimes(to unit: Double) {
    eachTime { ($0 / unit).rounded() * (unit * 1000).rounded() / 1000 }
  }

  mutating func roundPlaces(to unit: Double) {
    eachPlace { Point(x: ($0.x / unit).rounded() * unit, y: ($0.y / unit).rounded() * unit) }
    for index in steps.indices {
      guard var gesture = steps[index].batch.indirect else { continue }
      gesture.location = .zero
      gesture.delta = Vector(
        dx: (gesture.delta.dx / unit).rounded() * unit, dy: (gesture.delta.dy / unit).rounded() * unit)
      gesture.scale = (gesture.scale * 100).rounded() / 100
      steps[index].batch.indirect = gesture
    }
  }

  mutating func moveToMiddle() {
    let places = steps.flatMap(\.batch.touches).map(\.location)
    guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
      let top = places.map(\.y).min(),
      let bottom = places.map(\.y).max()
    else { return }
    let shift = Vector(
      dx: ((header.screen.width - left - right) / 2).rounded(),
      dy: ((header.screen.height - top - bottom) / 2).rounded())
    eachPlace { $0 + shift }
  }
}
