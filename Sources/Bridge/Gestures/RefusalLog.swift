// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

/// Tells the debug log why bindings are not considered for a hand, once for each hand.
final class RefusalLog {
  private let log: Log
  private var hand: Judgement?
  private var told: Set<String> = []

  init(_ log: Log) { self.log = log }

  /// Tells that the bindings of a group were shown no finger.
  func refused(_ group: CandidateGroup, because reason: Explanation.Reason, for hand: Judgement?) {
    if hand !== self.hand { told = [] }
    self.hand = hand
    // Where fingers pass through it is the same for all bindings.
    let line = reason.setting == "passthrough" ? reason.text : "\(group.title) not considered: \(reason.text)"
    // Without conditions nobody tells one hand from the next.
    if told.insert(line).inserted || hand == nil { log.debug(line) }
  }
}
