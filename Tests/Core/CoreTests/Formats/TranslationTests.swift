// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite nonisolated struct TranslationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The texts of all messages and marked texts, as the sources write them between quotation marks.
  private static let texts: [String] = {
    let sources = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let files = (sources?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return files.flatMap { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.matches(of: /\b(?:Message|mark)\(\s*"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
    }
  }()

  /// The languages, each with its translations by English text.
  private static let languages: [(name: String, texts: [String: String])] = {
    let folder = root.appending(path: "po")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "po" }.map { file in
      var texts: [String: String] = [:]
      let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").replacing("\"\n\"", with: "")
      for entry in lines.matches(of: /msgid "(.*)"\nmsgstr "(.*)"/) {
        texts[String(entry.1)] = String(entry.2)
      }
      return (file.lastPathComponent, texts)
    }
  }()

  private static func places(in text: String) -> Set<String> {
    Set(text.matches(of: /%[1-9]/).map { String($0.0) })
  }

  @Test func `each language has each message, with the same places`() {
    #expect(Self.texts.count > 150 && !Self.languages.isEmpty)
    for (language, texts) in Self.languages {
      for text in Self.texts {
        let translation = texts[text] ?? ""
        #expect(!translation.isEmpty, "\(language) lacks: \(text)")
        #expect(Self.places(in: translation) == Self.places(in: text), "\(language): \(text)")
      }
    }
  }

  @Test func `the places of each message are numbered without a gap`() {
    for text in Self.texts {
      let numbers = Self.places(in: text).map { $0.dropFirst() }.sorted()
      #expect(numbers.map(String.init) == numbers.indices.map { "\($0 + 1)" }, "\(text)")
    }
  }
}
