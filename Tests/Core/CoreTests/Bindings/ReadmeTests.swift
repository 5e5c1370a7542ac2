// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

@Suite struct ReadmeTests {
  /// The page to which the README links.
  private let page: String

  init() throws { page = try repositoryFile("docs/configuration.md") }

  /// The fenced blocks without a language: these are configurations.
  private var blocks: [Substring] {
    let parts = page.split(separator: "\n```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }

  @Test func `the example configuration can be used as it stands`() throws {
    let example = try #require(blocks.first { $0.hasPrefix("\n{") })
    let reading = read(String(example))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.configuration.bindings.count == 15)
  }

  @Test func `the mistake is reported in the words that are shown`() throws {
    let shown = try #require(blocks.first { $0.contains("error:") })
    let words = try #require(shown.split(separator: "error: ").last?.split(separator: "\n").first)
    let reading = read(
      "{ bindings = ( { gesture = swipe; fingers = 3; direction = lft; action = { workspace = next; }; } ); }"
    )
    #expect(reading.diagnostics.contains { $0.description.contains(words) })
  }

  @Test func `the table of default bindings has all of them`() {
    let actions = read(DefaultConfiguration.text).configuration.bindings.map(\.behaviour.summary)
    #expect(
      actions == [
        "workspace next", "workspace previous", "window maximise", "window fullscreen", "window minimise",
        "click right", "explore toggle",
      ])
  }
}
