// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// What a binding makes happen at each moment of its gesture, sorted out beforehand so that no gesture has to wait for it.
final class ActionPlan {
  /// The actions that follow the fingers.
  let followers: [any Action]
  /// What a step does.
  let step: [any Action]
  /// What a step back does; empty if nothing does.
  let back: [any Action]
  /// What the beginning does.
  let began: [any Action]
  /// What a movement does.
  let changed: [any Action]
  /// What the end does.
  let ended: [any Action]
  /// What a cancelled gesture does.
  let cancelled: [any Action]
  /// Whether there may be more than one step.
  let hasSteps: Bool
  /// How far apart steps of time are, in seconds; nil if steps are no steps of time.
  let interval: Double?
  /// How many steps there are at most, each way.
  let limit: Int
  /// Whether the steps wait until the fingers lift.
  let waitsForLift: Bool
  /// Whether only the last of the steps is done that are made at one moment.
  let choosesByStep: Bool
  /// Whether some action works on a window, which takes the X server some time to find.
  let usesWindow: Bool
  /// Whether the actions that follow the fingers have nothing to do before the first step.
  let beginsWithStep: Bool
  /// Whether there is anything to do when the fingers go back.
  let hasWayBack: Bool

  /// What is shown of the gesture on its way.
  let feedback: FeedbackForm
  /// Whether a ring is shown while the fingers rest first.
  let showsRest: Bool

  init(_ binding: Binding) {
    let behaviour = binding.behaviour
    hasSteps = behaviour.stride != nil
    interval = if case .time(let interval) = behaviour.stride { interval } else { nil }
    limit = behaviour.limit ?? .max
    waitsForLift = behaviour.trigger == .lift
    choosesByStep = behaviour.choosesByStep
    let actions = behaviour.action.actions
    followers = actions.filter(\.isContinuous)
    beginsWithStep = hasSteps && followers.allSatisfy(\.beginsWithStep)
    // Followers know of their own what to do when there are no steps.
    step = hasSteps ? actions : actions.filter { !$0.isContinuous }
    back = hasSteps ? behaviour.action.back : behaviour.action.back.filter { !$0.isContinuous }
    hasWayBack = !behaviour.action.back.isEmpty
    began = behaviour.phases[.began]?.actions ?? []
    changed = behaviour.phases[.changed]?.actions ?? []
    ended = behaviour.phases[.ended]?.actions ?? []
    cancelled = behaviour.phases[.cancelled]?.actions ?? []
    feedback = Self.feedback(of: behaviour)
    let isRest =
      if case .rest = binding.pattern.gesture.recognizerKind { true } else {
        binding.pattern.prelude == .hold
      }
    showsRest = isRest && (behaviour.feedback == nil || behaviour.feedback == .ring)
    usesWindow = behaviour.allActions.contains(where: \.usesWindow)
  }

  /// What is shown of a gesture that moves.
  private static func feedback(of behaviour: BindingBehaviour) -> FeedbackForm {
    if let form = behaviour.feedback { return form == .ring ? .none : form }
    // What goes with the fingers shows itself.
    guard !behaviour.action.actions.contains(where: { $0.isContinuous && $0.feedbackForm == .none }) else {
      return .none
    }
    if case .time = behaviour.stride { return .none }
    let form = behaviour.action.actions.lazy.map(\.feedbackForm).first { $0 != .none }
    return form ?? (behaviour.stride == nil ? .none : .bar)
  }
}
