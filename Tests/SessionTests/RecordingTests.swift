// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import FoundationEssentials
import GestureTrace
internal import Matching
import TestSupport
import Testing

@testable import Session

/// Recordings of hands, each with what it should be taken for; `make case` adds one.
///
/// Beside NAME.trace stands NAME.expected with a line for each gesture, the binding's name, and perhaps NAME.plist with the
/// bindings, which are the built-in ones otherwise.
struct RecordingTests {
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Recordings")

  private nonisolated static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }

  private func text(_ name: String) -> String? {
    (try? Data(contentsOf: Self.folder.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `there are recordings`() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func `a recorded hand is taken for what it was`(_ name: String) throws {
    let trace = try TraceReader().read(try #require(text("\(name).trace")))
    let expected = try #require(text("\(name).expected")).split(separator: "\n").map(String.init)
    let reading = readConfiguration(text("\(name).plist") ?? DefaultConfiguration.text)
    #expect(!reading.hasErrors, "\(reading.diagnostics)")
    let player = TracePlayer(trace.header, with: reading.configuration)
    var made: [String] = []
    func note(_ result: TracePlayer.Result) {
      if case .gesture(let recognition) = result { made.append(recognition.binding.name) }
    }
    for step in trace.steps { player.play(step) { note($0) } }
    player.finish { note($0) }
    #expect(made == expected)
  }
}
