// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes one or several quick taps of one or several fingers.
///
/// ![A finger taps a card, which lights up; the recognizer ends.](tap)
///
/// ![A finger taps twice, and the card grows.](double-tap)
///
/// Discrete.
///
/// Each tap has exactly the required number of fingers down at some moment, and never more. Recognized when
/// the last finger of the last tap lifts. Source: UITapGestureRecognizer; UIKit's private limits can be set.
///
/// ```swift
/// let tap = TapGestureRecognizer()
/// tap.numberOfTapsRequired = 2
/// tap.addAction { tap in card.zoom(about: tap.location(in: card)) }
/// card.addGestureRecognizer(tap)
/// ```
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make the gesture; 1 by default.
  public var numberOfTapsRequired = 1
  /// The number of fingers that tap; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { limits.touches }
    set { limits.touches = newValue }
  }
  /// The button that a pointer presses; the primary one by default.
  ///
  /// Other types of touch are not affected.
  public var buttonMaskRequired: ButtonMask = .primary
  /// The time that a tap may last, from the first landing to the last lift, in seconds; 0.75 by default.
  ///
  /// Infinite for no limit.
  public var maximumTapDuration: Double {
    get { limits.maximumDuration }
    set { limits.maximumDuration = newValue }
  }
  /// Whether ``maximumTapDuration`` counts from the last landing instead; false by default.
  public var countsFromLastLanding: Bool {
    get { limits.countsFromLastLanding }
    set { limits.countsFromLastLanding = newValue }
  }
  /// The greatest time from the last lift of one tap to the first landing of the next, in seconds; 0.35 by
  /// default.
  public var maximumInterval: Double {
    get { limits.maximumInterval }
    set { limits.maximumInterval = newValue }
  }
  /// The least time between two taps, in seconds; 0 by default.
  ///
  /// A finger that lands sooner is taken for a bounce of the hardware and counts as a new first tap.
  public var minimumInterval: Double {
    get { limits.minimumInterval }
    set { limits.minimumInterval = newValue }
  }
  /// The greatest time from a tap's first landing to its last, in seconds; no limit by default.
  public var maximumAssemblyInterval: Double {
    get { limits.maximumAssemblyInterval }
    set { limits.maximumAssemblyInterval = newValue }
  }
  /// The distance that each finger may move from its landing, in points; 45 by default.
  public var allowableMovement: Double {
    get { limits.allowableMovement }
    set { limits.allowableMovement = newValue }
  }
  /// The greatest distance of a tap's middle from the first tap's, in points; 45 by default.
  public var allowableSeparation: Double {
    get { limits.allowableSeparation }
    set { limits.allowableSeparation = newValue }
  }
  /// The greatest distance between two fingers of one tap, in points; no limit by default.
  public var maximumTouchSeparation: Double {
    get { limits.maximumTouchSeparation }
    set { limits.maximumTouchSeparation = newValue }
  }

  /// Called after each tap, whether or not more taps are required.
  package var onTap: (() -> Void)?

  private var limits = TapLimits()
  private var counter = TapCounter()
  /// The taps of the next attempt, if its fingers have landed already.
  private var next: NextTap?

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var needsRest: Bool { true }

  open override var numberOfTouches: Int { counter.firstPlaces.count }

  /// Returns the middle of the first tap.
  open override func location(in node: Node?) -> Point {
    guard !counter.firstPlaces.isEmpty else { return .zero }
    return node?.convert(fromRoot: counter.firstCentroid) ?? counter.firstCentroid
  }

  /// Returns the landing of one of the fingers in the first tap.
  ///
  /// - Parameters:
  ///   - index: The index of the finger, in the order of landing, from 0.
  ///   - node: The node of the coordinates; nil for the root.
  /// - Returns: The place.
  open override func location(ofTouch index: Int, in node: Node?) -> Point {
    precondition(counter.firstPlaces.indices.contains(index), "the first tap has no touch of index \(index)")
    return node?.convert(fromRoot: counter.firstPlaces[index]) ?? counter.firstPlaces[index]
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard arePressedRight(touches, event) else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    if let reason = counter.land(touches, tracked: self.touches, at: event.timestamp, limits) {
      if case .tooFarApart = reason, counter.taps > 0 {
        // A tap too far from the first one may be a new first tap.
        attempt.next = attempt.down
        next = NextTap(self.touches.filter(\.isDown), limits)
      }
      fail(reason)
    } else {
      scheduleDeadline(at: counter.deadline(limits))
    }
  }

  private func arePressedRight(_ touches: [Touch], _ event: Event) -> Bool {
    touches.allSatisfy {
      $0.type != .indirectPointer || event.buttonMask.isSuperset(of: buttonMaskRequired)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if !counter.isStill(touches, limits) { fail(.moved) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard counter.isStill(touches, limits) else { return fail(.moved) }
    if let reason = counter.lift(down: downCount, at: event.timestamp, limits) { return fail(reason) }
    if downCount == 0 { onTap?() }
    if counter.taps == numberOfTapsRequired {
      scheduleDeadline(at: nil)
      state = .ended
    } else {
      scheduleDeadline(at: counter.deadline(limits))
    }
  }

  open override func deadlineReached(at timestamp: Double) {
    fail(.timedOut)
  }

  open override func reset() {
    counter.reset()
  }

  // MARK: The next attempt

  override var mayFollowItself: Bool { true }

  override func followNext(_ touches: [Touch], with event: Event, in phase: Touch.Phase) {
    if phase == .began {
      if next?.isOver(after: numberOfTapsRequired) != false {
        next = NextTap()
        attempt.next = TouchSet()
        for touch in touches { attempt.next.insert(touch) }
      }
      if !arePressedRight(touches, event) { next?.hasFailed = true }
    }
    next?.follow(touches, in: phase, at: event.timestamp, limits)
    guard let next else { return }
    if next.hasFailed {
      attempt.next = TouchSet()
    } else if phase == .ended, !next.touches.contains(where: \.isDown) {
      onTap?()
    }
  }

  override func beginNext(at timestamp: Double) {
    guard let next else { return }
    self.next = nil
    let isComplete = next.counter.taps == numberOfTapsRequired
    let end = isComplete ? nil : next.counter.deadline(limits)
    guard !next.hasFailed, end ?? .infinity > timestamp + GestureEnvironment.timeTolerance else {
      for touch in next.touches where touch.isDown { attempt.blockers.insert(touch) }
      return
    }
    attempt.blockers = TouchSet()
    counter = next.counter
    for touch in next.touches { follow(touch) }
    scheduleDeadline(at: end)
    guard isComplete else { return }
    state = .ended
    node?.environment?.isAnyComplete = true
  }

  override func forgetNext() {
    next?.hasFailed = true
    attempt.next = TouchSet()
  }

  /// A tap does not prevent a recognizer of more taps, which could otherwise never be recognized.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other.tapRank <= tapRank
  }

  override var tapRank: Int { numberOfTapsRequired }

  override var treatsPressesAsTouches: Bool { true }

  override var isTapOfTwo: Bool { numberOfTouchesRequired == 2 }
}
