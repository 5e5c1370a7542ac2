// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Testing

@testable import Session

/// The results of a recording, on a screen with pixels of half a point.
struct TracePlayerTests {
  private func results(_ bindings: String, _ lines: String) throws -> [String] {
    let width = 1000 * 25.4 / 163 / 2
    let trace = try TraceReader().read(
      """
      {"format":"fingerpost-trace","version":1,"screen":{"width":1000,"height":1000,"widthMM":\(width)},\
      "device":{"name":"Panel","kind":"touchscreen"}}

      """ + lines)
    let player = TracePlayer(
      trace.header, with: readConfiguration("{ bindings = ( \(bindings) ); }").configuration)
    var results: [String] = []
    func note(_ result: TracePlayer.Result) {
      switch result {
      case .answer(let answer):
        results.append("\(Int((answer.time * 1000).rounded())) #\(answer.touch) \(answer.verdict)")
      case .gesture: results.append(result.line)
      }
    }
    for step in trace.steps { player.play(step, note) }
    player.finish(note)
    return results
  }

  @Test(arguments: [("7 mm", true), ("8 mm", false)])
  func `lengths become points`(distance: String, isReached: Bool) throws {
    // 100 pixels are 50 points, or 7.8 mm.
    let results = try results(
      "{ gesture = pan; fingers = 2; distance = \"\(distance)\"; action = { workspace = next; }; },",
      """
      {"t":5,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":200,"y":100}]}
      {"t":21,"touches":[{"id":1,"phase":"moved","x":200,"y":100},{"id":2,"phase":"moved","x":300,"y":100}]}
      {"t":500,"touches":[{"id":1,"phase":"ended","x":200,"y":100},{"id":2,"phase":"ended","x":300,"y":100}]}
      """)
    #expect(results.contains("21 #1 claimed") == isReached, "\(results)")
  }

  @Test func `deadlines fire at their own time, also after the last line`() throws {
    let results = try results(
      """
      { gesture = tap; fingers = 2; action = { workspace = next; }; },
      { gesture = tap; fingers = 2; taps = 2; action = { workspace = next; }; },
      """,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":200,"y":100}]}
      {"t":80,"touches":[{"id":1,"phase":"ended","x":100,"y":100},{"id":2,"phase":"ended","x":200,"y":100}]}
      """)
    #expect(results.prefix(2) == ["480 #1 claimed", "480 #2 claimed"])
    #expect(results.count == 3 && results.last?.contains("\"t\":480,\"event\":\"gesture\"") == true)
  }

  @Test func `a recording cut short leaves no finger down and no touch undecided`() throws {
    let results = try results(
      "{ gesture = swipe; fingers = 3; direction = right; action = { workspace = next; }; },",
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
      {"t":20,"touches":[{"id":2,"phase":"began","x":500,"y":100}]}
      {"t":30,"touches":[{"id":3,"phase":"began","x":700,"y":100}]}
      """)
    #expect(results == (1...3).map { "500 #\($0) released" })
  }
}
