// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import RecordedCases
import Testing

/// Recordings of hands, each with what it should be taken for; `make case` adds one.
///
/// Beside NAME.trace stands NAME.expected with a line for each gesture, the binding's name, and perhaps NAME.plist with the
/// bindings, which are the built-in ones otherwise. NAME.before says what came of it before the mend, for its readers.
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
