// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
internal import Gestures

/// A gesture that fingers are on the way to, or have begun, as far as it is to be seen.
package struct VisibleGesture {
  package var binding: Binding { matcher.binding }
  /// Tells it from other gestures of the same hand.
  package var id: ObjectIdentifier { ObjectIdentifier(matcher) }
  /// What is to be shown.
  package var form: FeedbackForm
  /// How much of the way, or of the rest, is done; 1 is where it counts.
  package var share: Double
  /// How many steps that is, with the part of the next one; negative on the other side.
  package var steps: Double
  /// How long the fingers have moved or rested, in seconds.
  package var duration: Double
  /// Whether it will act when the fingers lift, so that they can take it back.
  package var actsAtLift: Bool { matcher.plan.waitsForLift }
  /// When the rest is over, in seconds of the input's clock; nil if the fingers do not rest.
  package var restEnd: Double?
  /// How long that rest is, in seconds.
  package var restDuration = 0.0
  /// Whether it counts already and acts when the fingers lift.
  package var waitsForLift: Bool
  /// What an action would get to know about it now.
  package var context: ActionContext
  /// What was judged for its hand.
  package var evaluator: ConditionEvaluator?

  let matcher: BindingMatcher
}

// What there is to see of a gesture before it acts.
extension GestureSet {
  /// Whether something of some binding is to be seen.
  package var hasVisibleGestures: Bool { !visibleRecognizers.isEmpty }

  /// Whether as many fingers are down as a gesture or a drawing needs that is to be seen.
  var isVisibleHand: Bool {
    guard settings.feedback else { return false }
    return visibleRecognizers.contains(where: \.hasItsFingers) || drawings.contains(where: \.hasItsFingers)
  }

  /// The gesture that the fingers have begun, are furthest on the way to, or rest for; nil if nothing of that is to be
  /// seen.
  ///
  /// Nothing is allocated while there is nothing to see.
  ///
  /// - Parameters:
  ///   - now: The present moment, in seconds of the input's clock.
  ///   - least: How much of the way must be done; half of it where the fingers can take it back.
  /// - Returns: The gesture as it is now.
  package func visibleGesture(at now: Double, least: Double) -> VisibleGesture? {
    guard !visibleRecognizers.isEmpty else { return nil }
    for followed in followedGestures where followed.pausedUntil == nil {
      return visible(followed.activeGesture, by: followed.recognizer)
    }
    var best: (recognizer: BindingRecognizer, matcher: BindingMatcher, share: Double)?
    var resting: BindingRecognizer?
    for recognizer in visibleRecognizers where recognizer.state == .possible && recognizer.numberOfTouches > 0
    {
      if let leader = recognizer.leader, leader.share >= best?.share ?? 0,
        // What may be taken back is seen sooner.
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
    // What has acted is to be seen itself.
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
  /// Whether it watches as many fingers as it needs.
  fileprivate var hasItsFingers: Bool { numberOfTouches > 0 && numberOfTouches >= numberOfTouchesRequired }

  /// Whether the fingers have rested as long as they had to, and have not moved yet.
  fileprivate var hasRested: Bool {
    guard case .rest = prelude else { return false }
    return motion != nil
  }
}
