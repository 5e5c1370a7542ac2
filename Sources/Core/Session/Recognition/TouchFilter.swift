// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import Gestures

/// Keeps fingers from recognizers that cannot use them, so that they go to the application at once.
final class TouchFilter: GestureRecognizerDelegate {
  private let eligibility: RecognizerEligibility
  private let tracker: FingerTracker
  private let screenGeometry: ScreenGeometry
  private var groups: [ObjectIdentifier: BindingGroup] = [:]
  /// The recognizers of which only one of a pair gets new fingers, each with the other one of the pair.
  private var twins: [ObjectIdentifier: (other: GestureRecognizer, isSecond: Bool)] = [:]
  /// Receives refused bindings with the reason.
  var onRefusal: ((BindingGroup, Explanation.Reason) -> Void)?

  init(_ eligibility: RecognizerEligibility, _ tracker: FingerTracker, on screenGeometry: ScreenGeometry) {
    self.eligibility = eligibility
    self.tracker = tracker
    self.screenGeometry = screenGeometry
  }

  /// Filters the fingers of a recognizer, unless it can use all fingers.
  func guardEntry(of recognizer: GestureRecognizer, for group: BindingGroup) {
    eligibility.add(recognizer, for: group.matchers)
    groups[ObjectIdentifier(recognizer)] = group
    let isGuarded =
      group.beginsWithOneFingerFromSomewhere || group.isTapOfSeveral || group.beginWithTapOfSeveral
      || group.isPress || group.rest != nil || group.actsImmediately
    if eligibility.isConditional || isGuarded { recognizer.delegate = self }
  }

  /// Makes two recognizers a pair: the second one gets new fingers while the first one waits for a following
  /// gesture; otherwise the first one gets them.
  func join(_ recognizer: GestureRecognizer, _ twin: GestureRecognizer) {
    twins[ObjectIdentifier(recognizer)] = (twin, false)
    twins[ObjectIdentifier(twin)] = (recognizer, true)
    (recognizer.delegate, twin.delegate) = (self, self)
  }

  private func isTurn(of recognizer: GestureRecognizer) -> Bool {
    guard let (other, isSecond) = twins[ObjectIdentifier(recognizer)] else { return true }
    guard isSecond else { return other.touches.isEmpty && !recognizer.isWaitingForMore }
    return !recognizer.touches.isEmpty || other.isWaitingForMore
  }

  func group(of recognizer: GestureRecognizer) -> BindingGroup? { groups[ObjectIdentifier(recognizer)] }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let group = groups[ObjectIdentifier(recognizer)] else { return true }
    guard twins.isEmpty || isTurn(of: recognizer) else { return false }
    if !eligibility.allowsAny(by: recognizer) {
      onRefusal?(group, eligibility.rejectionReason(to: group.matchers))
      return false
    }
    guard touch.type != .indirect else { return true }
    if let rest = group.rest, !rest.allows(touch.location(in: nil), beside: tracker.resting) {
      onRefusal?(group, Explanation.Reason(Message("it did not land %1", "\(rest)"), setting: "while"))
      return false
    }
    let isTap = group.isTapOfSeveral || group.beginWithTapOfSeveral && recognizer.isAtFirstPart
    if isTap, group.rest == nil, let reason = objectionToTap {
      onRefusal?(group, reason)
      return false
    }
    // The sequence itself judges where its later gestures land, and fails if they land elsewhere.
    guard group.isOneFingerFromSomewhere || group.beginsWithOneFingerFromSomewhere && recognizer.isAtFirstPart
    else { return true }
    if tracker.memberCount > 1 || tracker.isBesideRest && group.rest == nil {
      if recognizer.state == .possible, !recognizer.touches.isEmpty { recognizer.fail(.tooManyTouches) }
      onRefusal?(group, Explanation.Reason(Message("there is more than one finger"), setting: "fingers"))
      return false
    }
    if group.matchers.contains(where: { $0.allowsLanding(at: touch.location(in: nil)) }) { return true }
    onRefusal?(group, Explanation.Reason(Message("no finger landed in that zone"), setting: "from"))
    return false
  }

  /// The reason, in words, why fingers that land now cannot be a tap of several fingers; nil if they can.
  private var objectionToTap: Explanation.Reason? {
    if tracker.isBesideRest { return Explanation.Reason(Message("something rests on the screen")) }
    guard tracker.typing.isTyping else { return nil }
    return Explanation.Reason(
      tracker.typing.followsTravel
        ? Message("two fingers had moved just before") : Message("the user was typing there just before"))
  }

  /// Lets a tap that acts at once be recognized together with the longer gestures that it begins.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    isFollowed(recognizer, by: other)
  }

  /// Whether a tap acts without waiting for a later gesture of another recognizer with the same fingers.
  private func isFollowed(_ recognizer: GestureRecognizer, by other: GestureRecognizer) -> Bool {
    guard let tap = groups[ObjectIdentifier(recognizer)], tap.actsImmediately,
      let follower = groups[ObjectIdentifier(other)], follower.fingers == tap.fingers
    else { return false }
    if case .taps(let count) = tap.gesture.recognizerKind, follower.prelude == nil,
      case .taps(let longer) = follower.gesture.recognizerKind
    {
      return longer > count
    }
    return follower.prelude == .tap
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let group = groups[ObjectIdentifier(recognizer)] else { return true }
    if group.isTapOfSeveral, !tracker.hasTapped {
      onRefusal?(group, reasonAgainstTap)
      return false
    }
    if group.isPress, isHeldAtEdge(recognizer) {
      onRefusal?(
        group,
        Explanation.Reason(Message("all fingers rest at the edge, like a hand that holds the screen")))
      return false
    }
    if recognizer is TapGestureRecognizer { eligibility.noteTap(of: recognizer) }
    return true
  }

  /// The reason, in words, why lifted fingers were not a tap of several fingers.
  private var reasonAgainstTap: Explanation.Reason {
    if tracker.areTwoHands {
      return Explanation.Reason(
        Message("another hand had touched just before, and the fingers are not side by side"))
    }
    return Explanation.Reason(
      tracker.typing.followsKeys
        ? Message("other fingers had touched just before")
        : Message("the fingers were not down together for long enough"))
  }

  private func isHeldAtEdge(_ recognizer: GestureRecognizer) -> Bool {
    let places = recognizer.touches.map { $0.location(in: nil) }
    return places.count > 1 && places.allSatisfy(screenGeometry.isNearEdge)
  }
}

extension GestureRecognizer {
  /// Whether the recognizer is a sequence that has not completed any part.
  fileprivate var isAtFirstPart: Bool { (self as? SequenceGestureRecognizer)?.completedParts == 0 }

  /// Whether the recognizer's fingers have made its gesture and lifted, and a following gesture may come.
  fileprivate var isWaitingForMore: Bool { (self as? BindingRecognizer)?.isWaitingAfterLift == true }
}
