// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// The package `Examples/swift`, which uses the library like an outside package.
@Suite(.serialized, .tags(.patient)) struct OutsidePackageTests {
  private let root = LibrarySymbol.package

  @Test func `it subclasses what is open, shares gestures, and does what it says`() throws {
    let program = try LoggedProcess(try builtExample("outside"), [], environment: [])
    #expect(try program.waitForEnd() == 0)
    #expect(
      program.lines == [
        "let go at 1000 points a second", "dragged by 100", "landed 1 times, the square is at 150", "pressed",
        "touched 1 times", "scored 1",
      ])
  }

  @Test func `on the main actor, as Xcode begins programs, it needs no word about actors either`() throws {
    let folder = root.appending(path: "Examples/swift/outside")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path()).map {
      folder.appending(path: $0).path()
    }
    let compiler = try LoggedProcess(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-default-isolation",
        "MainActor",
      ] + LibrarySymbol.searchPaths() + sources,
      environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    #expect(try compiler.waitForEnd(within: 120) == 0, "\(compiler.lines.joined(separator: "\n"))")
  }

  private func errors(_ program: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try program.write(toFile: folder.file("main.swift"), atomically: true, encoding: .utf8)
    let built = try builtProgram("fingerpost").split(separator: "/").dropLast().joined(separator: "/")
    let compiler = try LoggedProcess(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", "/\(built)/Modules", folder.file("main.swift")],
      environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    _ = try compiler.waitForEnd(within: 120)
    return compiler.lines.filter { $0.contains("error: ") && $0.contains("main.swift") }
  }

  @Test
  func
    `UIKit's names are those of a library of their own, and the compiler says what has the place of others`()
    throws
  {
    let port = """
      import GesturesUIKit
      final class Card: UIView {}
      let pan = UIPanGestureRecognizer()
      let place = CGPoint.zero
      let way = CGVector.zero.x
      """
    #expect(try errors(port) == [])
    let found = try errors("import Gestures\nlet label: UILabel? = nil\nlet window: UIWindow? = nil\n")
    for name in ["LabelNode", "GestureWindow"] {
      #expect(found.contains { $0.contains("has been renamed to '\(name)'") }, "\(name): \(found)")
    }
  }

  @Test func `no open class is forgotten in it`() throws {
    let library = root.appending(path: "Sources/Library")
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
      contentsOf: root.appending(path: "Examples/swift/outside/Subclasses.swift"),
      encoding: .utf8)
    for name in classes { #expect(subclasses.contains(": \(name) {"), "\(name)") }
  }
}
