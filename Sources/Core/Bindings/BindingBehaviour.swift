// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// What a binding makes happen in the course of its gesture.
package struct BindingBehaviour {
  /// When the main action is done.
  nonisolated package enum Trigger: String, Hashable, Sendable, CaseIterable {
    /// As soon as the gesture has gone far enough.
    case threshold
    /// When the fingers lift, if they have not gone back by then.
    case lift
  }

  /// The main action.
  package var action: ActionSequence
  /// When it is done.
  package var trigger: Trigger
  /// How far apart its steps are; nil if it is done once.
  package var stride: Extent?
  /// How many steps it has at most, each way; no limit if nil.
  package var limit: Int?
  /// What happens at the beginning, at each movement, at the end, and if the gesture is taken back.
  package var phases: [GesturePhase: ActionSequence]
  /// How long the fingers may lift before the gesture ends, in seconds.
  package var resumeInterval: Double

  /// What is shown of it before it happens; nil for what its action and its gesture suggest.
  package var feedback: FeedbackForm?

  package init(
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

  /// Everything that may happen, in no order.
  package var allActions: [any Action] { action.actions + action.back + phases.values.flatMap(\.actions) }

  /// Whether the number of steps is what the main action chooses by.
  package var choosesByStep: Bool { action.actions.contains(where: \.choosesByStep) }

  /// What is done before the fingers lift, and the key that says so.
  var beforeLift: [(key: String, sequence: ActionSequence)] {
    let phases = [GesturePhase.began, .changed].compactMap { phase in
      self.phases[phase].map { (key: phase.rawValue, sequence: $0) }
    }
    return (trigger == .threshold ? [(key: "action", sequence: action)] : []) + phases
  }

  /// The log's wording of all that may happen: "workspace next", "keys Control+minus, ended: click left".
  package var summary: String {
    let others = GesturePhase.allCases.compactMap { phase in
      phases[phase].map { "\(phase.rawValue): \($0.summary)" }
    }
    return ((action.isEmpty ? [] : [action.summary]) + others).joined(separator: ", ")
  }
}
