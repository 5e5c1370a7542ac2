// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bridge
import FoundationEssentials
import Testing

/// What packages say of the program.
@Suite struct PackagingTests {
  private func file(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return String(
      decoding: try #require(FileManager.default.contents(atPath: "/\(root)/\(path)")), as: UTF8.self)
  }

  /// What stands between two texts, at the first place.
  private func text(in path: String, from start: String, to end: String) throws -> Substring {
    let content = try file(path)
    let range = try #require(content.firstRange(of: start), "\(path)")
    let rest = content[range.upperBound...]
    return rest[..<(try #require(rest.firstRange(of: end)).lowerBound)]
  }

  @Test(arguments: [
    ("CHANGELOG.md", "\n## [", "]"),
    ("debian/changelog", "fingerpost (", ")"),
    ("packaging/fingerpost.spec", "\nVersion:        ", "\n"),
    ("packaging/fingerpost.spec", "<maintainers@fingerpost.invalid> - ", "-1\n"),
    ("packaging/PKGBUILD", "\npkgver=", "\n"),
    ("packaging/fingerpost.metainfo.xml", "<release version=\"", "\""),
    ("packaging/fingerpost-settings.metainfo.xml", "<release version=\"", "\""),
    ("man/fingerpost.1", "\"event\":\"ready\",\"version\":\"", "\""),
  ])
  func `the version is the same everywhere`(_ path: String, _ start: String, _ end: String) throws {
    #expect(try text(in: path, from: start, to: end) == fingerpostVersion)
  }

  @Test func `the newest version has one date`() throws {
    let date = try text(in: "CHANGELOG.md", from: "## [\(fingerpostVersion)] - ", to: "\n")
    let description = "<release version=\"\(fingerpostVersion)\" date=\"\(date)\"/>"
    #expect(try file("packaging/fingerpost.metainfo.xml").contains(description))
  }

  @Test func `every file that is installed is in the RPM package`() throws {
    let make = try text(in: "packaging/install.mk", from: "\nuninstall:\n", to: "\ndefine ")
    let spec = try file("packaging/fingerpost.spec")
    let names = make.split { " \n\t/".contains($0) }.filter {
      ($0.hasPrefix("fingerpost") || $0.hasSuffix("fingerpost.sh") || $0 == "_fingerpost")
    }
    #expect(Set(names).count >= 10)
    for name in Set(names) { #expect(spec.contains("/\(name)"), "\(name)") }
  }
}
