// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Glibc
import Testing

@Suite struct IncludeTests {
  /// A temporary directory, which is removed with the object.
  private final class Directory {
    let path: String
    private var files: [String] = []

    init() throws {
      var template = Array("/tmp/fingerpost-test-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
      mkdir("\(path)/fingerpost", 0o755)
      mkdir("\(path)/fingerpost/presets", 0o755)
    }

    deinit {
      for file in files { unlink(file) }
      for folder in ["/fingerpost/presets", "/fingerpost", ""] { rmdir(path + folder) }
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
      let file = "\(path)/\(name)"
      let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      #expect(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
      if !files.contains(file) { files.append(file) }
      return file
    }

    /// Loads a file of the directory, which also contains the presets.
    func load(_ name: String) -> ConfigurationResult {
      ConfigurationLoader(environment: ["XDG_DATA_DIRS": path], keysym: KeySymbols.keysym(named:))
        .load("\(path)/\(name)")
    }
  }

  private func tap(_ fingers: Int, _ name: String) -> String {
    "{ name = \(name); gesture = tap; fingers = \(fingers); action = { click = right; }; }"
  }

  @Test func `of two files that are included side by side the second one is told what never acts`() throws {
    let directory = try Directory()
    try directory.write("fingerpost/presets/one.plist", "{ bindings = ( \(tap(2, "a")) ); }")
    try directory.write("fingerpost/presets/two.plist", "{ bindings = ( \(tap(2, "b")), \(tap(3, "c")) ); }")
    try directory.write("main.plist", "{ include = ( one, two ); }")
    let found = directory.load("main.plist").diagnostics
    #expect(found.map(\.issue) == [.shadowed(binding: "b", by: "a", line: nil)])
    #expect(found.first?.file.hasSuffix("two.plist") == true)
    // A file may bind a gesture of an included file to another action.
    try directory.write("main.plist", "{ include = two; bindings = ( \(tap(2, "own")) ); }")
    #expect(directory.load("main.plist").diagnostics.isEmpty)
  }

  @Test func `the file itself comes first, then what it includes, and that of applications before all`()
    throws
  {
    let directory = try Directory()
    let path = try directory.write(
      "main.plist",
      """
      { include = ( "a.plist", "./b.plist" ); settings = { swipeDistance = 20mm; };
        bindings = ( \(tap(2, "own")) ); }
      """)
    try directory.write(
      "a.plist",
      """
      { include = c.plist; settings = { swipeDistance = 30mm; panDistance = 7mm; };
        applications = ( { match = xterm; bindings = ( \(tap(3, "xterm")) ); } );
        bindings = ( \(tap(3, "a")), { name = swipe; gesture = swipe; fingers = 3; direction = up; action = { click = left; }; } ); }
      """)
    try directory.write("b.plist", "{ settings = { panDistance = 9mm; edgeWidth = 8mm; }; }")
    try directory.write(
      "c.plist",
      "{ include = b.plist; passthrough = ( { fullscreen = YES; } ); bindings = ( \(tap(2, "c")) ); }")
    let reading = directory.load("main.plist")
    #expect(reading.diagnostics == [])
    #expect(reading.configuration.bindings.map(\.name) == ["xterm", "own", "a", "swipe", "c"])
    let settings = reading.configuration.settings
    #expect(settings.swipeDistance == .millimetres(20))
    #expect(settings.panDistance == .millimetres(7))
    #expect(settings.edgeWidth == .millimetres(8))
    #expect(reading.configuration.passthrough.count == 1)
    #expect(
      reading.included.map(\.path) == ["a.plist", "c.plist", "b.plist"].map { "\(directory.path)/\($0)" })
    #expect(reading.path == path)

    // A changed included file changes the fingerprint of the configuration.
    let former = reading.fingerprint
    try directory.write("b.plist", "{ settings = { panDistance = 9mm; edgeWidth = 9mm; }; }")
    #expect(directory.load("main.plist").fingerprint != former)
  }

  @Test func `a user's own lists of programs come before those of what is included`() throws {
    let directory = try Directory()
    let path = try directory.write(
      "main.plist",
      "{ include = touch; touchUnaware = Gvim;\n touchAware = ( \"*macs\", st );\n bindings = ( ); }")
    let preset = try directory.write(
      "fingerpost/presets/touch.plist", "{ touchAware = st; touchUnaware = (\n emacs,\n gvim ); }")
    #expect(directory.load("main.plist").diagnostics == [])
    #expect(
      directory.load("main.plist").configuration.touchRules.map { "\($0.support): \($0.reason)" } == [
        "aware: \"*macs\" is in touchAware (\(path):2)",
        "aware: \"st\" is in touchAware (\(path):2)",
        "unaware: \"Gvim\" is in touchUnaware (\(path):1)",
        "aware: \"st\" is in touchAware of the preset touch (\(preset):1)",
        "unaware: \"emacs\" is in touchUnaware of the preset touch (\(preset):2)",
        "unaware: \"gvim\" is in touchUnaware of the preset touch (\(preset):3)",
      ])
    // The preset alone has the same rules.
    #expect(directory.load("fingerpost/presets/touch.plist").configuration.touchRules.count == 3)
  }

  @Test func `exploration has a value from each file, the including one first`() throws {
    let directory = try Directory()
    try directory.write(
      "main.plist", "{ include = b.plist; exploration = { on = YES; grace = \"400 ms\"; }; bindings = ( ); }")
    try directory.write("b.plist", "{ exploration = { grace = \"1 s\"; rate = 20; }; bindings = ( ); }")
    let reading = directory.load("main.plist")
    #expect(reading.diagnostics == [])
    let exploration = reading.configuration.exploration
    #expect(exploration.isOn && exploration.grace == 0.4)
  }

  @Test func `errors point into the file that has them`() throws {
    let directory = try Directory()
    try directory.write(
      "main.plist",
      "{ include = a.plist;\n  settings = { edgeWidth = wide; };\n  bindings = ( \(tap(2, "own")) ); }")
    let other = try directory.write(
      "a.plist",
      "{ devices = 3;\n  settings = {\n  panDistance = far; };\n  bindings = ( \(tap(3, "a")),\n    { gesture = tpa; } );\n colour = red; }"
    )
    let lines = directory.load("main.plist").diagnostics.map { "\($0)".prefix { $0 != "\n" } }
    let main = "\(directory.path)/main.plist"
    for place in [
      "\(main):2:28: error", "\(other):1:13: error", "\(other):3:17: error", "\(other):5:17: error",
      "\(other):6:2: warning",
    ] {
      #expect(lines.contains { $0.hasPrefix(place) }, "\(place) \(lines)")
    }
    try directory.write("a.plist", "{ bindings = ( ")
    #expect(directory.load("main.plist").hasErrors)
    #expect(directory.load("main.plist").diagnostics.contains { $0.file == other })
  }

  @Test func `a file that is missing or includes itself is refused at the place that names it`() throws {
    let directory = try Directory()
    try directory.write("main.plist", "{ include = ( none.plist,\n    a.plist ); bindings = ( ); }")
    let other = try directory.write("a.plist", "{\n  include = main.plist; }")
    let diagnostics = directory.load("main.plist").diagnostics
    #expect(
      diagnostics.map(\.issue) == [
        .notIncluded("\(directory.path)/none.plist", .absent),
        .includesItself("\(directory.path)/main.plist"),
      ])
    #expect(diagnostics.map(\.file) == ["\(directory.path)/main.plist", other])
    guard case .text(2, 13, _)? = diagnostics.last?.place else {
      return #expect(Bool(false), "\(diagnostics)")
    }
    try directory.write("main.plist", "{ include = 3; bindings = ( ); }")
    #expect(directory.load("main.plist").hasErrors)
    try directory.write("main.plist", "{ include = { }; bindings = ( ); }")
    #expect(directory.load("main.plist").hasErrors)
    // An included file that others may write is refused.
    try directory.write("main.plist", "{ include = a.plist; }")
    try directory.write("a.plist", "{ }")
    #expect(!directory.load("main.plist").hasErrors)
    chmod(other, 0o666)
    #expect(directory.load("main.plist").diagnostics.map(\.issue) == [.notIncluded(other, .writableByOthers)])
  }

  @Test func `one word is the name of a preset`() throws {
    let directory = try Directory()
    try directory.write("fingerpost/presets/mine.plist", "{ bindings = ( \(tap(3, "preset")) ); }")
    try directory.write("main.plist", "{ include = mine; bindings = ( \(tap(3, "own")) ); }")
    let reading = directory.load("main.plist")
    // A binding of the file may hide one of the preset: without a warning, since this is intended.
    #expect(reading.diagnostics == [])
    #expect(reading.configuration.bindings.map(\.name) == ["own", "preset"])
    try directory.write("main.plist", "{ include = yours; }")
    let refused = directory.load("main.plist")
    #expect(refused.hasErrors)
    let message = refused.diagnostics.first.map { "\($0.issue)" } ?? ""
    #expect(message == "unknown preset 'yours'; use one of default, mine, or the path of a file")
  }

  @Test func `the built-in configuration is a preset, which a file overrides`() throws {
    let directory = try Directory()
    try directory.write("main.plist", "{ include = default; bindings = ( \(tap(2, "own")) ); }")
    let reading = directory.load("main.plist")
    #expect(reading.diagnostics == [] && reading.included.isEmpty)
    let names = reading.configuration.bindings.map(\.name)
    #expect(names.first == "own" && names.contains("swipe 3 left"))
    #expect(!reading.configuration.passthrough.isEmpty)
    // An installed preset of this name replaces the built-in one.
    try directory.write("fingerpost/presets/default.plist", "{ bindings = ( \(tap(3, "preset")) ); }")
    #expect(directory.load("main.plist").configuration.bindings.map(\.name) == ["own", "preset"])
  }

  @Test func `an editor leaves included files alone, and shows where a binding stands`() throws {
    let directory = try Directory()
    let text = Array("{ include = a.plist;\n  bindings = ( \(tap(2, "own")) ); }".utf8)
    let main = try directory.write("main.plist", String(decoding: text, as: UTF8.self))
    let other = try directory.write("a.plist", "{\n\n  bindings = ( \(tap(3, "a")) ); }")
    let editor = ConfigurationEditor(keysym: KeySymbols.keysym(named:))
    #expect(try editor.places(in: text, file: main).map(\.binding.name) == ["own"])
    let viewer = ConfigurationEditor(
      includes: IncludedFiles(environment: [:]), keysym: KeySymbols.keysym(named:))
    let places = try viewer.places(in: text, file: main)
    #expect(places.map(\.binding.name) == ["own", "a"])
    #expect(places.map(\.file) == [nil, other] && places.map(\.line) == [2, 3])
    #expect(places[1].text == tap(3, "a"))
  }
}
