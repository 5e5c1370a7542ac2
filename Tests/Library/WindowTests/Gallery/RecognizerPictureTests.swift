// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// The moving pictures of the documentation: one for each recognizer, drawn without a screen.
@Suite struct RecognizerPictureTests {
  private let library = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Sources/Library/Gestures")
  private var resources: URL { library.appending(path: "Gestures.docc/Resources") }

  private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test func `every recognizer's page shows what it recognizes, light and dark`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: library.appending(path: "Recognizers").path())
    // Base classes, which are not recognised by themselves.
    let unseen = ["GestureRecognizer.swift", "TwoFingerGestureRecognizer.swift"]
    let recognizers = files.filter { $0.hasSuffix("GestureRecognizer.swift") && !unseen.contains($0) }
    #expect(recognizers.count >= 14)
    for file in recognizers {
      let pictures = try text(library.appending(path: "Recognizers/\(file)")).split(separator: "\n")
        .filter { $0.hasPrefix("/// ![") }
      #expect(!pictures.isEmpty, "\(file) shows nothing")
      for picture in pictures {
        let name = picture.split(separator: "(").last?.dropLast() ?? ""
        for ending in ["", "~dark"] {
          let path = resources.appending(path: "\(name)\(ending).png").path()
          #expect(FileManager.default.fileExists(atPath: path), "make docs-pictures: \(path)")
        }
      }
    }
  }

  @Test func `the pictures are small, and move`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: resources.path())
    let pictures = try files.map { try Data(contentsOf: resources.appending(path: $0)) }
    #expect(pictures.allSatisfy { $0.count < 60_000 })
    #expect(pictures.reduce(0) { $0 + $1.count } < 1_000_000)
    #expect(pictures.allSatisfy { $0.firstRange(of: Data("acTL".utf8)) != nil })
  }

  @Test func `they are the same bytes each time, without a display`() throws {
    func draw() throws -> [Data] {
      let folder = try TemporaryFolder()
      let names = ["tap", "circle"]
      let program = try LoggedProcess(
        try builtProgram("gesture-pictures"), [folder.path] + names, environment: ["PATH=/usr/bin:/bin"])
      try #require(try program.waitForEnd(within: 60) == 0, "\(program.lines)")
      return try names.flatMap { ["\($0).png", "\($0)~dark.png"] }.map {
        try Data(contentsOf: URL(filePath: folder.file($0)))
      }
    }
    let pictures = try draw()
    #expect(try draw() == pictures)
    #expect(pictures.allSatisfy { $0.count > 1000 })
  }
}
