// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// The movements of one hand, as an explanation describes them, regardless of the bindings.
///
/// Lengths are points, times seconds, angles radians. If all fingers lift and fingers land again before the
/// hand is reported, a further contact begins; movements are those of the last contact.
struct TouchSummary {
  struct FingerSummary {
    let id: UInt64
    let start: Point
    let landed: Double
    var place: Point
    var isDown = true

    var way: Vector { place - start }
  }

  /// The largest movement of the fingers.
  enum Motion {
    /// The fingers stayed at their landings, for a time.
    case rest(Double)
    /// The fingers moved together.
    case travel(Vector)
    /// The distances between the fingers changed by this factor.
    case spread(Double)
    /// The fingers turned, positive clockwise.
    case turn(Double)
  }

  /// The gesture of the fingers until all of them lifted.
  struct Contact {
    let fingers: Int
    let motion: Motion
  }

  /// The greatest movement of a finger that still rests.
  private let slack: Double
  /// The fingers of the last contact, in order of arrival.
  private(set) var fingers: [FingerSummary] = []
  /// The maximum number of fingers that were down at the same time.
  private(set) var count = 0
  private(set) var down = 0
  /// The contacts before the last one, each until all fingers lifted.
  private(set) var earlier: [Contact] = []
  /// Whether a touchpad's driver reported the gesture.
  private(set) var isIndirect = false
  /// Whether a touch was cancelled, so that the gesture of the fingers is not fully known.
  private(set) var isCancelled = false
  /// The time for which all fingers were down before one moved; nil if none moved.
  private(set) var rested: Double?
  private(set) var lastLanding = 0.0
  /// The time of the first lift, or before a lift that of the latest input.
  private(set) var lastTime = 0.0
  /// The maximum number of fingers that the last contact had down at once.
  private(set) var mostDown = 0
  /// The common movement of the fingers since the maximum number of them was down.
  private var together: TouchMotion?
  private var translation = Vector.zero
  private var scale = 1.0
  private var rotation = 0.0
  private var kind = IndirectGesture.Kind.swipe

  init(slack: Double) { self.slack = slack }

  /// Whether a hand was seen and has lifted.
  var isOver: Bool { down <= 0 && count > 0 }

  /// The distance of the furthest finger from its landing.
  var farthest: Double { fingers.map(\.way.length).max() ?? 0 }

  /// The time from the first landing to the first lift.
  var duration: Double { lastTime - (fingers.map(\.landed).min() ?? lastLanding) }

  // MARK: Inputs

  mutating func receive(_ batch: InputBatch) {
    if let gesture = batch.indirect { receive(gesture, at: batch.timestamp) }
    for change in batch.touches where change.phase == .began { land(change, at: batch.timestamp) }
    move(batch)
    for change in batch.touches where change.phase == .ended || change.phase == .cancelled { lift(change) }
  }

  private mutating func land(_ change: TouchChange, at time: Double) {
    if down == 0 { beginContact() }
    fingers.append(FingerSummary(id: change.id, start: change.location, landed: time, place: change.location))
    down += 1
    if down > mostDown {
      mostDown = down
      together = TouchMotion(of: fingers.map(\.place), at: time)
      together?.keepPath()
    }
    count = max(count, down)
    lastLanding = time
    lastTime = time
  }

  private mutating func beginContact() {
    if count > 0 { earlier.append(Contact(fingers: mostDown, motion: motion)) }
    fingers.removeAll()
    (mostDown, together, rested, isCancelled) = (0, nil, nil, false)
    (translation, scale, rotation) = (.zero, 1, 0)
  }

  /// Follows the fingers until the first lift; later movements do not belong to a gesture.
  private mutating func move(_ batch: InputBatch) {
    guard down == mostDown, down > 0, !isIndirect else { return }
    for change in batch.touches where change.phase == .moved || change.phase == .ended {
      guard let index = fingers.lastIndex(where: { $0.id == change.id && $0.isDown }) else { continue }
      fingers[index].place = change.location
    }
    lastTime = batch.timestamp
    together?.move(to: fingers.map(\.place), at: batch.timestamp)
    if rested == nil, farthest > slack { rested = max(batch.timestamp - lastLanding, 0) }
  }

  private mutating func lift(_ change: TouchChange) {
    guard let index = fingers.lastIndex(where: { $0.id == change.id && $0.isDown }) else { return }
    fingers[index].isDown = false
    if change.phase == .cancelled { isCancelled = true }
    down -= 1
  }

  private mutating func receive(_ gesture: IndirectGesture, at time: Double) {
    if gesture.phase == .began || !isIndirect {
      beginContact()
      (isIndirect, kind, lastLanding) = (true, gesture.kind, time)
    }
    mostDown = max(mostDown, gesture.fingers)
    count = max(count, mostDown)
    translation = translation + gesture.delta
    rotation += gesture.rotationDelta
    if gesture.kind == .pinch, gesture.scale > 0 { scale = gesture.scale }
    lastTime = time
    isCancelled = gesture.phase == .cancelled
    down = gesture.phase == .ended || gesture.phase == .cancelled ? 0 : gesture.fingers
  }

  /// Copies the end of the last contact from another summary, which was not interrupted.
  mutating func complete(as whole: TouchSummary) {
    // If the numbers of fingers differ, the other summary includes another hand on the device.
    guard whole.count == count else { return }
    (fingers, together, rested, lastTime) = (whole.fingers, whole.together, whole.rested, whole.lastTime)
  }

  mutating func beginAnew() { self = TouchSummary(slack: slack) }

  // MARK: Appearance

  /// The movement of the fingers' middle.
  var way: Vector {
    isIndirect
      ? translation : fingers.reduce(Vector.zero) { $0 + $1.way } * (1 / Double(max(fingers.count, 1)))
  }

  var motion: Motion {
    if isIndirect { return indirectMotion }
    guard farthest > slack else { return .rest(duration) }
    guard let together else { return .travel(way) }
    let spread = abs(together.spread - together.startSpread) / 2
    let turn = abs(together.rotation) * together.startSpread / 2
    // If one of two fingers moves and the other holds still, the middle moves by half of that movement.
    guard 2 * max(spread, turn) > way.length else { return .travel(way) }
    return spread >= turn ? .spread(together.scale) : .turn(together.rotation)
  }

  /// The turn of the path of the fingers' middle, in radians: a clockwise circle is 2π; nil unless the middle
  /// moves more than the fingers spread or turn.
  ///
  /// The path may end where it began.
  var pathTurn: Double? { wandering?.pathTurn }

  /// The path of the fingers' middle; nil unless the middle moves more than the fingers spread or turn.
  var path: StrokePath? { wandering?.path }

  /// The common movement of the fingers; nil unless the movement of their middle is the largest.
  private var wandering: TouchMotion? {
    guard !isIndirect, let together, together.pathLength > 4 * slack else { return nil }
    let spread = abs(together.spread - together.startSpread) / 2
    let turn = abs(together.rotation) * together.startSpread / 2
    return together.pathLength > 2 * max(spread, turn) ? together : nil
  }

  private var indirectMotion: Motion {
    switch kind {
    case .swipe: .travel(translation)
    case .pinch: abs(scale - 1) >= abs(rotation) ? .spread(scale) : .turn(rotation)
    }
  }
}
