// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

@testable import Actions

@Suite struct ManualPageTests {
  private let page: String

  init() throws { page = try repositoryFile("man/fingerpost.plist.5") }

  /// The literal blocks of the page, without the escapes of mdoc.
  private var examples: [String] {
    var examples: [String] = []
    var block: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(".Bd -literal") {
        block = []
      } else if line == ".Ed", let lines = block {
        examples.append(lines.joined(separator: "\n").replacing("\\e", with: "\\"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return examples
  }

  /// Completes an example to a file: keys of the top level and bindings need their surroundings.
  private func file(_ example: String) -> String {
    if example.first?.isLetter == true { return "{ \(example) bindings = ( ); }" }
    return example.contains("bindings") ? example : "{ bindings = ( \(example) ); }"
  }

  @Test func `every example can be used as it stands`() {
    #expect(examples.count >= 14)
    for example in examples {
      let reading = read(file(example))
      #expect(reading.diagnostics.isEmpty, "\(example)\n\(reading.diagnostics.map(\.description))")
    }
  }

  @Test func `every code of a finding is in the page for programs`() throws {
    let source = try repositoryFile("Sources/Core/Bindings/Diagnostics/ConfigurationIssue+Code.swift")
    let codes = source.split(separator: "\"").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let words = Set(
      try repositoryFile("man/fingerpost-json.5").split { $0 == " " || $0 == "\n" }.map(String.init))
    #expect(codes.count > 50 && codes.filter { !words.contains($0) } == [])
  }

  @Test func `every key has a paragraph and an example`() {
    let keys =
      ConfigurationReader.keys + BindingReader.keys + BindingBehaviourReader.lastingKeys
      + StartZoneReader.regionKeys + BindingReader.restKeys + DeviceReader.keys + ApplicationReader.keys
      + TouchLimits.keys + TouchAccommodations.keys + TouchExploration.keys + [ActionSequence.back]
    let all =
      keys + GestureRegistry.all.flatMap(\.keys)
      + ActionRegistry.all.flatMap { [$0.key] + $0.options } + SettingRegistry.all.map(\.key)
      + ConditionRegistry.all.map(\.key)
    let text = examples.joined(separator: "\n")
    let heads = page.split(separator: "\n").filter { $0.hasPrefix(".It Ic ") }.map { $0.dropFirst(7) }
    let explained = Set(heads.flatMap { $0.split(separator: " , ") }.map(String.init))
    for key in all {
      #expect(explained.contains(key.name), "\(key.name)")
      #expect(text.contains("\(key.name) = "), "\(key.name)")
    }
    for gesture in GestureRegistry.all {
      #expect(page.contains("\n.It Cm \(gesture.name)\n"), "\(gesture.name)")
      #expect(text.contains("gesture = \(gesture.name);"), "\(gesture.name)")
    }
  }

  @Test func `every word of an action is explained where the action is`() throws {
    let section = try #require(page.split(separator: ".Sh ACTIONS\n").last?.split(separator: "\n.Sh ").first)
    for action in ActionRegistry.all {
      let paragraph = try #require(section.split(separator: "\n.It Ic \(action.name)\n").last)
      // An action's paragraph ends with its last example, before the next action.
      let text = paragraph.split(separator: ".Ed\n.It Ic ").first ?? ""
      let words = text.split { !$0.isLetter && $0 != "-" }.map(String.init)
      for word in action.key.words { #expect(words.contains(word), "\(action.name) = \(word)") }
    }
  }

  @Test func `every key of a condition is explained where conditions are`() throws {
    let section = try #require(
      page.split(separator: ".Sh CONDITIONS\n").last?.split(separator: "\n.Sh ").first)
    for condition in ConditionRegistry.all {
      #expect(section.contains("\n.It Ic \(condition.key.name)\n"), "\(condition.key.name)")
      #expect(section.contains(" \(condition.key.name) = "), "\(condition.key.name)")
    }
    for type in WindowType.allCases { #expect(section.contains(type.rawValue)) }
  }

  @Test func `every fact that recordings have is named where they have it`() throws {
    let page = try repositoryFile("man/fingerpost-trace.5")
    let hand = try #require(page.split(separator: ".It Ic hand\n").last?.split(separator: "\n.It ").first)
    let keys = hand.split(separator: "\n").filter { $0.hasPrefix(".Ic ") }.map { $0.split(separator: " ")[1] }
    for fact in Fact.allCases where fact.form != nil { #expect(keys.contains { $0 == fact.key }, "\(fact)") }
  }

  @Test func `every setting's default is the one that holds`() throws {
    for setting in SettingRegistry.all {
      let paragraph = try #require(page.split(separator: ".It Ic \(setting.key.name)\n").dropFirst().first)
      let defaultValue = try #require(setting.key.defaultValue)
      let text = paragraph.split(separator: ".It ").first ?? ""
      #expect(
        text.contains("default is \(defaultValue).") || text.contains(".Cm \(defaultValue) ,\nthe default"))
    }
  }

  @Test func `every variable of a command is explained`() {
    for name in ActionContext(gesture: .tap, fingers: 2).environment.keys {
      #expect(page.contains(name), "\(name)")
    }
  }
}
