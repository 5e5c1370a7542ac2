// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Gestures
import Testing

/// Hands written down as text in `Recordings/NAME.hand`: bindings, the movements, and the expected results.
///
/// `CONTRIBUTING.md` explains the form.
struct HandScriptTests {
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Recordings")

  private nonisolated static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".hand") }.sorted()
  }

  @Test(arguments: names) func `a written hand has the written results`(_ name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: name))
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .filter { !$0.hasPrefix("#") }.split(separator: "", omittingEmptySubsequences: true)
    try #require(parts.count == 3, "bindings, movements and results, with an empty line between them")
    var hand = WrittenHand(bindings: parts[0].joined(separator: "\n"))
    for line in parts[1] { try hand.perform(String(line)) }
    #expect(hand.finish() == parts[2].map(String.init))
  }

  @Test func `there are written hands`() { #expect(Self.names.count >= 10) }
}

/// A hand on a screen of 345 by 194 mm that reports every 8 ms.
private struct WrittenHand {
  private static let pixelsPerMillimetre = 1920.0 / 345
  private static let report = 0.008

  struct Unreadable: Error, CustomStringConvertible {
    let line: String

    var description: String {
      "'\(line)' is not 'down 1 160,90', 'go 1 2 by -40,2 in 120 ms', 'wait 20 ms' or 'up 1 2'"
    }
  }

  private var stage: FingerStage
  private var places: [UInt64: Point] = [:]

  init(bindings: String) { stage = FingerStage(bindings, widthMM: 345) }

  mutating func perform(_ line: String) throws {
    var words = line.split(separator: " ")
    let verb = words.removeFirst()
    let fingers = words.prefix { UInt64($0) != nil }.compactMap { UInt64($0) }
    switch verb {
    case "wait" where words.count == 2 && words[1] == "ms":
      stage.wait(try number(words[0], in: line) / 1000)
    case "down" where !words.isEmpty && words.count.isMultiple(of: 2):
      for index in stride(from: 0, to: words.count, by: 2) {
        places[UInt64(try number(words[index], in: line))] = .zero + (try vector(words[index + 1], in: line))
      }
      let landed = stride(from: 0, to: words.count, by: 2).compactMap { UInt64(words[$0]) }
      tell(landed, .began)
    case "go" where words.count == fingers.count + 5 && words[fingers.count] == "by":
      let way = try vector(words[fingers.count + 1], in: line)
      let reports = max(1, (try number(words[fingers.count + 3], in: line) / 1000 / Self.report).rounded())
      for _ in 0..<Int(reports) {
        stage.wait(Self.report)
        for finger in fingers { places[finger] = places[finger].map { $0 + way * (1 / reports) } }
        tell(fingers, .moved)
      }
    case "up" where words.count == fingers.count: tell(fingers, .ended)
    default: throw Unreadable(line: line)
    }
  }

  /// The recognised bindings in order, and the touches that were taken from the application or given to it.
  mutating func finish() -> [String] {
    stage.wait(16)
    func touches(_ verb: String, _ verdict: TouchVerdict.Verdict) -> [String] {
      let touches = stage.verdicts.filter { $0.value == verdict }.keys.sorted().map(String.init)
      return touches.isEmpty ? [] : [([verb] + touches).joined(separator: " ")]
    }
    return stage.acts + touches("taken", .claimed) + touches("given", .released)
  }

  private mutating func tell(_ fingers: [UInt64], _ phase: Touch.Phase) {
    stage.tell(
      fingers.compactMap { finger in
        places[finger].map { (finger, phase, Point(x: 0, y: 0) + ($0 - .zero) * Self.pixelsPerMillimetre) }
      })
  }

  private func number(_ word: Substring, in line: String) throws -> Double {
    guard let number = Double(word) else { throw Unreadable(line: line) }
    return number
  }

  private func vector(_ word: Substring, in line: String) throws -> Vector {
    let parts = word.split(separator: ",").compactMap { Double($0) }
    guard parts.count == 2 else { throw Unreadable(line: line) }
    return Vector(dx: parts[0], dy: parts[1])
  }
}
