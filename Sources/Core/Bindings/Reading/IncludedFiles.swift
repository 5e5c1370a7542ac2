// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
import Glibc

/// Finds and reads the files that a configuration includes.
package struct IncludedFiles {
  package struct File {
    package let path: String
    /// The path without symbolic links, by which a file is recognised when it is included again.
    let identity: String
    /// Its content, or the reason why it cannot be read.
    package let content: Result<[UInt8], ConfigurationIssue>
    /// Whether it is part of the program, so that nothing on the disk can change it.
    var isBuiltIn = false
  }

  /// The preset that is the built-in configuration.
  static let builtInPreset = "default"

  /// The folders that are searched for a preset, which is named by one word.
  private let presetFolders: [String]
  /// The folders for presets that a system-wide file includes; the environment does not change them.
  private let systemPresetFolders: [String]

  /// Searches for presets beside the program, and in the folders that the environment names.
  ///
  /// Source: XDG Base Directory Specification, for `XDG_DATA_DIRS`.
  package init(environment: [String: String]) {
    let named = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = (named ?? "/usr/local/share:/usr/share").split(separator: ":").filter { $0.hasPrefix("/") }
    func presets(in folders: [String]) -> [String] {
      (Self.folderBesideProgram + folders).map { "\($0)/fingerpost/presets" }
    }
    presetFolders = presets(in: folders.map(String.init))
    systemPresetFolders = presets(in: ["/usr/local/share", "/usr/share"])
  }

  /// Reads a file that another one includes.
  ///
  /// The name is that of a preset, or a path from the root or from the folder of the including file. A file
  /// of the system does not include anything from folders that a user names.
  ///
  /// - Returns: The file; for a missing preset, its first possible path.
  package func read(_ name: String, from parent: String, isOfSystem: Bool = false) -> File {
    let candidates = paths(of: name, from: parent, in: isOfSystem ? systemPresetFolders : presetFolders)
    let found = candidates.first { access($0, F_OK) == 0 }
    let isPreset = !isPath(name)
    if isPreset, found == nil, name == Self.builtInPreset {
      let title = ConfigurationLoader.builtInName
      return File(
        path: title, identity: title, content: .success(Array(DefaultConfiguration.text.utf8)),
        isBuiltIn: true)
    }
    let path = found ?? candidates[0]
    if isPreset, found == nil {
      let names = Set(presets.map(\.name) + [Self.builtInPreset]).sorted()
      return File(path: path, identity: path, content: .failure(.noPreset(name, available: names)))
    }
    let identity = Self.identity(of: path)
    do throws(ConfigurationIssue) {
      return File(path: path, identity: identity, content: .success(try TrustedFile.read(path)))
    } catch {
      return File(path: path, identity: identity, content: .failure(error))
    }
  }

  nonisolated package struct Preset: Hashable, Sendable {
    /// The word that includes the preset.
    package let name: String
    let path: String
  }

  /// The presets that can be included, by their names.
  package var presets: [Preset] {
    var found: [String: Preset] = [:]
    for folder in presetFolders {
      for file in names(inFolder: folder) ?? [] where file.hasSuffix(".plist") {
        let name = String(file.dropLast(6))
        // The preset is that of the first folder that contains it.
        if found[name] == nil { found[name] = Preset(name: name, path: "\(folder)/\(file)") }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The name of the preset in a file; nil if the file is not a preset.
  func presetName(of path: String) -> String? {
    presetFolders.lazy.compactMap { folder in
      path.hasPrefix(folder + "/") && path.hasSuffix(".plist")
        ? String(path.dropFirst(folder.count + 1).dropLast(6)) : nil
    }.first
  }

  /// A path without symbolic links; the path itself if nothing is there.
  static func identity(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".plist")
  }

  private func paths(of name: String, from parent: String, in folders: [String]) -> [String] {
    if name.hasPrefix("/") { return [name] }
    guard isPath(name) else { return folders.map { "\($0)/\(name).plist" } }
    let folder = parent.lastIndex(of: "/").map { parent[...$0] } ?? ""
    return ["\(folder)\(name)"]
  }

  /// `/usr/share` for `/usr/bin/fingerpost`.
  private static var folderBesideProgram: [String] {
    guard let path = programPath else { return [] }
    return ["/" + path.split(separator: "/").dropLast(2).joined(separator: "/") + "/share"]
  }
}
