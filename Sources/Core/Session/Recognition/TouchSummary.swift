// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// What the fingers of one hand did, as it looks without knowing what is bound.
///
/// Lengths are points, times seconds, angles radians. Fingers that lift and land again before the hand is explained
/// are a further contact; movements are those of the last one.
struct TouchSummary {
  struct FingerSummary {
    let id: UInt64
    /// Where it landed.
    let start: Point
    /// When it landed.
    let landed: Double
    /// Where it is.
    var place: Point
    var isDown = true

    /// How far it has gone.
    var way: Vector { place - start }
  }

  /// What the fingers did most of all.
  enum Motion {
    /// They stayed where they landed, for so long.
    case rest(Double)
    /// They went somewhere together.
    case travel(Vector)
    /// Their distances changed to this share of what they were.
    case spread(Double)
    /// They turned, positive clockwise.
    case turn(Double)
  }

  /// What the fingers did until all of them lifted.
  struct Contact {
    /// How many they were.
    let fingers: Int
    /// What they did.
    let motion: Motion
  }

  /// How far a finger may go that still counts as resting.
  private let slack: Double
  /// The fingers of the last contact, in order of arrival.
  private(set) var fingers: [FingerSummary] = []
  /// How many fingers were down at the same time, at most.
  private(set) var count = 0
  /// How many fingers are down.
  private(set) var down = 0
  /// What fingers did before that had all lifted when others came.
  private(set) var earlier: [Contact] = []
  /// Whether a touchpad's driver reported the gesture.
  private(set) var isIndirect = false
  /// Whether the fingers were taken away, so that what they did is not known to the end.
  private(set) var isCancelled = false
  /// How long all fingers were down before one moved; nil if none did.
  private(set) var rested: Double?
  /// When the last finger landed.
  private(set) var lastLanding = 0.0
  /// When the first one lifted, or what was seen last.
  private(set) var lastTime = 0.0
  /// How many fingers the last contact has had at once.
  private(set) var mostDown = 0
  /// What the fingers do together since as many are down as ever were.
  private var together: TouchMotion?
  /// What a touchpad's driver reported.
  private var translation = Vector.zero
  private var scale = 1.0
  private var rotation = 0.0
  private var kind = IndirectGesture.Kind.swipe

  init(slack: Double) { self.slack = slack }

  /// Whether something has been seen and nothing is down any more.
  var isOver: Bool { down <= 0 && count > 0 }

  /// How far the finger that went furthest is from where it landed.
  var farthest: Double { fingers.map(\.way.length).max() ?? 0 }

  /// How long the hand was there, from its first finger's landing to its first lift.
  var duration: Double { lastTime - (fingers.map(\.landed).min() ?? lastLanding) }

  // MARK: What happens

  /// Takes in what happened at one moment.
  mutating func take(_ batch: InputBatch) {
    if let gesture = batch.indirect { take(gesture, at: batch.timestamp) }
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

  /// Follows the fingers until the first one lifts: what the others do behind it is no part of a gesture.
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

  private mutating func take(_ gesture: IndirectGesture, at time: Double) {
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

  /// Forgets everything.
  mutating func beginAnew() { self = TouchSummary(slack: slack) }

  // MARK: What it looked like

  /// How far the middle of the fingers went.
  var way: Vector {
    isIndirect
      ? translation : fingers.reduce(Vector.zero) { $0 + $1.way } * (1 / Double(max(fingers.count, 1)))
  }

  /// What the fingers did most of all.
  var motion: Motion {
    if isIndirect { return indirectMotion }
    guard farthest > slack else { return .rest(duration) }
    guard let together else { return .travel(way) }
    let spread = abs(together.spread - together.startSpread) / 2
    let turn = abs(together.rotation) * together.startSpread / 2
    // One finger that holds still while another one moves takes the middle along, by half of that movement.
    guard 2 * max(spread, turn) > way.length else { return .travel(way) }
    return spread >= turn ? .spread(together.scale) : .turn(together.rotation)
  }

  /// How far the path of the fingers' middle has turned, in radians: a clockwise circle is 2π; nil unless that path is
  /// most of what they did.
  ///
  /// It may end where it began.
  var pathTurn: Double? { wandering?.pathTurn }

  /// The way of the fingers' middle; nil unless it is most of what they did.
  var path: StrokePath? { wandering?.path }

  /// What the fingers did together, if their middle's way is most of it.
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
