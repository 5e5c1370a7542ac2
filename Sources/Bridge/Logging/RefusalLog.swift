// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Matching

/// Tells the debug log why bindings are not considered for a hand, once for each hand.
final class RefusalLog {
  private let log: Log
  private var hand: Judgement?
  private var told: Set<String> = []

  init(_ log: Log) { self.log = log }

  /// Tells that some bindings were shown no finger.
  func refused(_ bindings: String, because reason: Explanation.Reason, for hand: Judgement?) {
    if hand !== self.hand { told = [] }
    self.hand = hand
    // Where fingers pass through it is the same for all bindings.
    let line = reason.setting == "passthrough" ? reason.text : "\(bindings) not considered: \(reason.text)"
    // Without conditions nobody tells one hand from the next.
    if told.insert(line).inserted || hand == nil { log.debug(line) }
  }
}

extension GestureSet {
  /// Lets the debug log tell why each recognizer won, waits or failed, and which bindings were not considered.
  func explain(to log: Log) {
    guard log.isVerbose else { return }
    let refusals = RefusalLog(log)
    tell(decisions: { log.debug("\($0)") }, refusals: { refusals.refused($0, because: $1, for: $2) })
  }
}
