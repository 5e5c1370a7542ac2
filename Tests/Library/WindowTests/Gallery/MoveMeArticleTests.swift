// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

/// The article "Building MoveMe" and the demonstration that it builds.
@Suite struct MoveMeArticleTests {
  @Test func `the code of the article is the demonstration's`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "../..")
    func lines(_ path: String) throws -> [Substring] {
      try String(contentsOf: package.appending(path: path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix { $0 == " " } }
    }
    let source = try lines("Sources/Library/gesture-gallery/Demos/MoveMe.swift")
    let article = try lines("Sources/Library/Gestures/Gestures.docc/BuildingMoveMe.md")
    let blocks = article.split { $0.hasPrefix("```") }.enumerated().filter { !$0.offset.isMultiple(of: 2) }
    #expect(blocks.count >= 8)
    for block in blocks {
      #expect(
        source.indices.contains { source[$0...].starts(with: block.element) },
        "not in the demonstration: \(block.element.joined(separator: "\n"))")
    }
  }
}
