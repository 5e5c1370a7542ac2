// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// The actions of a binding for each moment of its gesture, sorted in advance, so that gestures do not wait.
final class ActionPlan {
  /// The actions that follow the fingers.
  let followers: [any Action]
  let step: [any Action]
  let back: [any Action]
  let began: [any Action]
  let changed: [any Action]
  let ended: [any Action]
  let cancelled: [any Action]
  let hasSteps: Bool
  /// The interval of time steps in seconds; nil for other steps.
  let interval: Double?
  /// The maximum number of steps, in each direction.
  let limit: Int
  let waitsForLift: Bool
  /// Whether only the last of several steps at one moment is performed.
  let choosesByStep: Bool
  /// Whether an action works on a window, which takes the X server some time to find.
  let usesWindow: Bool
  /// Whether the actions that follow the fingers begin only with the first step.
  let beginsWithStep: Bool
  /// Whether steps in the opposite direction have actions of their own.
  let hasWayBack: Bool

  let feedback: FeedbackForm
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
    // Without steps, followers handle the gesture themselves.
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

  private static func feedback(of behaviour: BindingBehaviour) -> FeedbackForm {
    if let form = behaviour.feedback { return form == .ring ? .none : form }
    // An action that follows the fingers does not need feedback: its effect shows the movement.
    guard !behaviour.action.actions.contains(where: { $0.isContinuous && $0.feedbackForm == .none }) else {
      return .none
    }
    if case .time = behaviour.stride { return .none }
    let form = behaviour.action.actions.lazy.map(\.feedbackForm).first { $0 != .none }
    return form ?? (behaviour.stride == nil ? .none : .bar)
  }
}
