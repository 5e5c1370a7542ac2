// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
internal import Gestures

/// A gesture with feedback that fingers approach or have begun.
package struct VisibleGesture {
  package var binding: Binding { matcher.binding }
  /// Distinguishes it from other gestures of the same hand.
  package var id: ObjectIdentifier { ObjectIdentifier(matcher) }
  package var form: FeedbackForm
  /// The completed share of the way, or of the time that fingers must rest; at 1 the gesture counts.
  package var share: Double
  /// The progress in steps, with the fraction of the next one; negative in the opposite direction.
  package var steps: Double
  /// The time for which the fingers have moved or rested, in seconds.
  package var duration: Double
  /// Whether it acts at the lift, so that the fingers can take it back.
  package var actsAtLift: Bool { matcher.plan.waitsForLift }
  /// The time when fingers have rested enough, in seconds of the input's clock; nil if they do not rest.
  package var restEnd: Double?
  /// The time that the fingers must rest, in seconds.
  package var restDuration = 0.0
  /// Whether it counts already, but acts only at the lift.
  package var waitsForLift: Bool
  /// The context that an action would receive now.
  package var context: ActionContext
  /// The conditions for its hand.
  package var evaluator: ConditionEvaluator?

  let matcher: BindingMatcher
}

extension GestureSet {
  var hasVisibleGestures: Bool { !visibleRecognizers.isEmpty }

  /// Whether enough fingers are down for a gesture or a drawing with feedback.
  var isVisibleHand: Bool {
    guard settings.feedback else { return false }
    return visibleRecognizers.contains(where: \.hasItsFingers) || drawings.contains(where: \.hasItsFingers)
  }

  /// The gesture with feedback that the fingers have begun, are nearest to, or rest for; nil without one.
  ///
  /// Without feedback nothing is allocated. `least` is the least share of the way that is shown; half of it
  /// suffices for a gesture that the fingers can take back. `now` is in seconds of the input's clock.
  func visibleGesture(at now: Double, least: Double) -> VisibleGesture? {
    guard !visibleRecognizers.isEmpty else { return nil }
    for followed in followedGestures where followed.pausedUntil == nil {
      return visible(followed.activeGesture, by: followed.recognizer)
    }
    var best: (recognizer: BindingRecognizer, matcher: BindingMatcher, share: Double)?
    var resting: BindingRecognizer?
    for recognizer in visibleRecognizers where recognizer.state == .possible && recognizer.numberOfTouches > 0
    {
      if let leader = recognizer.leader, leader.share >= best?.share ?? 0,
        // A gesture that can be taken back is shown sooner.
        leader.share >= (leader.matcher.plan.waitsForLift ? least / 2 : least)
      {
        best = (recognizer, leader.matcher, leader.share)
      } else if resting == nil, recognizer.restEnd != nil || recognizer.hasRested {
        resting = recognizer
      }
    }
    if let (recognizer, matcher, share) = best {
      return gesture(
        matcher, matcher.feedback, by: recognizer, share: share, steps: share,
        duration: recognizer.motion?.duration ?? 0)
    }
    return resting.flatMap { rest(of: $0, at: now) }
  }

  private func visible(_ activeGesture: ActiveGesture, by recognizer: BindingRecognizer) -> VisibleGesture? {
    let matcher = activeGesture.matcher
    let isRest = if case .rest = matcher.gesture.recognizerKind { true } else { false }
    let form = isRest && matcher.showsRest ? .ring : matcher.feedback
    // The result of a performed action is visible itself.
    guard form != .none, matcher.plan.waitsForLift || matcher.plan.hasSteps && form == .bar else {
      return nil
    }
    return gesture(
      matcher, form, by: recognizer, share: isRest ? 1 : abs(activeGesture.share), steps: activeGesture.steps,
      duration: isRest ? 1 : recognizer.motion?.duration ?? 0, activeGesture: activeGesture)
  }

  private func rest(of recognizer: BindingRecognizer, at now: Double) -> VisibleGesture? {
    guard case .rest(let duration) = recognizer.prelude,
      let matcher = recognizer.group.matchers.first(where: {
        $0.showsRest && allows($0, by: recognizer) && $0.startsIn(recognizer.location(in: nil))
      })
    else { return nil }
    let left = max(0, (recognizer.restEnd ?? now) - now)
    var gesture = gesture(
      matcher, .ring, by: recognizer, share: duration > 0 ? 1 - left / duration : 1, steps: 0,
      duration: duration - left)
    gesture.restEnd = recognizer.restEnd
    gesture.restDuration = duration
    return gesture
  }

  private func gesture(
    _ matcher: BindingMatcher, _ form: FeedbackForm, by recognizer: BindingRecognizer, share: Double,
    steps: Double,
    duration: Double, activeGesture: ActiveGesture? = nil
  ) -> VisibleGesture {
    let pixels = screenGeometry.pixelsPerPoint
    let place = recognizer.location(in: nil)
    let start = activeGesture?.start ?? recognizer.motion?.startCentroid ?? place
    let total = activeGesture?.latest ?? recognizer.total
    let context = ActionContext(
      gesture: matcher.gesture.kind, fingers: matcher.fingers,
      direction: activeGesture?.direction ?? matcher.gesture.direction(total), phase: .changed,
      location: (matcher.gesture.isReportedAtStart ? start : place).scaled(by: pixels),
      landing: start.scaled(by: pixels), translation: total.translation.scaled(by: pixels),
      scale: total.scale,
      rotation: total.rotation, device: device, binding: matcher.binding.name)
    return VisibleGesture(
      form: form, share: share, steps: steps, duration: duration,
      waitsForLift: activeGesture != nil && matcher.plan.waitsForLift, context: context,
      evaluator: activeGesture?.evaluator ?? eligibility.evaluator(for: recognizer), matcher: matcher)
  }
}

nonisolated extension BindingRecognizer {
  fileprivate var hasItsFingers: Bool { numberOfTouches > 0 && numberOfTouches >= numberOfTouchesRequired }

  /// Whether the fingers have rested as long as required, and have not moved yet.
  fileprivate var hasRested: Bool {
    guard case .rest = prelude else { return false }
    return motion != nil
  }
}
