// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The actions of a binding in the course of its gesture.
package struct BindingBehaviour {
  /// The moment of the main action.
  nonisolated package enum Trigger: String, Hashable, Sendable, CaseIterable {
    /// As soon as the gesture has gone far enough.
    case threshold
    /// When the fingers lift, unless they have moved back before the lift.
    case lift
  }

  /// The main action.
  package var action: ActionSequence
  package var trigger: Trigger
  /// The distance between the steps of the main action; nil if it is done once.
  package var stride: Extent?
  /// The largest number of steps each way; unlimited if nil.
  package var limit: Int?
  /// The actions at the beginning, at each movement, at the end, and if the gesture is taken back.
  package var phases: [GesturePhase: ActionSequence]
  /// The time for which the fingers may lift before the gesture ends, in seconds.
  package var resumeInterval: Double

  /// The feedback before the action; nil for the usual feedback of its action and its gesture.
  package var feedback: FeedbackForm?

  init(
    _ action: ActionSequence, at trigger: Trigger = .threshold, every stride: Extent? = nil,
    limit: Int? = nil,
    phases: [GesturePhase: ActionSequence] = [:], resumeInterval: Double = 0
  ) {
    self.action = action
    self.trigger = trigger
    self.stride = stride
    self.limit = limit
    self.phases = phases
    self.resumeInterval = resumeInterval
  }

  /// All actions, in no particular order.
  package var allActions: [any Action] { action.actions + action.back + phases.values.flatMap(\.actions) }

  package var choosesByStep: Bool { action.actions.contains(where: \.choosesByStep) }

  /// The actions before the lift, with their keys.
  var beforeLift: [(key: String, sequence: ActionSequence)] {
    let phases = [GesturePhase.began, .changed].compactMap { phase in
      self.phases[phase].map { (key: phase.rawValue, sequence: $0) }
    }
    return (trigger == .threshold ? [(key: "action", sequence: action)] : []) + phases
  }

  /// The log's wording of all actions: "workspace next", "keys Control+minus, ended: click left".
  package var summary: String {
    let others = GesturePhase.allCases.compactMap { phase in
      phases[phase].map { "\(phase.rawValue): \($0.summary)" }
    }
    return ((action.isEmpty ? [] : [action.summary]) + others).joined(separator: ", ")
  }
}
