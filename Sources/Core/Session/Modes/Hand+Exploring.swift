// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents

// Exploration by touch: all fingers on the touchscreen are ours, except those let through to applications.
extension Hand {
  /// Whether ``explorer`` is set; a comparison of it with nil would copy it for each movement.
  var isExploring: Bool { identity.isExploring && isExclusive }

  /// Begins, continues or ends exploration, according to the device.
  func setExplorer(replacing former: TouchExplorer?) {
    explorer = isExploring ? former ?? TouchExplorer() : nil
    explorer?.cancel()
  }

  /// Sets the explorer's rules for a landing hand; the fingers of earlier hands have lifted.
  func updateExplorer() {
    explorer?.forgetFingers()
    let (pixelsPerPoint, monitor) = (identity.pixelsPerPoint, facts.frame)
    let side = min(monitor.size.width, monitor.size.height) / pixelsPerPoint
    func pixels(_ length: Length) -> Double {
      length.points(pixelsPerPoint: pixelsPerPoint, of: side) * pixelsPerPoint
    }
    let exploration = configuration.exploration
    explorer?.rules = TouchExplorer.Rules(
      grace: exploration.grace, pressInterval: exploration.pressInterval, slop: pixels(exploration.slop),
      edge: pixels(exploration.edge), corner: pixels(exploration.corner), frame: monitor,
      keyboardTop: facts.keyboardTop ?? .infinity)
  }

  func advanceExplorer(to now: Double) {
    explorer?.advance(to: now)
    settleExplorer(at: now)
  }

  /// Passes a report of the grab to the explorer, after ``TouchOwnership``.
  func explore(_ touch: TouchEvent) {
    switch touch.phase {
    case .began: return
    // A touch that another client's grab keeps does not become ours.
    case .ownership:
      guard let place = touchOwnership.startOfTaken(touch.touch) else { return }
      explorer?.began(
        touch.touch, at: place, touch.time, isAlone: !touchOwnership.hasOthersOfOurs(than: touch.touch))
    case .updated:
      if touch.isPendingEnd {
        endExploring(touch.touch, at: touch.time)
      } else {
        explorer?.moved(touch.touch, to: touch.location)
      }
    // Returning the touchscreen ends the touch of the finger that lets others through, but the finger stays.
    case .ended where explorer?.landing == .given && touchOwnership.isDown(touch.touch): return
    case .ended: endExploring(touch.touch, at: touch.time)
    }
    settleExplorer(at: touch.time)
  }

  /// Explores a place without a finger, such as that of the next element; returns false if a finger explores.
  func explore(_ place: Point) -> Bool { explorer?.explored(place) == true }

  /// Handles a lift that the touchscreen itself reports.
  func exploreLift(_ touch: UInt32, at time: Double) {
    guard isExploring, explorer?.landing == .given else { return }
    endExploring(touch, at: time)
    settleExplorer(at: time)
  }

  private func endExploring(_ touch: UInt32, at time: Double) {
    explorer?.ended(touch, time, isLast: !touchOwnership.hasOthersOfOurs(than: touch))
  }

  /// Whether the touchscreen must be detached from its pointer: fingers explore, and are not let through.
  var takesTouchscreen: Bool { explorer.map { $0.landing != .given } ?? false }

  func noteTaken(_ verdicts: [TouchVerdict]) {
    let claimed = verdicts.filter { $0.verdict == .claimed }
    if claimed.contains(where: { touchOwnership.isOwned(UInt32(truncatingIfNeeded: $0.touch)) }) {
      explorer?.gestureTook()
    }
  }

  func cancelExploring() { explorer?.cancel() }

  private func settleExplorer(at time: Double) {
    // A finger that explores does not make a gesture.
    guard let explorer, !explorer.landing.isFed, touchOwnership.isFollowed else { return }
    open(main, at: time, beginning: false)
    touchOwnership.withdraw(into: &main.batch)
  }
}

nonisolated extension TouchOwnership {
  fileprivate func isDown(_ id: UInt32) -> Bool { touches.contains { $0.id == id && $0.isDown } }

  fileprivate func hasOthersOfOurs(than id: UInt32) -> Bool { touches.contains { $0.id != id && $0.isOurs } }

  /// Whether the server has confirmed that a touch is ours.
  fileprivate func isOwned(_ id: UInt32) -> Bool {
    touches.contains { $0.id == id && $0.isOurs && !$0.state.isUnowned }
  }

  /// The landing place of a touch that is ours and taken; nil for all others.
  fileprivate func startOfTaken(_ id: UInt32) -> Point? {
    touches.first { $0.id == id && $0.isOurs }?.startLocation
  }

  fileprivate var isFollowed: Bool { touches.contains(where: \.isFed) }

  /// Has the engine forget all fingers, which stay ours.
  fileprivate mutating func withdraw(into batch: inout InputBatch) {
    for index in touches.indices { feed(index, .cancelled, into: &batch) }
  }
}
