// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import RecordedCases
import Testing

/// Recordings of hands, each with the expected gestures; `make case` adds one.
///
/// NAME.trace has NAME.expected beside it, with the binding's name of each gesture on a line. NAME.plist has
/// the bindings; without it the built-in ones apply. NAME.before has the outcome before the fix, for readers.
struct RecordingTests {
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Recordings")

  private nonisolated static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }

  @Test func `there are recordings`() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func `a recorded hand is taken for what it was`(_ name: String) throws {
    let (expected, made) = try RecordedCase.play(name, in: Self.folder.path())
    #expect(made == expected)
  }
}
