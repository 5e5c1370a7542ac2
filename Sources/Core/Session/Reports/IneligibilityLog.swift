// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// Logs for debugging why bindings are not considered for a hand, once for each hand.
final class IneligibilityLog {
  private let log: any ReasonLog
  private var hand: ConditionEvaluator?
  private var logged: Set<String> = []

  init(_ log: any ReasonLog) { self.log = log }

  func refused(_ bindings: String, because reason: Explanation.Reason, for hand: ConditionEvaluator?) {
    if hand !== self.hand { logged = [] }
    self.hand = hand
    // If the `passthrough` setting leaves the fingers to applications, one reason holds for all bindings.
    let line = reason.setting == "passthrough" ? reason.text : "\(bindings) not considered: \(reason.text)"
    // Without conditions, `hand` is nil for every hand, so that each refusal is logged.
    if logged.insert(line).inserted || hand == nil { log.debug(line) }
  }
}

extension GestureSet {
  func explain(to log: any ReasonLog) {
    onUnused = { log.info("\($0): the fingers rested and lifted; nothing was done") }
    guard log.isVerbose else { return }
    let refusals = IneligibilityLog(log)
    report(decisions: { log.debug("\($0)") }, refusals: { refusals.refused($0, because: $1, for: $2) })
  }
}
