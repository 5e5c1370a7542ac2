// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Glibc
import Testing

/// The presets that are installed.
@Suite struct PresetTests {
  private nonisolated static let names = [
    "android", "calm", "draw", "ios", "mac", "onehand", "tablet", "tiling", "touch", "windows",
  ]
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/config/presets"

  private func load(_ path: String) -> ConfigurationResult {
    ConfigurationLoader(environment: [:], keysym: KeySymbols.keysym(named:)).load(path)
  }

  @Test(arguments: names) func `a preset has neither errors nor warnings, and its bindings have names`(
    _ name: String
  ) throws {
    let reading = load("\(Self.folder)/\(name).plist")
    #expect(reading.diagnostics.map(\.description) == [])
    #expect(reading.configuration.bindings.allSatisfy { $0.name.hasPrefix("\(name) ") })
    let page = try repositoryFile("man/fingerpost.plist.5")
    #expect(page.contains("\n.It Cm \(name)\n"), "the manual page says nothing of it")
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

  @Test func `unsteady hands get more time and room everywhere`() {
    let (calm, usual) = (load("\(Self.folder)/calm.plist").configuration.settings, Settings())
    #expect(calm.chordInterval > usual.chordInterval && calm.tapDuration > usual.tapDuration)
    #expect(calm.longPressDuration > usual.longPressDuration && calm.tapInterval > usual.tapInterval)
    #expect(calm.pinchThreshold > usual.pinchThreshold && calm.rotationThreshold > usual.rotationThreshold)
    #expect(calm.maximumHold >= calm.longPressDuration)
  }
}
