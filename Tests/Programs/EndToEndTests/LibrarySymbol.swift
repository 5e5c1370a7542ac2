// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

struct LibrarySymbol: Decodable {
  nonisolated static let modules = [
    "Gestures", "GesturesScrolling", "GesturesControls", "GesturesUIKit", "GesturesTesting",
    "GesturesFoundation", "GesturesX11", "GesturesCairo", "GesturesText",
  ]

  private struct Graph: Decodable { let symbols: [LibrarySymbol] }
  private struct Fragment: Decodable { let spelling: String }
  private struct Comment: Decodable { let lines: [Line] }
  private struct Line: Decodable { let text: String }
  private struct Kind: Decodable { let identifier: String }
  private struct Signature: Decodable { let parameters: [Parameter]? }
  private struct Parameter: Decodable {
    let name: String
    let internalName: String?
  }

  private let pathComponents: [String]
  private let declarationFragments: [Fragment]
  private let docComment: Comment?
  private let functionSignature: Signature?
  private let kind: Kind

  /// Such as "Rect.insetBy(dx:dy:)".
  var path: String { pathComponents.joined(separator: ".") }
  var declaration: String { declarationFragments.map(\.spelling).joined() }
  /// The lines of its own documentation; empty for an override of a documented declaration.
  var documentation: [String] { docComment?.lines.map(\.text) ?? [] }
  var parameters: [String] { functionSignature?.parameters?.map { $0.internalName ?? $0.name } ?? [] }
  var isOperator: Bool { kind.identifier == "swift.func.op" }

  static func searchPaths() throws -> [String] {
    let built = try builtProgram("fingerpost").split(separator: "/").dropLast().joined(separator: "/")
    return try [
      "-I", "/\(built)/Modules", "-I", package.appending(path: "Sources/X/CX11/include").path(), "-Xcc",
      "-fmodule-map-file=\(package.appending(path: "Sources/System/CCairo/module.modulemap").path())", "-Xcc",
      "-fmodule-map-file=\(package.appending(path: "Sources/System/CPainting/module.modulemap").path())",
    ] + pangoFlags()
  }

  private static func pangoFlags() throws -> [String] {
    let tool = try LoggedProcess(
      "/usr/bin/env", ["pkg-config", "--cflags-only-I", "pangocairo"],
      environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    try #require(try tool.waitForEnd() == 0, "\(tool.lines)")
    return tool.lines.flatMap { $0.split(separator: " ") }.flatMap { ["-Xcc", String($0)] }
  }

  static let package = URL(filePath: projectFile(""))

  /// A cache, as the compiler takes seconds for a module.
  private static var known: [String: [LibrarySymbol]] = [:]

  static func all(of module: String) throws -> [LibrarySymbol] {
    if let symbols = known[module] { return symbols }
    let symbols = try read(module)
    known[module] = symbols
    return symbols
  }

  private static func read(_ module: String) throws -> [LibrarySymbol] {
    let folder = try TemporaryFolder()
    let tool = try LoggedProcess(
      "/usr/bin/env",
      ["swift", "symbolgraph-extract", "-module-name", module] + searchPaths() + [
        "-output-dir", folder.path, "-target", "\(architecture)-unknown-linux-gnu", "-minimum-access-level",
        "public", "-skip-synthesized-members",
      ], environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    try #require(try tool.waitForEnd(within: 60) == 0, "\(tool.lines)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }
    return try files.flatMap { file in
      let data = try Data(contentsOf: URL(filePath: folder.file(file)))
      return try JSONDecoder().decode(Graph.self, from: data).symbols
    }
  }

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif
}
