// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// What commands say in a terminal, whose user has chosen a language.
struct TerminalLanguageTests {
  private let folder: TemporaryFolder

  /// Puts the program where it finds its German translation.
  init() throws {
    folder = try TemporaryFolder()
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "po/de.po").path
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
    let process = try LoggedProcess(
      folder.file("bin/fingerpost"), words, environment: environment(language))
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
}
