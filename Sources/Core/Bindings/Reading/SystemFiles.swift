// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Formats
import Glibc

/// The files of the administrator, which apply in addition to the user's file.
///
/// They are `fingerpost/conf.d/*.plist` in the system's folders of configurations. A file with a later name
/// ranks above one with an earlier name, and the user's file above all, except for enforced keys.
package final class SystemFiles {
  /// A file as it is on the disk.
  struct File {
    let path: String
    /// Its content, or the reason why it cannot be read.
    let content: Result<[UInt8], ConfigurationIssue>
    /// Whether root owns it; files of other owners cannot enforce anything.
    let isOfRoot: Bool
    /// Whether it is root's and may enforce something, as far as known without parsing the file.
    let mayEnforce: Bool
  }

  /// The folders of configurations, in the order of precedence.
  ///
  /// The system's folder is always one of them, so that the environment cannot bypass the keys that files in
  /// it enforce.
  let folders: [String]
  private let systemDirectory: String
  /// The last content without errors of each file, by the file's path.
  ///
  /// It stays in force while the file has errors, so that an error does not lift the rules.
  var good: [String: [UInt8]] = [:]

  /// Looks in the folders that the environment names.
  ///
  /// Source: XDG Base Directory Specification, for `XDG_CONFIG_DIRS`; by it, relative paths are ignored.
  ///
  /// The user's own folder of configurations is left out, unless it is also the system's folder.
  package init(environment: [String: String], systemDirectory: String = "/etc/xdg") {
    let own = ConfigurationLoader.userDirectory(environment)
    let named = (environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let folders = named.map { $0.hasSuffix("/") && $0 != "/" ? String($0.dropLast()) : String($0) }
      .filter { $0 != own || $0 == systemDirectory }
    self.systemDirectory = systemDirectory
    self.folders = folders.contains(systemDirectory) ? folders : folders + [systemDirectory]
  }

  /// The paths of the files, as patterns of a shell.
  package var patterns: [String] { folders.map { "\($0)/fingerpost/conf.d/*.plist" } }

  /// Whether a configuration is the system's or part of the program, and so ranks below these files.
  func areAbove(_ file: String) -> Bool {
    file == ConfigurationLoader.builtInName
      || folders.contains { file == "\($0)/fingerpost/fingerpost.plist" }
  }

  /// The files of all folders, in the order of precedence.
  func read() -> [File] {
    var files: [File] = []
    let all = folders.map { "\($0)/fingerpost/conf.d" }.map { folder in
      do throws(ConfigurationIssue) {
        return (folder: folder, names: try Self.names(in: folder))
      } catch {
        files.append(broken(folder, error))
        return (folder: folder, names: [])
      }
    }
    var last = ""
    for name in all.flatMap(\.names).sorted().reversed() where name != last {
      last = name
      for (folder, names) in all where names.contains(name) { files.append(file("\(folder)/\(name)")) }
    }
    return files
  }

  private func file(_ path: String) -> File {
    do throws(ConfigurationIssue) {
      let (content, owner) = try TrustedFile.readWithOwner(path)
      return File(
        path: path, content: .success(content), isOfRoot: owner == 0,
        mayEnforce: owner == 0 && Enforcement.isMentioned(in: content))
    } catch {
      return broken(path, error)
    }
  }

  private func broken(_ path: String, _ issue: ConfigurationIssue) -> File {
    // Only files of root enforce settings.
    let isForeign = if case .foreignOwner = issue { true } else { false }
    return File(
      path: path, content: .failure(issue), isOfRoot: false,
      mayEnforce: !isForeign && path.hasPrefix(systemDirectory + "/"))
  }

  /// The names of the configuration files in a folder; empty if the folder does not exist.
  ///
  /// - Throws: `closedFolder` if this user may not read the folder.
  private static func names(in folder: String) throws(ConfigurationIssue) -> [String] {
    guard let names = Formats.names(inFolder: folder) else {
      guard errno == EACCES else { return [] }
      throw .closedFolder(folder)
    }
    return names.filter { $0.hasSuffix(".plist") && !$0.hasPrefix(".") }
  }
}

/// The parts of a file that a user's file cannot override.
nonisolated enum Enforcement {
  /// All keys of the file itself.
  case own
  /// The whole configuration.
  case all
  /// These keys and settings; missing ones have their defaults.
  case names([String])

  @MainActor static let key = ConfigurationKey(
    "enforced",
    "parts that users' files cannot change; only in root's files in /etc/xdg/fingerpost/conf.d",
    format: "YES for the whole file, all for the whole configuration, or a list of keys and settings",
    defaultValue: "NO")

  /// The replacement of an unusable enforcing file: applications get one finger at most and no long press,
  /// and gestures are not bound.
  static let closed = Array(
    "{ enforced = all; limits = ( { fingers = 1; longPress = NO; } ); bindings = ( ); }".utf8)

  /// Whether a file may enforce something, whatever its other content.
  static func isMentioned(in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).mentions("enforced")
  }

  /// The top-level keys of a configuration that an administrator's file can enforce.
  @MainActor fileprivate static var topKeys: [String] {
    ConfigurationReader.keys.map(\.name).filter { $0 != key.name && $0 != ConfigurationReader.include.name }
  }

  /// Reads the key; nil if nothing is enforced, or if the value is wrong, which is reported.
  @MainActor init?(reading arguments: DictionaryReader) {
    let name = Self.key.name
    let known = Self.topKeys + SettingRegistry.all.map(\.name)
    switch arguments.value(name) {
    case nil: return nil
    case .text("all")?: self = .all
    case .text(let text)? where known.contains(text): self = .names([text])
    case .list?:
      let texts = arguments.texts(name) ?? []
      for (text, path) in texts where !known.contains(text) {
        arguments.log.report(.unknownWord(text, what: "key or setting", allowed: known), at: path)
      }
      self = .names(texts.map(\.text))
    default:
      guard arguments.flag(name) == true else { return nil }
      self = .own
    }
  }

  @MainActor private static let needingTouches: Set<String> = ["limits", "accommodations", "exploration"]
  @MainActor private static let takingTouches = [
    "touchDelivery", DeviceReader.ignore.name, DeviceReader.ignoredAreas.name,
  ]

  /// The keys and settings that a file with these contents enforces.
  ///
  /// Enforcing `bindings` also enforces `applications`, whose bindings would otherwise replace them.
  @MainActor func names(in root: DictionaryReader) -> [String] {
    var names: [String]
    switch self {
    case .all: names = Self.topKeys
    case .names(let own): names = own
    case .own:
      names = Self.topKeys.filter { $0 != "settings" && root.value($0) != nil }
      if case .dictionary(let settings)? = root.value("settings") { names += settings.keys }
    }
    if names.contains("bindings") { names.append("applications") }
    // Limits do not hold on an explored touchscreen, so exploration is enforced with them.
    if names.contains("limits") { names.append("exploration") }
    // With these keys, a user's file could give all touches to applications, despite the enforced keys.
    if !Self.needingTouches.isDisjoint(with: names) { names += Self.takingTouches }
    return names
  }
}
