// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Testing

@Suite struct DefaultConfigurationTests {
  private func bindings() -> [Binding] {
    let reading = read(DefaultConfiguration.text)
    #expect(reading.diagnostics == [])
    return reading.configuration.bindings
  }

  @Test func `the built-in configuration is the file that is shipped`() throws {
    #expect(try repositoryFile("config/fingerpost.plist") == DefaultConfiguration.text)
  }

  @Test func `three fingers turn the workspaces like pages`() {
    let summaries = Dictionary(uniqueKeysWithValues: bindings().map { ($0.name, $0.behaviour.summary) })
    #expect(summaries["swipe 3 left"] == "workspace next")
    #expect(summaries["swipe 3 right"] == "workspace previous")
  }

  @Test func `nothing is lost by a casual movement`() {
    for binding in bindings() {
      let summary = binding.behaviour.summary
      #expect(summary != "window close" && !summary.hasPrefix("command"), "\(binding.name)")
    }
  }

  @Test func `one finger and two moving fingers belong to the applications`() {
    for binding in bindings() {
      #expect(binding.pattern.fingers.lowerBound >= 2, "\(binding.name)")
      if binding.pattern.fingers.contains(2) { #expect(binding.pattern.kind == .tap) }
    }
  }

  @Test func `two and four fingers do not switch workspaces`() {
    let sideways = ["left", "right"]
    let fingers = bindings().filter { sideways.contains($0.pattern.directionName ?? "") }
      .map(\.pattern.fingers)
    #expect(fingers == [3...3, 3...3])
  }

  @Test func `what is commented out can be used as it stands`() {
    let marker = "    // {"
    let lines = DefaultConfiguration.text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { $0.hasPrefix(marker) ? "    {" + $0.dropFirst(marker.count) : $0 }
    let reading = read(text.joined(separator: "\n"))
    #expect(reading.diagnostics == [])
    #expect(reading.configuration.bindings.count == bindings().count + 2)
  }
}
