// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Client
import Daemon
import Formats
import Glibc
import Testing
import VirtualSession

@testable import SettingsModel

/// The window's edits of applications, devices and included files; the rest must not change.
@Suite struct ListEditTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["config", "config/fingerpost", "etc", "etc/fingerpost", "etc/fingerpost/conf.d"] {
      try folder.makeFolder(path)
    }
    for path in ["share", "share/fingerpost", "share/fingerpost/presets"] { try folder.makeFolder(path) }
  }

  private static let text = """
    // mine
    {
      // keyboards
      passthrough = (
        { application = ( onboard, florence ); }, // both
        { title = Keyboard; windowType = dock; },
      );
      touchAware = krita; // with a pen
      bindings = (
        { gesture = tap; fingers = 3; action = { click = middle; }; }, // paste
      );
    }

    """

  private var name: String { "config/fingerpost/fingerpost.plist" }
  private var written: String { folder.read(name) }

  private func open(_ text: String = text) throws -> EditSession {
    try folder.write(text, to: name)
    return EditSession(environment: [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.file("config"), "XDG_CONFIG_DIRS": folder.file("etc"),
      "XDG_STATE_HOME": folder.file("state"), "XDG_DATA_DIRS": folder.file("share"),
    ])
  }

  private func undoAll(_ session: EditSession) throws {
    while let entry = session.undoable { try session.undo(entry) }
    #expect(written == Self.text)
  }

  private func overview(_ session: EditSession) -> ApplicationTouches.Overview {
    ApplicationTouches.Overview(session.list)
  }

  // MARK: Applications

  @Test func `what is said of applications is read, and what a preset says is told apart`() throws {
    try folder.write(
      "{ touchUnaware = ( \"libre*\", krita ); passthrough = ( { application = kvkbd; } ); bindings = ( ); }",
      to: "share/fingerpost/presets/pen.plist")
    let session = try open(Self.text.replacing("  bindings", with: "  include = pen;\n  bindings"))
    let overview = overview(session)
    #expect(overview.own.map(\.application) == ["onboard", "florence", "krita"])
    #expect(overview.own.map(\.own) == [.leftAlone, .leftAlone, .aware])
    #expect(overview.inherited.map(\.source) == ["pen"])
    #expect(overview.inherited[0].applications.map(\.application) == ["kvkbd", "libre*"])
    #expect(overview.conditions.map(\.description) == ["the title is Keyboard, the window is a dock"])
    let writer = overview.touches(of: "LibreOffice Writer")
    #expect(writer.own == .usual && writer.inherited?.kind == .unaware && writer.isChangeable)
    // An application that one file leaves alone is left alone by the whole configuration.
    #expect(!overview.touches(of: "kvkbd").isChangeable)
  }

  @Test func `an application goes from one list to another, and all else stays`() throws {
    let session = try open()
    try session.place("florence", as: .unaware)
    let moved = Self.text.replacing("( onboard, florence )", with: "( onboard )")
      .replacing("  );\n}\n", with: "  );\n  touchUnaware = ( florence );\n}\n")
    #expect(written == moved)
    try session.place("Florence", as: .usual)
    #expect(written == Self.text.replacing("( onboard, florence )", with: "( onboard )"))
    try session.place("gimp*", as: .leftAlone)
    #expect(written.contains("windowType = dock; },\n    { application = \"gimp*\"; },\n  );"))
    try session.place("krita", as: .leftAlone)
    #expect(!written.contains("touchAware") && written.contains("{ application = krita; }"))
    try session.place("mypaint", as: .aware)
    try session.place("xournalpp", as: .aware)
    #expect(written.contains("touchAware = ( mypaint, xournalpp );"))
    try undoAll(session)
  }

  @Test func `one word becomes a list, and a comment keeps a list that may be empty`() throws {
    let session = try open()
    try session.place("gimp", as: .aware)
    #expect(written == Self.text.replacing("touchAware = krita;", with: "touchAware = ( krita, gimp );"))
    try undoAll(session)
    let commented = Self.text.replacing(
      "        { title = Keyboard; windowType = dock; },\n", with: ""
    )
    .replacing("    { title = Keyboard; windowType = dock; },\n", with: "    // more\n")
    .replacing("( onboard, florence )", with: "onboard")
    let other = try open(commented)
    try other.place("onboard", as: .usual)
    #expect(written == commented.replacing("    { application = onboard; }, // both", with: "    // both"))
    // A list of names must not be empty.
    try other.place("krita", as: .usual)
    #expect(!written.contains("touchAware"))
    for _ in 0..<2 { try other.undo(try #require(other.undoable)) }
    #expect(written == commented)
  }

  // MARK: Devices

  private func set(_ key: String, to value: String?, of device: DeviceTarget, _ session: EditSession) throws {
    let settings = FeelSetting.of(device, in: session.list)
    try session.set(try #require(settings.first { $0.name == key }), to: value)
  }

  private func setting(_ key: String, of device: DeviceTarget, _ session: EditSession) throws -> FeelSetting {
    let settings = FeelSetting.of(device, in: session.list)
    return try #require(settings.first { $0.name == key })
  }

  @Test func `a device is ignored and felt otherwise, and as all devices again`() throws {
    let session = try open()
    let pad = DeviceTarget(named: "Pad (2*2)")
    #expect(try !setting("ignore", of: pad, session).isOn)
    #expect(try !setting("swipeDistance", of: pad, session).isOfDeviceAlone)
    try set("ignore", to: "YES", of: pad, session)
    let rule = "  devices = (\n    { match = \"Pad (2?2)\"; ignore = YES; },\n  );\n"
    #expect(written == Self.text.replacing("  );\n}\n", with: "  );\n\(rule)}\n"))
    try set("swipeDistance", to: "20 mm", of: pad, session)
    #expect(written.contains("ignore = YES; swipeDistance = \"20 mm\"; },"))
    let distance = try setting("swipeDistance", of: pad, session)
    let other = try setting("swipeDistance", of: DeviceTarget(named: "another"), session)
    #expect(distance.number == 20 && distance.isOfDeviceAlone && distance.usualText == other.currentText)
    #expect(other.number != 20 && other.currentText == other.usualText)
    try set("ignore", to: "NO", of: pad, session)
    #expect(written.contains("{ match = \"Pad (2?2)\"; swipeDistance = \"20 mm\"; },"))
    try set("swipeDistance", to: nil, of: pad, session)
    #expect(written == Self.text)
    try undoAll(session)
  }

  @Test func `a rule of a device's own counts before one for several, and says what that one said`() throws {
    let several = "  devices = (\n    { match = \"*touch*\"; edgeWidth = \"9 mm\"; }, // all\n  );\n}\n"
    let session = try open(Self.text.replacing("  );\n}\n", with: "  );\n\(several)"))
    let screen = DeviceTarget(named: "touchscreen")
    #expect(try setting("edgeWidth", of: screen, session).number == 9)
    try set("tapMovement", to: "5 mm", of: screen, session)
    #expect(
      written.contains(
        "devices = (\n    { match = touchscreen; edgeWidth = \"9 mm\"; tapMovement = \"5 mm\"; },\n"
          + "    { match = \"*touch*\"; edgeWidth = \"9 mm\"; }, // all\n"))
    #expect(try setting("edgeWidth", of: screen, session).number == 9)
    #expect(try setting("tapMovement", of: screen, session).number == 5)
    try session.undo(try #require(session.undoable))
    #expect(written == Self.text.replacing("  );\n}\n", with: "  );\n\(several)"))
    let absent = DeviceTarget.absent(from: ["pad"], in: session.list)
    #expect(absent.map(\.patterns) == [["*touch*"]])
    try set("edgeWidth", to: "4 mm", of: absent[0], session)
    #expect(written.contains("{ match = \"*touch*\"; edgeWidth = \"4 mm\"; }, // all"))
    #expect(
      DeviceTarget.absent(from: ["touchpad"], in: session.list).isEmpty)
  }

  @Test func `the XML form is edited likewise`() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>touchAware</key>
        <string>krita</string>
        <key>include</key>
        <array>
          <string>one</string>
          <string>two</string>
        </array>
        <key>devices</key>
        <array>
          <!-- all -->
          <dict><key>match</key><string>*</string><key>edgeWidth</key><string>9 mm</string></dict>
        </array>
        <key>bindings</key>
        <array/>
      </dict>
      </plist>

      """
    for name in ["one", "two"] {
      try folder.write("{ bindings = ( ); }", to: "share/fingerpost/presets/\(name).plist")
    }
    let session = try open(xml)
    try session.place("gimp", as: .aware)
    #expect(overview(session).own.map(\.application) == ["krita", "gimp"])
    try session.place("krita", as: .leftAlone)
    #expect(overview(session).touches(of: "krita").own == .leftAlone)
    let screen = DeviceTarget(named: "screen")
    try set("ignore", to: "YES", of: screen, session)
    #expect(try setting("ignore", of: screen, session).isOn)
    #expect(try setting("edgeWidth", of: screen, session).number == 9)
    #expect(try !setting("ignore", of: DeviceTarget(named: "pad"), session).isOn)
    try session.move(presets(session)[0], by: 1)
    #expect(presets(session).compactMap(\.place).count == 2 && presets(session)[0].name == "two")
    #expect(written.contains("<!-- all -->"))
    for _ in 0..<4 { try session.undo(try #require(session.undoable)) }
    #expect(written == xml)
  }

  // MARK: The administrator

  @Test(.enabled(if: geteuid() == 0, "only files of root enforce something"))
  func `what the administrator enforces is told of each setting, application and binding`() throws {
    try folder.write(
      "{ enforced = ( edgeWidth, passthrough, limits, bindings ); settings = { edgeWidth = 15mm; };"
        + " bindings = ( { gesture = tap; fingers = 5; action = { click = left; }; } ); }",
      to: "etc/fingerpost/conf.d/lock.plist")
    let session = try open()
    let lock = folder.file("etc/fingerpost/conf.d/lock.plist")
    let settings =
      FeelSetting.ofGestures(in: session.list)
      + FeelSetting.ofTouches(in: session.list)
    for setting in settings {
      // Limits do not hold on a touchscreen that is explored.
      let isEnforced = setting.name == "edgeWidth" || ["limits", "exploration"].contains(setting.list)
      #expect(setting.enforcer == (isEnforced ? lock : nil), "\(setting.path)")
    }
    #expect(settings.first { $0.name == "edgeWidth" }?.number == 15)
    let screen = DeviceTarget(named: "screen")
    #expect(try setting("edgeWidth", of: screen, session).enforcer == lock)
    #expect(try setting("swipeDistance", of: screen, session).enforcer == nil)
    // An enforced setting decides about itself alone.
    #expect(overview(session).choices == [.usual, .aware, .unaware])
    #expect(overview(session).touches(of: "gimp").isChangeable)
    #expect(session.list.rows.map(\.isEnforced) == [true])
  }

  @Test func `rules under conditions are told, and stay`() throws {
    let rules = "  limits = (\n    { when = { locked = YES; }; fingers = 1; },\n  );\n}\n"
    let session = try open(Self.text.replacing("  );\n}\n", with: "  );\n\(rules)"))
    func conditions(_ list: String) -> [String] {
      FeelSetting.conditions(of: list, in: session.list)
        .map(\.description)
    }
    #expect(conditions("limits") == ["the session is locked"] && conditions("accommodations").isEmpty)
    let settings = FeelSetting.ofTouches(in: session.list)
    try session.set(try #require(settings.first { $0.path == "limits.fingers" }), to: "3")
    #expect(written.contains("{ when = { locked = YES; }; fingers = 1; },\n    { fingers = 3; },\n"))
    #expect(conditions("limits") == ["the session is locked"])
  }

  @Test func `every key of the help for hands has a row`() throws {
    let session = try open()
    let settings = FeelSetting.ofTouches(in: session.list)
    for (list, keys) in [
      ("accommodations", TouchAccommodations.keys), ("limits", TouchLimits.keys),
      ("exploration", TouchExploration.keys),
    ] {
      let names = keys.map(\.name).filter { $0 != "when" }
      #expect(Set(settings.filter { $0.list == list }.map(\.name)) == Set(names), "\(list)")
    }
    #expect(settings.first { $0.path == "exploration.speech" }?.word == 0)
    try session.set(try #require(settings.first { $0.path == "exploration.rate" }), to: "-20")
    let rate = FeelSetting.ofTouches(in: session.list)
      .first { $0.path == "exploration.rate" }
    #expect(rate?.number == -20)
  }

  // MARK: Included files

  private func presets(_ session: EditSession) -> [PresetRow] {
    PresetRow.all(for: session.list)
  }

  @Test func `what is included counts in an order that can be changed`() throws {
    for name in ["one", "two", "three"] {
      try folder.write(
        "{ bindings = ( { name = \(name); gesture = tap; fingers = 4; action = { click = left; }; } ); }",
        to: "share/fingerpost/presets/\(name).plist")
    }
    let text = Self.text.replacing(
      "  bindings", with: "  include = (\n    one, // first\n    two,\n  );\n  bindings")
    let session = try open(text)
    #expect(presets(session).map(\.name) == ["one", "two", "three"])
    #expect(presets(session).map(\.place) == [0, 1, nil])
    #expect(session.list.rows[1].source == "one")
    try session.move(presets(session)[1], by: -1)
    #expect(written == text.replacing("    one, // first\n    two,", with: "    two, // first\n    one,"))
    #expect(session.list.rows[1].source == "two")
    #expect(throws: (any Error).self) { try session.move(presets(session)[0], by: -1) }
    try session.undo(try #require(session.undoable))
    #expect(written == text)
  }

  @Test func `a file of somebody's is looked at and included, and its mistakes are told`() throws {
    let other = "{ bindings = ( { gesture = tap; fingers = 4; action = { click = left; }; } ); }"
    try folder.write(other, to: "mine.plist")
    try folder.write(other, to: "config/fingerpost/beside.plist")
    try folder.write("{ bindings = ( { gesture = tip; } ); }", to: "wrong.plist")
    let session = try open()
    func file(_ name: String) -> PresetRow {
      .file(folder.file(name), for: session.list)
    }
    #expect(file("mine.plist").gestures.map(\.description) == ["4 fingers tap: Left click"])
    #expect(!file("mine.plist").isBroken && file("mine.plist").name == "mine.plist")
    #expect(file("mine.plist").copy?.path == folder.file("config/fingerpost/mine.plist"))
    #expect(file("config/fingerpost/beside.plist").name == "beside.plist")
    #expect(file("config/fingerpost/beside.plist").copy == nil)
    try folder.write(other, to: "beside.plist")
    #expect(file("beside.plist").name == "beside-2.plist")
    // From another folder its included file would not be found.
    try folder.write("{ include = \"mine.plist\"; bindings = ( ); }", to: "both.plist")
    #expect(file("both.plist").name == folder.file("both.plist") && file("both.plist").copy == nil)
    #expect(
      file("wrong.plist").isBroken && file("wrong.plist").remarks[0].description.contains("wrong.plist:1:"),
      "\(file("wrong.plist").remarks)")
    #expect(file("nowhere.plist").isBroken && !file("nowhere.plist").remarks.isEmpty)
    let change = try session.change(file("mine.plist").name, isIncluded: true)
    #expect(change.difference == ["+  include = mine.plist;"])
    try session.write(change, of: file("mine.plist"))
    #expect(folder.read("config/fingerpost/mine.plist") == other)
    #expect(presets(session).map(\.name) == ["mine.plist"])
    #expect(session.list.rows.last?.source == "mine")
    try undoAll(session)
  }

  @Test func `one's own gestures are exported with their comments, and can be included`() throws {
    let session = try open()
    try session.export(to: folder.file("out.plist"))
    #expect(
      folder.read("out.plist")
        == "// mine\n{\n  // keyboards\n  // with a pen\n  bindings = (\n"
        + "    { gesture = tap; fingers = 3; action = { click = middle; }; }, // paste\n  );\n}\n")
    #expect(written == Self.text)
    let row = PresetRow.file(folder.file("out.plist"), for: session.list)
    #expect(!row.isBroken && row.gestures.count == 1)
    #expect(throws: (any Error).self) { try session.export(to: folder.file(name)) }
    let empty = try open("{ include = default; }")
    #expect(throws: EditSession.Unreadable.self) { try empty.export(to: folder.file("empty.plist")) }
  }

  // MARK: Help of an administrator

  @Test func `what needs an administrator is run by polkit, if that is there`() throws {
    let line =
      #"{"severity":"warning","finding":"otherProgram","subject":"touchegg","messageParts":{"text":"x"},"#
      + #""rootCommand":["systemctl","disable","--now","touchegg"]}"#
    let finding = try #require(Finding(json: line))
    #expect(finding.command == nil && finding.commandLine == "systemctl disable --now touchegg")
    let environment = ["PATH": "/nowhere:\(folder.path)"]
    #expect(finding.commandOfRoot(environment: environment) == nil)
    try folder.write("#!/bin/sh\n", to: "pkexec")
    chmod(folder.file("pkexec"), 0o755)
    #expect(
      finding.commandOfRoot(environment: environment)
        == ["\(folder.path)/pkexec", "systemctl", "disable", "--now", "touchegg"])
  }
}
