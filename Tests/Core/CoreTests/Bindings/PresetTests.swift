// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats
import Glibc
import Testing

@testable import Bindings

@Suite struct PresetTests {
  private nonisolated static let names = [
    "android", "calm", "draw", "ios", "kiosk", "mac", "magnify", "onehand", "speak", "tablet", "tiling",
    "touch",
    "windows",
  ]
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/") + "/config/presets"

  private func load(_ path: String) -> ConfigurationResult {
    ConfigurationLoader(environment: [:], keysym: KeySymbols.keysym(named:)).load(path)
  }

  @Test(arguments: names) func `a preset has neither errors nor warnings, and its bindings have names`(
    _ name: String
  ) throws {
    let reading = load("\(Self.folder)/\(name).plist")
    #expect(reading.diagnostics.map(\.description) == [])
    let bindings = reading.configuration.bindings + reading.configuration.idleBindings
    #expect(bindings.allSatisfy { $0.name.hasPrefix("\(name) ") })
    let page = try repositoryFile("man/fingerpost.plist.5")
    #expect(page.contains("\n.It Cm \(name)\n"), "the manual page says nothing of it")
  }

  @Test(arguments: names) func `no key of a preset types a character into a document`(_ name: String) {
    let configuration = load("\(Self.folder)/\(name).plist").configuration
    let actions = configuration.bindings.flatMap { $0.behaviour.allActions }
    let chords = actions.map(\.summary).filter { $0.hasPrefix("keys ") }.flatMap { $0.split(separator: " ") }
    for chord in chords where !["Control+", "Alt+", "Super+"].contains(where: chord.contains) {
      let key = chord.split(separator: "+").last ?? chord
      #expect(key.count > 1 && key != "space" && !key.hasPrefix("KP_"), "\(chord)")
    }
  }

  @Test func `exploration has the gestures of the preset, no two alike`() throws {
    let lines = try repositoryFile("config/presets/speak.plist").split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
    #expect(lines.joined(separator: "\n") == TouchExploration.preset)
    let bindings = load("\(Self.folder)/speak.plist").configuration.bindings
    for (index, binding) in bindings.enumerated() {
      for other in bindings.dropFirst(index + 1) {
        #expect(binding.pattern != other.pattern, "\(other.name)")
      }
    }
    let commands = Set(bindings.flatMap { $0.behaviour.allActions }.compactMap(\.exploration))
    #expect(commands.union([.on, .off]) == Set(ExploreCommand.allCases))
  }

  @Test func `an explored touchscreen has these gestures without being told`() {
    func names(_ text: String) -> [String] {
      ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "test")
        .configuration
        .whileExploring.bindings.map(\.name)
    }
    #expect(names("{ bindings = ( ); }").count == 22)
    let own =
      "{ name = own; gesture = tap; fingers = 2; when = { exploring = YES; }; action = { explore = next; }; }"
    #expect(names("{ bindings = ( \(own) ); }") == ["own", "speak switch"])
    let end = "{ name = end; gesture = tap; fingers = 5; action = { explore = off; }; }"
    #expect(names("{ bindings = ( \(own), \(end) ); }") == ["own", "end"])
    #expect(names("{ bindings = ( \(end) ); }").count == 22)
  }

  @Test func `the folder has these and no others`() throws {
    var found: [String] = []
    let folder = try #require(opendir(Self.folder))
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".plist") { found.append(String(name.dropLast(6))) }
    }
    closedir(folder)
    #expect(found.sorted() == Self.names)
  }

  @Test func `the recipe of a kiosk has configurations without errors`() throws {
    let blocks = try repositoryFile("docs/kiosk.md").split(separator: "```")
    let texts = blocks.filter { $0.hasPrefix("\n{") }.map(String.init)
    #expect(texts.count == 3)
    for text in texts {
      let whole = text.contains("include") ? text : "{ bindings = ( \(text) ); }"
      let reading = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(
        Array(whole.utf8), file: "recipe")
      #expect(reading.diagnostics.isEmpty, "\(text)\n\(reading.diagnostics.map(\.description))")
    }
  }

  @Test func `unsteady hands get more time and room everywhere`() {
    let (calm, usual) = (load("\(Self.folder)/calm.plist").configuration.settings, Settings())
    #expect(calm.chordInterval > usual.chordInterval && calm.tapDuration > usual.tapDuration)
    #expect(calm.longPressDuration > usual.longPressDuration && calm.tapInterval > usual.tapInterval)
    #expect(calm.pinchThreshold > usual.pinchThreshold && calm.rotationThreshold > usual.rotationThreshold)
    #expect(calm.maximumHold >= calm.longPressDuration)
  }
}
