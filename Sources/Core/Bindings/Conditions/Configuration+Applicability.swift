// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

nonisolated extension Configuration {
  package enum Standing: Hashable, Sendable {
    case active
    /// The binding does not act, for this reason.
    case inactive(Message)
    /// Another binding acts in place of this one; the number is its index in ``Configuration/bindings``.
    case taken(by: Int)
  }

  /// The standing of each binding under some circumstances, in the order of ``bindings``.
  @MainActor
  package func standings(under evaluator: ConditionEvaluator) -> [Standing] {
    if let reason = evaluator.passthroughReason {
      return bindings.map { _ in .inactive(Message("all fingers are the application's: %1", reason)) }
    }
    var standings = bindings.map { binding -> Standing in
      evaluator.unmetCondition(of: binding).map { .inactive($0) } ?? .active
    }
    // Bindings of an application replace others for the same gesture.
    for index in bindings.indices where standings[index] == .active && !bindings[index].isForApplication {
      let own = bindings[index].pattern
      let taker = bindings.indices.first { other in
        standings[other] == .active && bindings[other].isForApplication
          && bindings[other].pattern.fingers.lowerBound <= own.fingers.lowerBound
          && bindings[other].pattern.fingers.upperBound >= own.fingers.upperBound
          && bindings[other].pattern.covers(own)
      }
      if let taker { standings[index] = .taken(by: taker) }
    }
    let active = bindings.indices.filter { standings[$0] == .active }
    let activeBindings = active.map { index in
      // The conditions of active bindings hold, and so do not decide between them.
      var binding = bindings[index]
      (binding.condition, binding.isForApplication) = (nil, false)
      return binding
    }
    for (index, taker) in BindingOverlap(activeBindings, settings: settings).hidden {
      standings[active[index]] = .taken(by: active[taker])
    }
    return standings
  }
}
