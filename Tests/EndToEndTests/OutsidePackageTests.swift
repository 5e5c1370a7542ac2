// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// A package of somebody else's that uses the library, as Tests/OutsidePackage is one.
@Suite(.serialized) struct OutsidePackageTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["", "MainActor"])
  func `it subclasses what is open, shares gestures, and needs no word about actors`(isolation: String) throws
  {
    let folder = root.appending(path: "Tests/OutsidePackage").path()
    // Kept for the next time: most of it is the library.
    let built = root.appending(path: ".build/outside").path()
    let build = try LoggedProcess(
      "/usr/bin/env", ["swift", "build", "--package-path", folder, "--scratch-path", built],
      environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        + ["OUTSIDE_ISOLATION=\(isolation)"])
    try #require(try build.waitForEnd(within: 300) == 0, "\(build.lines.joined(separator: "\n"))")
    let program = try LoggedProcess("\(built)/debug/Outside", [], environment: [])
    #expect(try program.waitForEnd() == 0)
    #expect(
      program.lines == [
        "let go at 1000 points a second", "dragged by 100", "landed 1 times, the square is at 150", "pressed",
        "touched 1 times", "scored 1",
      ])
  }

  @Test func `no open class is forgotten in it`() throws {
    let library = root.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: library.path()).filter {
      $0.hasPrefix("Gestures") && $0.hasSuffix(".swift")
    }
    var classes: [Substring] = []
    for file in files {
      let text = try String(contentsOf: library.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").drop { $0 == "nonisolated" }
        guard words.starts(with: ["open", "class"]), line.first?.isLetter == true else { continue }
        classes.append(words[words.startIndex + 2].prefix { $0.isLetter })
      }
    }
    #expect(classes.count >= 15)
    let subclasses = try String(
      contentsOf: root.appending(path: "Tests/OutsidePackage/Sources/Outside/Subclasses.swift"),
      encoding: .utf8)
    for name in classes { #expect(subclasses.contains(": \(name) {"), "\(name)") }
  }
}
