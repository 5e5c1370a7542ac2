// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

extension LoggedProcess {
  /// Reads the log until all of some touches were answered; answers of several hands come in any order.
  ///
  /// - Returns: The verdict of each touch; nil for a touch that was answered twice.
  func verdicts(of touches: ClosedRange<Int>) throws -> [Int: FuzzTally.Verdict] {
    var verdicts: [Int: FuzzTally.Verdict] = [:]
    var twice: Set<Int> = []
    try nextLine("the answers to touches \(touches)", within: 10) { line in
      guard let (touch, verdict) = answer(in: line) else { return false }
      if verdicts.updateValue(verdict, forKey: touch) != nil { twice.insert(touch) }
      return touches.allSatisfy { verdicts[$0] != nil }
    }
    return verdicts.filter { !twice.contains($0.key) }
  }

  private func answer(in line: String) -> (touch: Int, verdict: FuzzTally.Verdict)? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "touch"), words.count > index + 2,
      let touch = Int(words[index + 1])
    else { return nil }
    switch words[(index + 2)...].joined(separator: " ") {
    case "claimed by a gesture": return (touch, .ours)
    case "taken: accommodations.place": return (touch, .clicked)
    case let rest where rest.hasPrefix("taken: "): return (touch, .kept)
    case let rest where rest.hasPrefix("released to its application"): return (touch, .theirs)
    default: return nil
    }
  }
}
