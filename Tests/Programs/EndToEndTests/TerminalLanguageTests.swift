// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

@Suite(.tags(.patient)) struct TerminalLanguageTests {
  private let folder: TemporaryFolder

  /// Installs the program where it finds its German translation.
  init() throws {
    folder = try TemporaryFolder()
    let source = projectFile("po/de.po")
    try folder.write(Self.configuration, to: "wrong.plist")
    let install = try LoggedProcess(
      "/bin/sh",
      [
        "-c",
        """
        cd '\(folder.path)'
        mkdir -p bin share/locale/de/LC_MESSAGES
        cp '\(try builtProgram("fingerpost"))' bin
        msgfmt -o share/locale/de/LC_MESSAGES/fingerpost.mo '\(source)'
        """,
      ], environment: environment("C"))
    #expect(try install.waitForEnd() == 0, "\(install.lines)")
  }

  private static let configuration =
    "{ bindings = ( { gesture = swipe; fingers = 3; action = { click = left; }; } ); }\n"

  private func environment(_ language: String) -> [String] {
    [
      "PATH=/usr/bin:/bin", "HOME=\(folder.path)", "PWD=\(folder.path)", "LANG=C.UTF-8",
      "LANGUAGE=\(language)",
    ]
  }

  private func run(_ words: String..., in language: String = "de") throws -> String {
    let process = try LoggedProcess(folder.file("bin/fingerpost"), words, environment: environment(language))
    _ = try process.waitForEnd()
    return process.lines.joined(separator: "\n")
  }

  @Test func `what is wrong is said in the user's language, and to programs in English too`() throws {
    let file = folder.file("wrong.plist")
    let german = try run("check", file)
    let english = try run("check", file, in: "en")
    #expect(german.hasPrefix("\(file):1:16: Fehler: "), "\(german)")
    #expect(german.hasSuffix("keine Belegungen, 1 Fehler"), "\(german)")
    #expect(english.hasPrefix("\(file):1:16: error: "), "\(english)")
    #expect(english.hasSuffix("no bindings, 1 error"), "\(english)")
    let object = try run("check", "--format", "json", file)
    #expect(try object == run("check", "--format", "json", file, in: "en"))
    #expect(object.contains("\"severity\":\"error\""), "\(object)")
  }

  @Test func `a command that cannot be understood is answered in the user's language`() throws {
    #expect(try run("chek").hasSuffix("unbekannter Befehl „chek“; war „fingerpost check“ gemeint?"))
    #expect(try run("learn", "--times").hasSuffix("auf die Option „--times“ muss ein Wert folgen"))
    #expect(try run("chek", in: "fr").hasSuffix("unknown command 'chek'; did you mean 'fingerpost check'?"))
  }

  private func commands() throws -> [String] {
    try run("help", in: "en").split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// The lines with English words that are equal in both languages.
  private func alike(_ words: String...) throws -> [Substring] {
    func lines(_ language: String) throws -> [Substring] {
      let process = try LoggedProcess(
        folder.file("bin/fingerpost"), words, environment: environment(language))
      _ = try process.waitForEnd()
      return process.lines.joined(separator: "\n").split(separator: "\n")
    }
    let english = try lines("en")
    #expect(!english.isEmpty)
    return try lines("de").filter { line in
      english.contains(line) && [" the ", " of ", " is ", " and ", " a "].contains { line.contains($0) }
    }
  }

  @Test func `the help on each command is given in the user's language`() throws {
    #expect(try run("help").hasPrefix("Aufruf: fingerpost [BEFEHL] [OPTION]…"))
    #expect(try alike("help") == [])
    let commands = try commands()
    #expect(commands.count > 20)
    for command in commands {
      #expect(try alike("help", command) == [], "\(command)")
      #expect(try run("help", command).hasPrefix("Aufruf: fingerpost \(command)"))
    }
  }

  @Test func `lists say what the words of the configuration mean`() throws {
    for topic in ["bindings", "gestures", "actions", "conditions", "keys", "shapes", "settings"] {
      #expect(try alike("list", topic) == [], "\(topic)")
    }
  }

  @Test func `what there is without a session is said in the user's language`() throws {
    #expect(try run("status").contains("fingerpost läuft nicht: DISPLAY ist nicht gesetzt"))
    #expect(try run("status").contains("Autostart: aus"))
    #expect(try run("config").contains("gesucht, in dieser Reihenfolge:"))
    let file = folder.file("bound.plist")
    try folder.write("{ bindings = ( ); }\n", to: "bound.plist")
    #expect(
      try run("unbind", "swipe 3 left", "--config", file)
        .hasSuffix("keine Belegung passt; „fingerpost bindings“ listet sie auf"))
    #expect(try run("undo", "--config", file).contains("nichts zurückzunehmen"))
  }

  @Test func `devices, windows and the state of a running fingerpost are described in it`() throws {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    try witness.command("window app 0 0 100 90 pointer Browser title")
    let bridge = try session.start(["run"])
    try bridge.waitUntilReady()
    func answer(_ words: String) throws -> String {
      let process = try session.startShell(
        "LANG=C.UTF-8 LANGUAGE=de '\(folder.file("bin/fingerpost"))' \(words)")
      _ = try process.waitForEnd()
      return process.lines.joined(separator: "\n")
    }
    let devices = try answer("devices")
    #expect(devices.contains("Touchscreen, Gerät "), "\(devices)")
    #expect(devices.contains(": bereit; fingerpost läuft als Prozess \(bridge.pid)"), "\(devices)")
    var windows = ""
    let isListed = try eventually {
      windows = try answer("windows")
      return windows.contains("Browser")
    }
    #expect(isListed && windows.contains("Browser (title): versteht Berührungen, "), "\(windows)")
    let status = try answer("status")
    #expect(status.contains("Berührungen: exklusiv"), "\(status)")
    #expect(status.contains("Autostart: "), "\(status)")
    let report = try answer("report '\(folder.file("report.tar"))'")
    #expect(report.contains("sehen Sie es durch, bevor Sie es senden"), "\(report)")
    // The readers of a report may not know German.
    let archive = (try? String(contentsOf: URL(filePath: folder.file("report.tar")), encoding: .utf8)) ?? ""
    #expect(archive.contains("touches: exclusive") && !archive.contains("Berührungen"))
  }
}
