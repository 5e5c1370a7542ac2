// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import FoundationEssentials
import Glibc
import Testing

@testable import Bindings

/// The administrator's files, and the parts of a user's file that remain in force.
@Suite struct SystemFilesTests {
  /// A folder with a user's and a system's configurations, which is removed with the object.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/fingerpost-test-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      let file = "\(path)/\(name)"
      let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: file))
    }

    func user(_ text: String) throws { try write("user/fingerpost/fingerpost.plist", text) }

    func system(_ name: String, _ text: String) throws {
      try write("etc/fingerpost/conf.d/\(name).plist", text)
    }

    func loader(_ environment: [String: String] = [:]) -> ConfigurationLoader {
      ConfigurationLoader(
        environment: environment.merging(["XDG_CONFIG_HOME": "\(path)/user"]) { own, _ in own },
        systemDirectory: "\(path)/etc", keysym: KeySymbols.keysym(named:))
    }

    func load() -> ConfigurationResult { loader().load() }
  }

  private func tap(_ fingers: Int, _ name: String) -> String {
    "{ name = \(name); gesture = tap; fingers = \(fingers); action = { click = right; }; }"
  }

  private func names(_ reading: ConfigurationResult) -> [String] {
    reading.configuration.bindings.map(\.name)
  }

  @Test func `no environment lifts what is enforced`() throws {
    let folder = try Folder()
    try folder.system("10-a", "{ enforced = all; bindings = ( \(tap(2, "a")) ); }")
    try folder.write("etc/fingerpost/fingerpost.plist", "{ bindings = ( \(tap(5, "b")) ); }")
    for own in ["\(folder.path)/etc", "\(folder.path)/etc/"] {
      let reading = folder.loader(["XDG_CONFIG_HOME": own]).load()
      #expect(reading.isEnforced && names(reading) == ["a"], "\(own): \(names(reading))")
    }
  }

  /// All keys of a user's file by which touches reach applications.
  @Test(arguments: [
    "settings = { touchDelivery = shared; };", "devices = ( { match = \"*\"; ignore = YES; } );",
    "devices = ( { match = \"*\"; touchDelivery = shared; } );", "limits = ( { fingers = 5; } );",
    "limits = ( { when = { locked = NO; }; } );",
  ])
  func `nothing of a user's file lifts limits that are enforced`(_ text: String) throws {
    for enforced in ["YES", "all", "limits"] {
      let folder = try Folder()
      try folder.system("a", "{ enforced = \(enforced); limits = ( { fingers = 1; } ); }")
      try folder.user("{ \(text) bindings = ( \(tap(2, "own")) ); }")
      let configuration = folder.load().configuration.forDevice(named: "screen")
      #expect(configuration.enforcesLimits && configuration.limits.map(\.fingers) == [1], "\(enforced)")
      #expect(configuration.settings.touchDelivery == .exclusive)
    }
  }

  @Test func `what the system includes is not looked for where a user says`() throws {
    let folder = try Folder()
    try folder.system("10-a", "{ enforced = all; include = default; }")
    try folder.user("{ bindings = ( \(tap(5, "b")) ); }")
    try folder.write("share/fingerpost/presets/default.plist", "{ bindings = ( \(tap(4, "c")) ); }")
    let reading = folder.loader(["XDG_DATA_DIRS": "\(folder.path)/share"]).load()
    #expect(names(reading) == names(folder.load()) && names(reading).contains("swipe 3 left"))
  }

  @Test func `what is not enforced counts less than the user's and more than everybody's`() throws {
    let folder = try Folder()
    let builtIn = folder.load().configuration.bindings.count
    try folder.system("10-a", "{ settings = { swipeDistance = 20mm; }; bindings = ( \(tap(2, "a")) ); }")
    #expect(names(folder.load()).first == "a" && names(folder.load()).count == builtIn + 1)
    try folder.system("20-b", "{ settings = { swipeDistance = 30mm; edgeWidth = 9mm; }; }")
    try folder.user("{ settings = { edgeWidth = 4mm; }; bindings = ( \(tap(3, "own")) ); }")
    let reading = folder.load()
    #expect(reading.diagnostics.isEmpty && names(reading) == ["own", "a"])
    #expect(reading.configuration.settings.swipeDistance == .millimetres(30))
    #expect(reading.configuration.settings.edgeWidth == .millimetres(4))
    #expect(reading.systemFiles.map { String($0.suffix(10)) } == ["20-b.plist", "10-a.plist"])
    #expect(reading.included.map(\.path) == reading.systemFiles)
  }

  @Test func `what is enforced no user's file says otherwise, and it is told which file decides`() throws {
    let folder = try Folder()
    try folder.system(
      "50-lock",
      "{ enforced = ( edgeWidth, bindings, tapHold ); settings = { edgeWidth = 15mm; };"
        + " bindings = ( \(tap(5, "wayout")) ); }")
    try folder.user(
      """
      { settings = { edgeWidth = 1mm; swipeDistance = 20mm; };
        devices = ( { match = "*"; edgeWidth = 2mm; panDistance = 9mm; } );
        applications = ( { match = x; bindings = ( \(tap(5, "trap")) ); } );
        bindings = ( \(tap(2, "own")) );
      }
      """)
    let reading = folder.load()
    let lock = "\(folder.path)/etc/fingerpost/conf.d/50-lock.plist"
    #expect(names(reading) == ["wayout"])
    #expect(reading.configuration.settings.edgeWidth == .millimetres(15))
    #expect(reading.configuration.settings.swipeDistance == .millimetres(20))
    #expect(reading.configuration.devices.map(\.settings.edgeWidth) == [.millimetres(15)])
    #expect(reading.configuration.devices.map(\.settings.panDistance) == [.millimetres(9)])
    #expect(!reading.hasErrors)
    let expected = ["edgeWidth", "edgeWidth", "applications", "bindings"].map {
      ConfigurationIssue.enforced($0, by: lock)
    }
    #expect(reading.diagnostics.map(\.issue) == expected)
    #expect(reading.diagnostics.allSatisfy { $0.file.hasSuffix("user/fingerpost/fingerpost.plist") })
  }

  @Test func `YES enforces what a file and its includes say, and all what they do not say too`() throws {
    let folder = try Folder()
    try folder.write("etc/part.plist", "{ bindings = ( \(tap(4, "part")) ); }")
    try folder.system(
      "a", "{ include = \"../../part.plist\"; enforced = YES; settings = { tapHold = 90ms; }; }")
    try folder.user(
      "{ settings = { tapHold = 80ms; tapSpread = 50mm; }; passthrough = ( { class = x; } );"
        + " bindings = ( \(tap(2, "own")) ); }")
    var reading = folder.load()
    #expect(names(reading) == ["part"] && reading.configuration.settings.tapHold == 0.09)
    #expect(reading.configuration.settings.tapSpread == .millimetres(50))
    #expect(reading.configuration.passthrough.count == 1)
    try folder.system("b", "{ enforced = tapSpread; }")
    #expect(folder.load().configuration.settings.tapSpread == Settings().tapSpread)
    try folder.system("b", "{ enforced = all; }")
    reading = folder.load()
    // The values that the other file enforces stay in force.
    #expect(names(reading) == ["part"] && reading.configuration.passthrough.isEmpty)
    #expect(reading.configuration.settings.tapHold == 0.09)
    #expect(reading.configuration.settings.tapSpread == Settings().tapSpread)
    // Without a user's file, the enforcement is not reported.
    try folder.system("b", "{ }")
    try FileManager.default.removeItem(atPath: "\(folder.path)/user/fingerpost/fingerpost.plist")
    #expect(names(folder.load()) == ["part"] && folder.load().diagnostics.isEmpty)
  }

  @Test func `a file with errors is left out, or stays as it was, and the user's gestures work`() throws {
    let folder = try Folder()
    try folder.user("{ bindings = ( \(tap(2, "own")) ); }")
    try folder.system("a", "{ settings = ( nonsense ); bindings = ( \(tap(3, "a")) ); }")
    try folder.system("b", "{ bindings = ( \(tap(4, "b")) ); }")
    let loader = folder.loader()
    var reading = loader.load()
    #expect(!reading.hasErrors && names(reading) == ["own", "b"])
    #expect(reading.diagnostics.map(\.file) == ["\(folder.path)/etc/fingerpost/conf.d/a.plist"])
    #expect("\(reading.diagnostics[0])".contains("this file is left out until then"))
    #expect(loader.loadSystemFiles().map(\.hasErrors) == [false, true])
    try folder.system("b", "{ bindings = ( nonsense")
    reading = loader.load()
    #expect(!reading.hasErrors && names(reading) == ["own", "b"])
    #expect("\(reading.diagnostics[0])".contains("the previous content of this file stays in force"))
    #expect(names(folder.load()) == ["own"])
  }

  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [
      "{ inlcude = kiosk; enforced = all; }", "{ enforced = all; limits = ( { fingres = 1; } ); }",
      "{ enforced = ( nonsense ); }", "{ enforced = all; bindings = (",
      "{ include = nowhere; enforced = YES; }",
    ])
  func `a mistake in a file of root that enforces something closes`(_ text: String) throws {
    let folder = try Folder()
    try folder.user("{ bindings = ( \(tap(2, "own")) ); settings = { edgeWidth = 20mm; }; }")
    try folder.system("a", text)
    let loader = folder.loader()
    var reading = loader.load()
    #expect(!reading.hasErrors && names(reading).isEmpty && reading.configuration.enforcesLimits)
    #expect(reading.configuration.limits.map(\.fingers) == [1])
    #expect(reading.configuration.settings.edgeWidth == Settings().edgeWidth)
    #expect(
      "\(reading.diagnostics[0])".contains("until then applications get one finger and gestures do not act"))
    #expect(loader.loadSystemFiles().map(\.hasErrors) == [true])
    // A correct version stays in force when an error follows.
    try folder.system("a", "{ enforced = bindings; bindings = ( \(tap(3, "a")) ); }")
    #expect(names(loader.load()) == ["a"])
    try folder.system("a", text)
    reading = loader.load()
    #expect(names(reading) == ["a"] && !reading.configuration.enforcesLimits)
    // Removing the file lifts its rules.
    try FileManager.default.removeItem(atPath: "\(folder.path)/etc/fingerpost/conf.d/a.plist")
    #expect(names(loader.load()) == ["own"])
  }

  @Test(.enabled(if: geteuid() == 0))
  func `only root enforces something, and no environment leads past it`() throws {
    let folder = try Folder()
    try folder.user("{ bindings = ( \(tap(2, "own")) ); }")
    try folder.system("a", "{ enforced = ( bindings ); bindings = ( \(tap(3, "a")) ); }")
    try folder.write("other/fingerpost/conf.d/z.plist", "{ settings = { edgeWidth = 8mm; }; }")
    let reading = folder.loader(["XDG_CONFIG_DIRS": "relative:\(folder.path)/other"]).load()
    #expect(names(reading) == ["a"] && reading.configuration.settings.edgeWidth == .millimetres(8))
    let file = "\(folder.path)/etc/fingerpost/conf.d/a.plist"
    #expect(chown(file, 12_345, 12_345) == 0)
    #expect(names(folder.load()) == ["own"])
    #expect(
      folder.load().diagnostics.first?.issue == .leftOut(.foreignOwner(user: 12_345), instead: .nothing))
    try folder.user("{ enforced = YES; bindings = ( \(tap(2, "own")) ); }")
    #expect(folder.load().diagnostics.map(\.issue).contains(.enforcesNothing))
  }
}
