// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import TestSupport
import Testing

@testable import Importers

@Suite struct HostileInputTests {
  @Test(arguments: ImportableProgram.allCases)
  func `what is no text is refused with its line`(program: ImportableProgram) {
    #expect(failure(program, [0x61, 0x0A, 0xFF, 0xFE]) == .noText(line: 2))
    #expect(failure(program, [0x61, 0x0A, 0x0A, 0x00]) == .noText(line: 3))
    #expect(failure(program, [0x7F, 0x45, 0x4C, 0x46, 0, 0]) == .noText(line: 1))
  }

  @Test(arguments: ImportableProgram.allCases)
  func `what is too long is refused`(program: ImportableProgram) {
    let limit = ForeignText.lengthLimit
    #expect(failure(program, Array(repeating: 0x23, count: limit + 1)) == .tooLong(limit: limit))
  }

  @Test func `a file without an end is not read to its end`() throws {
    #expect(try ForeignText.bytes(of: "/dev/zero").count > ForeignText.lengthLimit)
    #expect(throws: ImportError.self) { try ForeignText.bytes(of: "/nonexistent") }
    #expect(throws: ImportError.self) { try ForeignText.bytes(of: "/") }
  }

  @Test func `entities are refused, however they are hidden`() {
    let bomb = """
      <!DOCTYPE touchegg [ <!ENTITY a "xxxxxxxxxx"> <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"> ]>
      <touchegg><application name="&b;&b;&b;"/></touchegg>
      """
    #expect(failure(.touchegg, bomb) == .unwanted(line: 1, what: "an entity"))
    let file = "<!DOCTYPE t [ <!ENTITY a SYSTEM \"file:///etc/passwd\"> ]>\n<touchegg>&a;</touchegg>"
    #expect(failure(.touchegg, file) == .unwanted(line: 1, what: "an entity"))
    #expect(failure(.touchegg, "<!DOCTYPE touchegg SYSTEM \"x.dtd\"><touchegg/>") == nil)
  }

  @Test func `depth is refused`() {
    let xml = String(repeating: "<a>\n", count: 60_000)
    #expect(failure(.touchegg, xml) == .tooDeep(line: 17, limit: XMLDocument.depthLimit))
    #expect(
      failure(.fusuma, String(repeating: "[", count: 100_000))
        == .tooDeep(line: 1, limit: YAMLFile.depthLimit))
    let nested = String(repeating: "{a: ", count: 50_000)
    #expect(failure(.fusuma, nested) == .tooDeep(line: 1, limit: YAMLFile.depthLimit))
  }

  @Test func `aliases that grow without end are refused`() {
    let laughs = (1...9).map { number in
      let former = Array(repeating: "*a\(number - 1)", count: 4).joined(separator: ", ")
      return "a\(number): &a\(number) [\(former)]\n"
    }
    #expect(
      failure(.fusuma, "a0: &a0 [x, x]\n\(laughs.joined())swipe: *a9")
        == .unwanted(line: 7, what: "so many aliases"))
    #expect(
      failure(.fusuma, "swipe: &a {3: {left: *a}}")
        == .malformed(line: 1, reason: "nothing is called &a before this"))
  }

  @Test func `keys that stand twice are refused, as fusuma does`() {
    #expect(
      failure(.fusuma, "swipe:\n  3:\n    left: {command: a}\n    left: {command: b}")
        == .duplicateKey(line: 4, key: "left", firstLine: 3))
    #expect(failure(.fusuma, "swipe: {[a]: b}") == .malformed(line: 1, reason: "a key is not a string"))
  }

  @Test func `broken files are reported with their line`() {
    #expect(failure(.touchegg, "<touchegg>\n<application name=\"All\">\n</touchegg>")?.line == 3)
    #expect(failure(.touchegg, "<touchegg>\n<!-- ")?.line == 2)
    #expect(failure(.touchegg, "")?.line == 1)
    #expect(failure(.touchegg, "junk<touchegg/>")?.line == 1)
    #expect(failure(.fusuma, "swipe:\n\t3:\n")?.line == 2)
    #expect(failure(.fusuma, "swipe: {3: \"a\\0b\"}") == .noText(line: 1))
    #expect(failure(.fusuma, "just words")?.line == nil)
  }

  @Test func `what would be longer than a configuration is refused`() {
    let gestures = (2...10).flatMap { fingers in
      ["SWIPE", "DRAG", "TAP_AND_HOLD"].flatMap { type in
        ["LEFT", "RIGHT", "UP", "DOWN"].map {
          "<gesture type=\"\(type)\" fingers=\"\(fingers)\" direction=\"\($0)\""
        }
      }
    }
    // Each application switches each gesture off, and each gesture has to name them all.
    let sections = (0..<5).map { number in
      let names = (0..<256).map { "name\(number)\($0)" }.joined(separator: ",")
      return "<application name=\"\(names)\">\(gestures.map { "\($0)/>" }.joined())</application>"
    }
    let general = gestures.map { "\($0)><action type=\"CLOSE_WINDOW\"/></gesture>" }.joined()
    let text = "<touchegg>\(sections.joined())<application name=\"All\">\(general)</application></touchegg>"
    #expect(failure(.touchegg, text) == .resultTooLong(limit: 1 << 20))
  }

  @Test func `names without end are refused`() {
    let names = (0..<1000).map { "a\($0)" }.joined(separator: ",")
    #expect(
      failure(.touchegg, "<touchegg>\n<application name=\"\(names)\"/></touchegg>")
        == .unwanted(line: 2, what: "a list of 1000 applications"))
  }

  @Test func `a file of one line does not repeat it for each gesture`() throws {
    let gestures = (3...9).map { "\($0): {up: {command: x}, down: {command: y}}" }.joined(separator: ", ")
    let text = try Trial(.fusuma, "swipe: {\(gestures)}").result.text()
    #expect(text.utf8.count < 12_000)
  }

  @Test func `text in names and commands stays text`() throws {
    let trial = try Trial(
      .libinputGestures, "gesture swipe up 3 echo '\"; }; ); } // */' \\\\ \u{1b}[31m\ngesture swipe down 3 x"
    )
    #expect(try trial.reading().configuration.bindings.count == 2)
    #expect(trial.report.allSatisfy { !$0.contains("\u{1b}") })
  }

  private nonisolated static let samples: [(ImportableProgram, String)] = [
    (.touchegg, Samples.touchegg), (.touchegg, Samples.toucheggOne),
    (.libinputGestures, Samples.libinputGestures), (.fusuma, Samples.fusuma),
    (.lisgd, Samples.lisgd), (.inputActions, Samples.inputActions),
  ]

  @Test(arguments: samples)
  func `a damaged file is refused or imported, and what comes of it can be used`(
    program: ImportableProgram, text: String
  )
    throws
  {
    let bytes = Array(text.utf8)
    var numbers = SplitMix(seed: 1)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...5, using: &numbers) where !damaged.isEmpty {
        let index = Int.random(in: 0..<damaged.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: damaged.remove(at: index)
        case 1: damaged[index] = Array("<>&;\"'{}[]:-#\\*\n \t".utf8).randomElement(using: &numbers) ?? 0
        case 2: damaged.removeSubrange(index..<min(damaged.count, index + 20))
        default: damaged.insert(contentsOf: damaged[index..<min(damaged.count, index + 40)], at: index)
        }
      }
      guard let text = String(validating: damaged, as: UTF8.self) else { continue }
      do {
        _ = try Trial(program, text)
      } catch let error as ImportError {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
