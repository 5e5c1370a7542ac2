// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

/// `SECURITY.md` names the tests that hold each promise.
@Suite struct SecurityPageTests {
  private let page = String(decoding: sourceFile("SECURITY.md"), as: UTF8.self)

  private static func suites() throws -> Set<String> {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = try FileManager.default.subpathsOfDirectory(atPath: tests.path())
    var suites: Set<String> = []
    for name in names where name.hasSuffix("Tests.swift") {
      let source = String(decoding: sourceFile("Tests/\(name)"), as: UTF8.self)
      for line in source.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "struct"), place + 1 < words.count else { continue }
        suites.insert(String(words[place + 1].prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return suites
  }

  /// Returns the words between backquotes that are named like a suite.
  private func named(in text: some StringProtocol) -> [String] {
    String(text).split(separator: "`").map(String.init).filter {
      $0.hasSuffix("Tests") && $0.allSatisfy(\.isLetter)
    }
  }

  @Test func `each suite that it names exists`() throws {
    let suites = try Self.suites()
    let named = named(in: page)
    #expect(named.count > 15)
    for name in named { #expect(suites.contains(name), "\(name) is named and does not exist") }
  }

  @Test func `each thing that is not trusted has a test`() throws {
    let start = try #require(page.firstRange(of: "## What it does not trust")).upperBound
    let end = try #require(page.firstRange(of: "## Supported versions")).lowerBound
    let promises = page[start..<end].split(separator: "\n- ").dropFirst()
    #expect(promises.count >= 7)
    for promise in promises { #expect(!named(in: promise).isEmpty, "\(promise)") }
  }
}
