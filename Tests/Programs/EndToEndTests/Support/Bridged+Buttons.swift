// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import XorgSupport

extension Bridged {
  /// The buttons that windows have received so far, such as "+1 right".
  func buttons() throws -> [String] {
    _ = try witness.eventsSoFar()
    return witness.history.compactMap { event in
      let name = event.kind.replacing("xi-", with: "")
      guard name == "press" || name == "release" else { return nil }
      return "\(name == "press" ? "+" : "-")\(event["button"] ?? "?") \(event.window ?? "?")"
    }
  }

  func expectButtons(_ expected: [String]) throws {
    #expect(try eventually { try buttons().count >= expected.count })
    try waitUntilAnswered()
    #expect(try buttons() == expected)
    #expect(try witness.command("pointer").int("state") == 0)
    #expect(try witness.heldByXTEST() == ([], []))
  }
}
