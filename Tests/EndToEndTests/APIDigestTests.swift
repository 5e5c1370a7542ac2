// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// What the libraries promised, in Tests/API, is still there; or the changelog says what is not.
///
/// `make api` writes the files anew, for a release.
@Suite(.serialized) struct APIDigestTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: [
    "Gestures", "GesturesScrolling", "GesturesControls", "GesturesTesting", "GesturesFoundation",
    "GesturesX11", "GesturesCairo", "GesturesText",
  ])
  func `every public declaration is there as it was, unless the changelog names it`(module: String) throws {
    let present = try declarations(of: module)
    #expect(!present.isEmpty)
    let file = root.appending(path: "Tests/API/\(module).txt")
    if getenv("FINGERPOST_WRITE_API") != nil {
      try (present.sorted().joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let promised = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let changelog = try newestEntry()
    for declaration in promised where !present.contains(declaration) {
      // Such as "Rect.integral" of "Rect.integral: var integral: Rect { get }".
      let name = String(declaration.prefix { $0 != ":" && $0 != "(" })
      #expect(
        changelog.contains("`\(name)") || changelog.contains("`\(name.split(separator: ".").last ?? "")"),
        "\(declaration) is gone or changed: say so in CHANGELOG.md, or keep it, deprecated")
    }
  }

  /// The public declarations of a module, one a line: where it is, and how it is declared.
  private func declarations(of module: String) throws -> Set<String> {
    let folder = try TemporaryFolder()
    let built = try builtProgram("fingerpost").split(separator: "/").dropLast().joined(separator: "/")
    let tool = try LoggedProcess(
      "/usr/bin/env",
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", "/\(built)/Modules", "-I",
        root.appending(path: "Sources/CX11/include").path(), "-Xcc",
        "-fmodule-map-file=\(root.appending(path: "Sources/CCairo/module.modulemap").path())", "-Xcc",
        "-fmodule-map-file=\(root.appending(path: "Sources/CPango/module.modulemap").path())",
      ] + pangoFlags() + [
        "-output-dir", folder.path, "-target", "\(Self.architecture)-unknown-linux-gnu",
        "-minimum-access-level", "public",
        "-skip-synthesized-members",
      ], environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    try #require(try tool.waitForEnd(within: 60) == 0, "\(tool.lines)")
    var found: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".json")
    {
      let data = try Data(contentsOf: URL(filePath: folder.file(file)))
      for symbol in try JSONDecoder().decode(Graph.self, from: data).symbols {
        let declaration = symbol.declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        found.insert("\(symbol.pathComponents.joined(separator: ".")): \(declaration)")
      }
    }
    return found
  }

  /// Where the headers of Pango are, and of all that it needs.
  private func pangoFlags() throws -> [String] {
    let tool = try LoggedProcess(
      "/usr/bin/env", ["pkg-config", "--cflags-only-I", "pangocairo"],
      environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    try #require(try tool.waitForEnd() == 0, "\(tool.lines)")
    return tool.lines.flatMap { $0.split(separator: " ") }.flatMap { ["-Xcc", String($0)] }
  }

  /// What the changelog says of the version to come, or of the newest one.
  private func newestEntry() throws -> String {
    let text = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    return text.components(separatedBy: "\n## [").dropFirst().first.map(String.init) ?? ""
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Fragment: Decodable { let spelling: String }
      let pathComponents: [String]
      let declarationFragments: [Fragment]
    }
    let symbols: [Symbol]
  }

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif
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
