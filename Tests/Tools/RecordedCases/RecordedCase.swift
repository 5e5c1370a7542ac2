// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Formats
package import GestureTrace
internal import Gestures

/// A recording and its configuration: enough to show a fault again.
package struct RecordedCase {
  package var trace: Trace
  package var configuration: Plist

  package init(_ trace: Trace, with configuration: Plist) {
    (self.trace, self.configuration) = (trace, configuration)
  }

  /// The text of the configuration's file: a line for each binding.
  package var configurationText: String {
    guard case .dictionary(let entries) = configuration else { return "\(configuration)\n" }
    var lines = ["{"]
    for entry in entries {
      guard case .list(let values) = entry.value else {
        lines.append("  \(entry)")
        continue
      }
      lines += ["  \(Plist.quoted(entry.key)) = ("] + values.map { "    \($0)," } + ["  );"]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Reads a configuration with the real names of keys.
  package static func read(_ text: String) -> ConfigurationResult {
    ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "configuration")
  }

  /// The result of the case; nil if its configuration has errors.
  ///
  /// A recording with turns is repeated exactly, whichever configuration it was made with.
  package var outcome: CaseOutcome? {
    let reading = Self.read(configurationText)
    return reading.hasErrors ? nil : CaseOutcome(of: trace, with: reading.configuration, isExact: isExact)
  }

  /// Whether every moment of the recording is repeated exactly.
  var isExact: Bool { trace.header.origin?.hasTurns == true }
}

extension Trace {
  package var handCount: Int { steps.isEmpty ? 0 : (handOfSteps.max() ?? -1) + 1 }

  /// The number of each step's hand, from 0: a hand begins when a finger lands and all others are up.
  var handOfSteps: [Int] {
    var down: Set<[UInt64]> = []
    var isOver = true
    var hand = -1
    return steps.map { step in
      let changes = step.batch.touches
      let begins = changes.contains { $0.phase == .began } || step.batch.indirect?.phase == .began
      if begins, isOver || hand < 0 {
        hand += 1
        isOver = false
      }
      for change in changes {
        switch change.phase {
        case .began: down.insert([UInt64(step.device), change.id])
        case .ended, .cancelled: down.remove([UInt64(step.device), change.id])
        case .moved, .stationary: break
        }
      }
      if let phase = step.batch.indirect?.phase {
        if phase == .began { down.insert([UInt64(step.device)]) }
        if phase == .ended || phase == .cancelled { down.remove([UInt64(step.device)]) }
      }
      if step.change == .interrupted { down = [] }
      if down.isEmpty { isOver = true }
      return max(hand, 0)
    }
  }
}
