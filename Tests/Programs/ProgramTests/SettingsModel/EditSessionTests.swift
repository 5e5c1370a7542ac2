// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Client
import Formats
import Glibc
import Testing
import VirtualSession

@testable import Daemon
@testable import SettingsModel

@Suite struct EditSessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("config")
    try folder.makeFolder("config/fingerpost")
  }

  private static let text = """
    // mine
    {
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left
        { gesture = tap; fingers = 3; action = { click = middle; }; },
      );
    }

    """
  private static let withoutTap = text.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.hasPrefix("    { gesture = tap;") }.joined(separator: "\n")

  private var name: String { "config/fingerpost/fingerpost.plist" }
  private var written: String { folder.read(name) }

  private func open(_ text: String? = text) throws -> EditSession {
    if let text { try folder.write(text, to: name) }
    return EditSession(environment: [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.file("config"), "XDG_CONFIG_DIRS": folder.file("none"),
      "XDG_STATE_HOME": folder.file("state"), "XDG_DATA_DIRS": folder.file("share"),
    ])
  }

  private func row(_ title: String, in session: EditSession) throws -> BindingRow {
    try #require(session.list.rows.first { $0.title.description == title })
  }

  @Test func `a binding is switched off and on again without losing a byte`() throws {
    let session = try open()
    try session.enable(try row("3 fingers tap", in: session), false)
    #expect(
      written == Self.text.replacing("{ click = middle; }; }", with: "{ click = middle; }; enabled = NO; }"))
    let off = try row("3 fingers tap", in: session)
    #expect(!off.isEnabled && session.list.rows[0].isEnabled)
    try session.enable(off, true)
    #expect(written == Self.text)
  }

  @Test func `what was undone is done again, until something else is changed`() throws {
    let session = try open()
    #expect(session.redoable == nil)
    try session.remove(try row("3 fingers tap", in: session))
    #expect(written == Self.withoutTap)
    try session.enable(try row("3 fingers swipe left", in: session), false)
    let last = written
    for _ in 0..<2 { try session.undo(try #require(session.undoable)) }
    #expect(written == Self.text && session.redoable?.description == "remove 3 fingers tap")
    try session.redo()
    #expect(written == Self.withoutTap)
    try session.redo()
    #expect(written == last && session.redoable == nil)
    // It can be undone once more.
    try session.undo(try #require(session.undoable))
    #expect(written == Self.withoutTap)
    try session.enable(try row("3 fingers swipe left", in: session), false)
    #expect(session.redoable == nil)
  }

  @Test func `a change is called by what the gesture is then`() throws {
    let session = try open()
    let swipe = try row("3 fingers swipe left", in: session)
    try session.change(swipe, [("direction", "up")], now: Message("3 fingers swipe up"))
    #expect(session.undoable?.words.description == "change 3 fingers swipe up")
  }

  @Test func `what is only tried goes again, also after a crash, and stays if it is kept`() throws {
    let session = try open()
    let swipe = try row("3 fingers swipe left", in: session)
    try session.tryOut { try session.change(swipe, [("action", ["keys": "F5"])]) }
    #expect(
      session.isOnTrial && written == Self.text.replacing("{ workspace = next; }", with: "{ keys = F5; }"))
    #expect(try session.takeTrialBack())
    #expect(!session.isOnTrial && written == Self.text)
    #expect(try !session.takeTrialBack())

    // A second trial takes the place of the first.
    try session.tryOut { try session.enable(swipe, false) }
    try session.tryOut { try session.change(swipe, [("action", ["keys": "F6"])]) }
    #expect(written == Self.text.replacing("{ workspace = next; }", with: "{ keys = F6; }"))
    // Another run knows it only from the journal.
    let next = EditSession(environment: session.environment)
    #expect(try next.takeTrialBack())
    #expect(written == Self.text)

    try next.tryOut { try next.change(swipe, [("action", ["keys": "F7"])]) }
    next.keepTrial()
    let kept = Self.text.replacing("{ workspace = next; }", with: "{ keys = F7; }")
    #expect(written == kept && next.undoable?.words.description == "change 3 fingers swipe left")
    #expect(try !EditSession(environment: session.environment).takeTrialBack())
    #expect(written == kept)
    // Undoing ends a trial as well.
    try next.tryOut { try next.enable(try row("3 fingers tap", in: next), false) }
    try next.undo(try #require(next.undoable))
    #expect(!next.isOnTrial && written == kept)
  }

  @Test func `a row says in the checker's words why its binding never acts`() throws {
    let twice = Self.text.replacing(
      "  );", with: "    { gesture = tap; fingers = 3; name = late; action = { click = right; }; },\n  );")
    let session = try open(twice)
    let late = try #require(session.list.rows.first { $0.place.binding.name == "late" })
    #expect(
      late.remarks.count == 1 && late.remarks[0].description.contains("'tap 3' on line 5"), "\(late.remarks)")
    #expect(session.list.rows.filter { !$0.remarks.isEmpty }.count == 1)
    let finding = try #require(
      Finding(
        json: #"{"severity":"warning","finding":"impossibleBinding","subject":"swipe 3 left","#
          + #""messageParts":{"text":"no device here can make it"}}"#))
    session.findings = [finding]
    #expect(
      try row("3 fingers swipe left", in: session).remarks.map(\.description) == [
        "no device here can make it"
      ])
    // A disabled binding needs no remark.
    try session.enable(try row("3 fingers swipe left", in: session), false)
    #expect(try row("3 fingers swipe left", in: session).remarks.isEmpty)
  }

  @Test func `a binding that is removed leaves every other byte, and undoing gives its bytes back`() throws {
    let session = try open()
    #expect(session.list.rows.map(\.title.description) == ["3 fingers swipe left", "3 fingers tap"])
    #expect(session.list.rows.map(\.action.description) == ["Next workspace", "Middle click"])
    #expect(session.undoable == nil)
    try session.remove(try row("3 fingers tap", in: session))
    #expect(written == Self.withoutTap)
    #expect(session.list.rows.count == 1)
    try session.undo(try #require(session.undoable))
    #expect(written == Self.text)
    #expect(session.undoable == nil && session.list.rows.count == 2)
  }

  @Test func `a binding that is given another action keeps all else that it says`() throws {
    let text = """
      { bindings = ( { gesture = swipe; fingers = 3; /* far */ distance = "20 mm"; direction = left;
        action = { workspace = next; }; when = { fullscreen = NO; }; } ); }
      """
    let session = try open(text)
    let row = try #require(session.list.rows.first, "\(session.list.remarks)")
    try session.change(row, [("action", ["keys": "F5"])])
    #expect(written == text.replacing("{ workspace = next; }", with: "{ keys = F5; }"))
    #expect(session.list.rows.first?.action.description == "Press F5")
    #expect(throws: (any Error).self) {
      try session.change(try #require(session.list.rows.first), [("action", ["keys": "Nokey"])])
    }
    try session.undo(try #require(session.undoable))
    #expect(written == text)
  }

  @Test func `changes are undone one after the other, also by a later run`() throws {
    let first = try open()
    try first.remove(try row("3 fingers tap", in: first))
    try first.set("swipeDistance", to: "20 mm")
    #expect(written.contains(#"swipeDistance = "20 mm";"#))
    let later = try open(nil)
    try later.undo(try #require(later.undoable))
    #expect(written == Self.withoutTap)
    try later.undo(try #require(later.undoable))
    #expect(written == Self.text)
    #expect(later.undoable == nil)
  }

  @Test func `a change is made of what somebody has written meanwhile`() throws {
    let session = try open()
    let (tap, swipe) = (
      try row("3 fingers tap", in: session), try row("3 fingers swipe left", in: session)
    )
    let other = "// somebody\n" + Self.text
    try folder.write(other, to: name)
    try session.remove(tap)
    #expect(written == "// somebody\n" + Self.withoutTap)
    // A text that has changed since it was shown, or occurs twice, is left to its author.
    for text in [
      Self.text.replacing("workspace = next", with: "workspace = 2"),
      Self.text.replacing("bindings = (\n", with: "bindings = (\n\(swipe.place.text),\n"),
    ] {
      session.reload()
      try folder.write(text, to: name)
      #expect(throws: ConfigurationFile.WriteError.changed(path: folder.file(name))) {
        try session.enable(swipe, false)
      }
      #expect(written == text)
    }
    try folder.write("// somebody\n" + Self.withoutTap, to: name)
    session.reload()
    let entry = try #require(session.undoable)
    try folder.write(written + "// again\n", to: name)
    #expect(throws: UndoJournal.Failure.changed(file: folder.file(name))) { try session.undo(entry) }
    #expect(written == "// somebody\n" + Self.withoutTap + "// again\n")
    #expect(session.undoable == nil)
  }

  @Test func `a whole text is not put over what somebody has written meanwhile`() throws {
    let session = try open()
    let other = Self.text + "// somebody\n"
    try folder.write(other, to: name)
    #expect(throws: ConfigurationFile.WriteError.changed(path: folder.file(name))) {
      try session.replace(by: Self.withoutTap, words: Message("add %1", "touchegg"))
    }
    #expect(written == other && session.undoable == nil)
    try session.replace(by: Self.withoutTap, words: Message("add %1", "touchegg"))
    #expect(written == Self.withoutTap)
  }

  @Test func `what two windows change is all there, and all of it can be undone`() throws {
    let (first, second) = (try open(), try open(nil))
    try folder.makeFolder("state")
    try folder.makeFolder("state/fingerpost")
    // The left-over of a killed window.
    try folder.write("half", to: "state/fingerpost/edits.new-\(getpid())")
    try first.remove(try row("3 fingers tap", in: first))
    try second.set("swipeDistance", to: "20 mm")
    #expect(written.contains("swipeDistance") && !written.contains("gesture = tap"))
    #expect(access(folder.file("state/fingerpost/edits.new-\(getpid())"), F_OK) != 0)
    for text in [Self.withoutTap, Self.text] {
      first.reload()
      try first.undo(try #require(first.undoable))
      #expect(written == text)
    }
  }

  @Test func `as many changes are undone as there are backups`() throws {
    let session = try open()
    let count = ConfigurationFile.backupLimit
    var texts: [String] = []
    for number in 1...count {
      texts.append(written)
      try session.set("swipeDistance", to: "\(number + 10) mm")
    }
    // The text that the first undoing replaces is a backup too.
    for text in texts.dropFirst().reversed() {
      try session.undo(try #require(session.undoable))
      #expect(written == text)
    }
  }

  @Test func `an edit that never came to the file is not undone`() throws {
    let session = try open()
    try session.remove(try row("3 fingers tap", in: session))
    // As if the program had ended between the journal and the file.
    try folder.write(Self.text, to: name)
    #expect(try open(nil).undoable == nil)
  }

  @Test func `the first change of somebody without a file makes a copy of the built-in configuration`() throws
  {
    let session = try open(nil)
    let count = session.list.rows.count
    try session.add(
      ["gesture": "tap", "fingers": "5", "action": ["keys": "F5"]], application: nil, isReplacing: false,
      words: Message("five"))
    #expect(session.list.rows.count == count + 1)
    try session.undo(try #require(session.undoable))
    #expect(written == DefaultConfiguration.text)
  }

  @Test func `a shadowed binding carries the checker's words`() throws {
    let twice = Self.text.replacing("tap; fingers = 3;", with: "swipe; fingers = 3; direction = left;")
    let session = try open(twice)
    let remarks = session.list.rows.map(\.remarks)
    #expect(remarks[0].isEmpty && remarks[1].count == 1)
    #expect(remarks[1].first?.description.contains("never acts") == true)
    #expect(session.list.remarks.isEmpty)
  }

  @Test func `a broken configuration is shown with its mistakes and cannot be edited`() throws {
    let session = try open("{ bindings = ( { gesture = swip; } ); }")
    #expect(session.list.isBroken && session.list.rows.isEmpty)
    #expect(session.list.remarks.first?.description.contains(":1:") == true)
    #expect(throws: (any Error).self) { try session.set("feedback", to: "NO") }
    #expect(written == "{ bindings = ( { gesture = swip; } ); }")
  }

  @Test func `the bindings of an application are a group of their own`() throws {
    let session = try open(
      "{ bindings = ( ); applications = ( { match = Firefox; bindings = ( { gesture = tap; fingers = 4; action = { click = left; }; } ); } ); }"
    )
    #expect(session.list.groups.map(\.applications).contains(["Firefox"]))
    let row = try #require(session.list.rows.first)
    #expect(row.matches("fire TAP") && !row.matches("swipe"))
  }

  @Test func `a preset is included and left out again`() throws {
    for path in ["share", "share/fingerpost", "share/fingerpost/presets"] { try folder.makeFolder(path) }
    try folder.write(
      "// Five fingers. More.\n{ bindings = ( { gesture = tap; fingers = 5; action = { click = left; }; } ); }",
      to: "share/fingerpost/presets/five.plist")
    let session = try open()
    let preset = try #require(PresetRow.all(for: session.list).first)
    #expect(preset.name == "five" && preset.summary == "Five fingers." && !preset.isIncluded)
    #expect(preset.gestures.map(\.description) == ["5 fingers tap: Left click"])
    let change = try session.change("five", isIncluded: true)
    #expect(change.difference == ["+  include = five;"])
    try session.write(change, words: Message("five"))
    #expect(session.list.rows.last?.source == "five")
    #expect(PresetRow.all(for: session.list).first?.isIncluded == true)
    try session.write(try session.change("five", isIncluded: false), words: Message("five"))
    #expect(session.list.rows.count == 2 && written == Self.text)
  }

  @Test func `settings are shown as the file says them`() throws {
    let session = try open(
      #"{ settings = { swipeDistance = "10%"; longPressDuration = "1.5 s"; feedback = NO; }; bindings = ( ); }"#
    )
    let settings = FeelSetting.ofGestures(in: session.list)
    func setting(_ name: String) -> FeelSetting? { settings.first { $0.name == name } }
    // A value in another unit is left to its author.
    #expect(setting("swipeDistance")?.number == nil)
    #expect(setting("longPressDuration")?.number == 1500)
    #expect(setting("feedback")?.isOn == false)
    #expect(setting("edgeWidth")?.number == 5 && setting("edgeWidth")?.text == nil)
    #expect(setting("pinchThreshold")?.spelling(of: 30) == "30%")
  }

  @Test func `every setting of gestures has a row, and takes each of its words`() throws {
    let session = try open()
    func settings() -> [FeelSetting] {
      FeelSetting.ofGestures(in: session.list) + FeelSetting.ofFeedback(in: session.list)
        + FeelSetting.details(in: session.list)
    }
    let ofHands = ["wakeTouch", "pointerWhileTouching"]
    let registered = SettingRegistry.all.map(\.key.name).filter { !ofHands.contains($0) }
    #expect(settings().map(\.name).sorted() == registered.sorted())
    for setting in settings() {
      switch setting.kind {
      case .number(let range, _, _), .optional(let range, _, _):
        #expect(setting.number.map(range.contains) == true, "\(setting.name)")
        for limit in [range.lowerBound, range.upperBound] {
          try session.set(setting, to: setting.spelling(of: limit))
          #expect(settings().first { $0.name == setting.name }?.number == limit, "\(setting.name)")
        }
      case .words(let words):
        for (index, word) in words.enumerated() {
          try session.set(setting, to: word)
          #expect(settings().first { $0.name == setting.name }?.word == index, "\(setting.name)")
        }
      case .flag(let on, _):
        try session.set(setting, to: on)
        #expect(settings().first { $0.name == setting.name }?.isOn == true, "\(setting.name)")
      case .color:
        try session.set(setting, to: "#102030")
        let color = settings().first { $0.name == setting.name }?.color
        #expect(color == Color(red: 0x10, green: 0x20, blue: 0x30))
      }
    }
  }

  private func change(_ path: String, to value: String?, in session: EditSession) throws {
    let settings = FeelSetting.ofTouches(in: session.list)
    try session.set(try #require(settings.first { $0.path == path }), to: value)
  }

  @Test func `the exploration by touch is switched on and off in its own dictionary`() throws {
    let session = try open()
    func isOn() throws -> Bool {
      let settings = FeelSetting.ofTouches(in: session.list)
      return try #require(settings.first { $0.path == "exploration.on" }).isOn
    }
    #expect(try !isOn())
    try change("exploration.on", to: "YES", in: session)
    #expect(try isOn())
    #expect(written.contains("exploration = {"))
    try change("exploration.on", to: "NO", in: session)
    #expect(try !isOn())
    try session.undo(try #require(session.undoable))
    #expect(try isOn())
    try session.undo(try #require(session.undoable))
    #expect(written == Self.text)
  }

  @Test func `help with touches is added key by key, and nothing is left of it in the end`() throws {
    let session = try open()
    try change("accommodations.slop", to: "8 mm", in: session)
    try change("accommodations.ignoreRepeats", to: "250 ms", in: session)
    try change("accommodations.slop", to: "10 mm", in: session)
    try change("limits.fingers", to: "1", in: session)
    let help = """
        accommodations = (
          { slop = "10 mm"; ignoreRepeats = "250 ms"; },
        );
        limits = (
          { fingers = 1; },
        );

      """
    #expect(written == Self.text.replacing("  );\n}\n", with: "  );\n\(help)}\n"))
    for path in ["accommodations.slop", "limits.fingers", "accommodations.ignoreRepeats"] {
      try change(path, to: nil, in: session)
    }
    #expect(written == Self.text)
  }

  @Test func `rules with a condition stay as they are, and one that always holds comes behind them`() throws {
    let text = "{ limits = ( { when = { application = gimp; }; fingers = 5; }, ); bindings = ( ); }"
    let session = try open(text)
    try change("limits.longPress", to: "NO", in: session)
    #expect(written == text.replacing("}, );", with: "}, { longPress = NO; }, );"))
    try change("limits.longPress", to: nil, in: session)
    #expect(written == text)
  }

  @Test func `a value that a preset gives is changed with all that the preset says besides`() throws {
    try folder.makeFolder("share")
    try folder.makeFolder("share/fingerpost")
    try folder.makeFolder("share/fingerpost/presets")
    try folder.write(
      "{ accommodations = ( { slop = \"8 mm\"; longPress = \"1.5 s\"; } ); bindings = ( ); }",
      to: "share/fingerpost/presets/calmer.plist")
    let text = "{\n  include = calmer;\n  bindings = ( );\n}\n"
    let session = try open(text)
    try change("accommodations.hold", to: "300 ms", in: session)
    let own =
      "  accommodations = (\n    { slop = \"8 mm\"; longPress = \"1500 ms\"; hold = \"300 ms\"; },\n  );\n"
    #expect(written == text.replacing("( );\n", with: "( );\n\(own)"))
    for path in ["accommodations.hold", "accommodations.slop", "accommodations.longPress"] {
      try change(path, to: nil, in: session)
    }
    // An empty entry takes precedence over the included one.
    #expect(written == text.replacing("( );\n", with: "( );\n  accommodations = (\n    { },\n  );\n"))
  }

  @Test func `a place without a distance is refused in the checker's words`() throws {
    let session = try open()
    #expect(throws: (any Error).self) { try change("accommodations.place", to: "last", in: session) }
    #expect(written == Self.text)
  }

  @Test func `what acts when nobody uses the session is listed, switched off and removed`() throws {
    let idle = #"    { idle = "5 min"; name = again; action = { keys = F5; }; },"#
    let text = Self.text.replacing("  );\n}", with: "\(idle)\n  );\n}")
    let session = try open(text)
    #expect(session.list.rows.map(\.title.description).last == "not used for 5 min")
    #expect(session.list.rows.last?.picture.fingers.isEmpty == true)
    try session.enable(try row("not used for 5 min", in: session), false)
    #expect(written == text.replacing("{ keys = F5; }; }", with: "{ keys = F5; }; enabled = NO; }"))
    try session.enable(try row("not used for 5 min", in: session), true)
    #expect(written == text)
    try session.change(try row("not used for 5 min", in: session), [("action", ["keys": "F6"])])
    #expect(written == text.replacing("F5", with: "F6"))
    try session.remove(try row("not used for 5 min", in: session))
    #expect(written == Self.text)
  }
}
