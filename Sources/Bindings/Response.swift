// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// What a binding makes happen in the course of its gesture.
package struct Response {
  /// When the main action is done.
  nonisolated package enum Moment: String, Hashable, Sendable, CaseIterable {
    /// As soon as the gesture has gone far enough.
    case threshold
    /// When the fingers lift, if they have not gone back by then.
    case lift
  }

  /// The main action.
  package var action: Reaction
  /// When it is done.
  package var moment: Moment
  /// How far apart its steps are; nil if it is done once.
  package var stride: Extent?
  /// How many steps it has at most, each way; no limit if nil.
  package var limit: Int?
  /// What happens at the beginning, at each movement, at the end, and if the gesture is taken back.
  package var phases: [GesturePhase: Reaction]
  /// How long the fingers may lift before the gesture ends, in seconds.
  package var resumeInterval: Double

  /// Makes a response.
  package init(
    _ action: Reaction, at moment: Moment = .threshold, every stride: Extent? = nil, limit: Int? = nil,
    phases: [GesturePhase: Reaction] = [:], resumeInterval: Double = 0
  ) {
    self.action = action
    self.moment = moment
    self.stride = stride
    self.limit = limit
    self.phases = phases
    self.resumeInterval = resumeInterval
  }

  /// Everything that may happen, in no order.
  package var allActions: [any Action] {
    action.actions + action.back + phases.values.flatMap(\.actions)
  }

  /// What is done before the fingers lift, and the key that says so.
  var beforeLift: [(key: String, reaction: Reaction)] {
    let phases = [GesturePhase.began, .changed].compactMap { phase in
      self.phases[phase].map { (key: phase.rawValue, reaction: $0) }
    }
    return (moment == .threshold ? [(key: "action", reaction: action)] : []) + phases
  }

  /// The log's wording of all that may happen: "workspace next", "keys Control+minus, ended: click left".
  package var summary: String {
    let others = GesturePhase.allCases.compactMap { phase in
      phases[phase].map { "\(phase.rawValue): \($0.summary)" }
    }
    return ((action.isEmpty ? [] : [action.summary]) + others).joined(separator: ", ")
  }
}
