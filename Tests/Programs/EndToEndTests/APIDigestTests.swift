// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import XorgSupport

/// The public declarations in Tests/Library/API still exist, or the changelog names the missing ones.
///
/// `make api` writes the files anew, for a release.
@Suite(.serialized, .tags(.patient)) struct APIDigestTests {
  private let root = LibrarySymbol.package

  @Test(arguments: LibrarySymbol.modules)
  func `every public declaration is there as it was, unless the changelog names it`(module: String) throws {
    let present = try declarations(of: module)
    #expect(!present.isEmpty)
    let file = root.appending(path: "Tests/Library/API/\(module).txt")
    if getenv("FINGERPOST_WRITE_API") != nil {
      try (present.sorted().joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let promised = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let changelog = try newestEntry()
    let forms = Set(present.map(interface))
    for declaration in promised where !forms.contains(interface(declaration)) {
      // Such as "Rect.integral" of "Rect.integral: var integral: Rect { get }".
      let name = String(declaration.prefix { $0 != ":" && $0 != "(" })
      #expect(
        changelog.contains("`\(name)") || changelog.contains("`\(name.split(separator: ".").last ?? "")"),
        "\(declaration) is gone or changed: say so in CHANGELOG.md, or keep it, deprecated")
    }
  }

  private func declarations(of module: String) throws -> Set<String> {
    Set(
      try LibrarySymbol.all(of: module).map { symbol in
        let declaration = symbol.declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "\(symbol.path): \(declaration)"
      })
  }

  /// A declaration as users see it: without the difference between a stored and a computed property.
  private func interface(_ declaration: String) -> String {
    declaration.hasSuffix(" { get set }") ? String(declaration.dropLast(" { get set }".count)) : declaration
  }

  /// The first entry of the changelog: the unreleased version or the newest one.
  private func newestEntry() throws -> String {
    let text = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    return text.components(separatedBy: "\n## [").dropFirst().first.map(String.init) ?? ""
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var (parts, rest): ([Substring], Substring) = ([], self[...])
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
