// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

@testable import Daemon

/// The moment at which a changed file is read again; the tests supply the time.
struct WatchedConfigurationTests {
  private static let one = "{ bindings = ({ gesture = tap; fingers = 3; action = { workspace = next; }; }); }"
  private static let none = "{ bindings = ( ); }"

  private let scratch: Scratch
  private let file: WatchedConfiguration

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.one, to: "file")
    file = WatchedConfiguration(
      ConfigurationSource(scratch.file("file"), environment: [:]),
      log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits)))
  }

  @Test func `a file of the administrator that comes, changes and goes`() throws {
    let file = WatchedConfiguration(
      ConfigurationSource(scratch.file("file"), environment: ["XDG_CONFIG_DIRS": scratch.path]),
      log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits)))
    var time = 0.0
    func edge() throws -> Length {
      time += 10
      file.noteChanges(at: time)
      #expect(file.deadline != nil)
      return try #require(file.readIfSettled(at: time + 1)).configuration.settings.edgeWidth
    }
    try scratch.makeFolder("fingerpost/conf.d")
    file.noteChanges(at: 1)
    _ = file.readIfSettled(at: 2)
    for width in [9.0, 10] {
      try scratch.write("{ settings = { edgeWidth = \(width)mm; }; }", to: "fingerpost/conf.d/a.plist")
      #expect(try edge() == .millimetres(width))
    }
    try scratch.remove("fingerpost/conf.d/a.plist")
    #expect(try edge() == .millimetres(5))
    try scratch.write("nothing", to: "fingerpost/conf.d/README")
    file.noteChanges(at: 100)
    #expect(file.deadline == nil)
  }

  @Test func `a user's file with errors keeps nothing from beginning that is enforced`() throws {
    try scratch.makeFolder("fingerpost/conf.d")
    try scratch.write("{ settings = { edgeWidth = 9mm; }; }", to: "fingerpost/conf.d/a.plist")
    try scratch.write("{ bindings = ( nonsense", to: "file")
    func begin() -> WatchedConfiguration {
      WatchedConfiguration(
        ConfigurationSource(scratch.file("file"), environment: ["XDG_CONFIG_DIRS": scratch.path]),
        log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits)))
    }
    #expect(begin().latest.hasErrors)
    try scratch.write(
      "{ enforced = YES; settings = { edgeWidth = 9mm; }; }", to: "fingerpost/conf.d/a.plist")
    let file = begin()
    #expect(!file.latest.hasErrors && file.latest.configuration.settings.edgeWidth == .millimetres(9))
    #expect("\(file.latest.diagnostics)".contains("this file is left out until then"))
    // A later mistake leaves the former configuration in force.
    try scratch.write("{ bindings = ( nonsense, too", to: "file")
    file.noteChanges(at: 1)
    #expect(file.readIfSettled(at: 2)?.hasErrors == true)
    try scratch.write(Self.one, to: "file")
    file.noteChanges(at: 3)
    #expect(file.readIfSettled(at: 4)?.configuration.bindings.count == 1)
  }

  @Test func `a file that rests is not asked for`() {
    file.noteChanges(at: 1)
    #expect(file.deadline == nil && file.readIfSettled(at: 100) == nil)
  }

  @Test func `a change is read when nobody has touched the file for a moment`() throws {
    try scratch.write(Self.none, to: "file")
    file.noteChanges(at: 1)
    #expect(file.deadline == 1.1)
    try scratch.write("half", to: "file")
    file.noteChanges(at: 1.05)
    #expect(file.readIfSettled(at: 1.1) == nil)
    try scratch.write(Self.none, to: "file")
    file.noteChanges(at: 1.12)
    let reading = try #require(file.readIfSettled(at: 1.3))
    #expect(!reading.hasErrors && reading.configuration.bindings.isEmpty)
    #expect(file.deadline == nil)
  }

  @Test func `a file that never rests is read once a second`() throws {
    for step in 0..<30 {
      try scratch.write(Self.none, to: "file")
      file.noteChanges(at: 1 + Double(step) * 0.05)
    }
    #expect(file.deadline == 2)
  }

  @Test func `the same content again is no change`() throws {
    try scratch.write(Self.one, to: "file")
    file.noteChanges(at: 1)
    #expect(file.deadline != nil && file.readIfSettled(at: 2) == nil)
  }

  @Test func `the same mistakes are reported once`() throws {
    for time in [1.0, 2.0] {
      try scratch.write("{ bindings = ( nonsense", to: "file")
      file.noteChanges(at: time)
      let reading = file.readIfSettled(at: time + 0.5)
      #expect(reading?.hasErrors == (time == 1 ? true : nil))
    }
  }

  @Test func `a file that is gone is a mistake where it was named`() throws {
    try scratch.remove("file")
    file.noteChanges(at: 1)
    #expect(file.readIfSettled(at: 2)?.hasErrors == true)
  }

  @Test func `a file that comes takes the place of the built-in configuration, and gives it back`() throws {
    let environment = ["XDG_CONFIG_HOME": scratch.file("config")]
    let file = WatchedConfiguration(
      ConfigurationSource(nil, environment: environment),
      log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits)))
    #expect(file.latest.path == nil)
    try scratch.makeFolder("config/fingerpost")
    try scratch.write(Self.one, to: "config/fingerpost/fingerpost.plist")
    file.noteChanges(at: 1)
    #expect(file.readIfSettled(at: 2)?.path == scratch.file("config/fingerpost/fingerpost.plist"))
    try scratch.remove("config")
    file.noteChanges(at: 3)
    #expect(file.readIfSettled(at: 4)?.name == ConfigurationLoader.builtInName)
  }

  @Test func `a reading at somebody's wish settles the file`() throws {
    try scratch.write(Self.none, to: "file")
    file.noteChanges(at: 1)
    file.read()
    file.noteChanges(at: 1.05)
    #expect(file.deadline == nil && file.latest.configuration.bindings.isEmpty)
  }
}
