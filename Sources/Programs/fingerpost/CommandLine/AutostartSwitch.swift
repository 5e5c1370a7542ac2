// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats
internal import Glibc

/// The desktop entry and the unit of systemd's user manager that start fingerpost with the session.
///
/// Both exist because not all desktops reach `graphical-session.target`, and only systemd restarts a crashed
/// program. The second fingerpost to start finds the first and exits. A package installs both for all users;
/// a user switches them off or on by files of their own, which override the package's.
struct AutostartSwitch {
  private let configurationFolder: String?
  private let entryFolders: [String]
  private let unitFolders: [String]

  /// Finds the folders in the environment; those of the system are below `root`.
  init(environment: [String: String], root: String = "") {
    func folder(_ name: String, inHome rest: String) -> String? {
      if let path = environment[name], path.hasPrefix("/") { return path }
      return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(rest)" : nil }
    }
    func folders(_ name: String, otherwise paths: [String]) -> [String] {
      let named = (environment[name] ?? "").split(separator: ":").map(String.init).filter {
        $0.hasPrefix("/")
      }
      return named.isEmpty ? paths.map { root + $0 } : named
    }
    configurationFolder = folder("XDG_CONFIG_HOME", inHome: ".config")
    let system = folders("XDG_CONFIG_DIRS", otherwise: ["/etc/xdg"])
    entryFolders = ([configurationFolder].compactMap(\.self) + system).map { "\($0)/autostart" }
    // Source: systemd.unit(5), "User Unit Search Path".
    let data =
      [folder("XDG_DATA_HOME", inHome: ".local/share")].compactMap(\.self)
      + folders("XDG_DATA_DIRS", otherwise: ["/usr/local/share", "/usr/share"])
    unitFolders =
      [configurationFolder.map { "\($0)/systemd/user" }, "\(root)/etc/systemd/user"].compactMap(\.self)
      + data.map { "\($0)/systemd/user" } + [
        "\(root)/usr/local/lib/systemd/user", "\(root)/usr/lib/systemd/user",
      ]
  }

  private static let entryName = "fingerpost.desktop"
  private static let unitName = "fingerpost.service"
  private static let wish = "graphical-session.target.wants/fingerpost.service"

  /// The state and the files that decide it, such as "on (/etc/xdg/autostart/fingerpost.desktop)".
  var state: Message {
    let files = [entry.flatMap { isHidden($0) ? nil : $0 }, enabledUnit].compactMap(\.self)
    guard files.isEmpty else { return Message("on (%1)", files.joined(separator: ", ")) }
    return entry == nil && unit == nil
      ? Message("off") : Message("off (by %1)", [entry, unit].compactMap(\.self).joined(separator: ", "))
  }

  var isOn: Bool { entry.map { !isHidden($0) } ?? false || enabledUnit != nil }

  private var entry: String? { Self.first(entryFolders.map { "\($0)/\(Self.entryName)" }) }
  private var unit: String? { Self.first(unitFolders.map { "\($0)/\(Self.unitName)" }) }

  private var enabledUnit: String? {
    guard let unit, !isMasked(unit), Self.first(unitFolders.map { "\($0)/\(Self.wish)" }) != nil else {
      return nil
    }
    return unit
  }

  /// Has the session start fingerpost: the package's program, or this program without a package.
  ///
  /// - Returns: The changes, one a line.
  func switchOn() throws(FileError) -> [Message] {
    let own = try ownFiles()
    var lines: [Message] = []
    // Files of the user that switch autostart off are removed first, because they override the package's
    // files.
    if let entry, entry == own.entry, isHidden(entry) { try remove(entry, &lines) }
    if let unit, unit == own.unit, isMasked(unit) { try remove(unit, &lines) }
    let program = try Self.ownPath()
    if entry == nil { try write(AutostartFiles.entry(of: program), to: own.entry, &lines) }
    if unit == nil { try write(AutostartFiles.unit(of: program), to: own.unit, &lines) }
    if enabledUnit == nil {
      StateFile.makeFolders(above: own.wish)
      unlink(own.wish)
      guard symlink("../\(Self.unitName)", own.wish) == 0 else {
        throw FileError(path: own.wish, code: errno)
      }
      lines.append(Message("made %1", own.wish))
    }
    return lines
  }

  /// Stops the session from starting fingerpost; a file that the user has edited is kept as a backup.
  ///
  /// - Returns: The changes, one a line.
  func switchOff() throws(FileError) -> [Message] {
    let own = try ownFiles()
    var lines: [Message] = []
    for path in [own.entry, own.wish, own.unit] where Self.exists(path) && !isHidden(path) && !isMasked(path)
    {
      try remove(path, &lines)
    }
    if let entry, entry != own.entry { try write(AutostartFiles.hidden, to: own.entry, &lines) }
    if let unit, unit != own.unit {
      StateFile.makeFolders(above: own.unit)
      guard symlink("/dev/null", own.unit) == 0 else { throw FileError(path: own.unit, code: errno) }
      lines.append(Message("made %1", own.unit))
    }
    return lines
  }

  private func ownFiles() throws(FileError) -> (entry: String, unit: String, wish: String) {
    guard let configurationFolder else { throw FileError(path: "~/.config", code: ENOENT) }
    let units = "\(configurationFolder)/systemd/user"
    return (
      "\(configurationFolder)/autostart/\(Self.entryName)", "\(units)/\(Self.unitName)",
      "\(units)/\(Self.wish)"
    )
  }

  private func isHidden(_ path: String) -> Bool {
    let text = (try? InputFile.text(of: path)) ?? ""
    return text.split(separator: "\n").contains { $0.filter { $0 != " " }.lowercased() == "hidden=true" }
  }

  private func isMasked(_ path: String) -> Bool {
    var status = stat()
    // An empty file masks a unit too.
    return stat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFCHR || status.st_size == 0)
  }

  private func write(_ text: String, to path: String, _ lines: inout [Message]) throws(FileError) {
    StateFile.makeFolders(above: path)
    let code = writeNewFile(path, Array(text.utf8), mode: 0o644)
    guard code == 0 else { throw FileError(path: path, code: code) }
    lines.append(Message("wrote %1", path))
  }

  /// Removes a file and the folders that become empty; a text that the user has edited is kept as a backup.
  private func remove(_ path: String, _ lines: inout [Message]) throws(FileError) {
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    if !isLink, (try? InputFile.text(of: path)).map(AutostartFiles.isEdited) ?? true {
      do throws(ConfigurationFile.WriteError) {
        let backup = try ReplacementFile.moveToBackup(path, of: path)
        lines += [Message("removed %1", path), Message("kept the edited file as %1", backup)]
        return
      } catch {
        guard case .system(_, let code) = error else { throw FileError(path: path, code: EIO) }
        throw FileError(path: path, code: code)
      }
    }
    guard unlink(path) == 0 else { throw FileError(path: path, code: errno) }
    lines.append(Message("removed %1", path))
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = folder[..<slash]
      guard configurationFolder.map(folder.hasPrefix) == true, rmdir(String(folder)) == 0 else { break }
    }
  }

  private static func first(_ paths: [String]) -> String? { paths.first(where: exists) }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func ownPath() throws(FileError) -> String {
    guard let path = programPath else { throw FileError(path: "/proc/self/exe", code: errno) }
    return path
  }

  /// A file that cannot be written or removed, with the system's error number.
  nonisolated struct FileError: Error, Hashable, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String { "\(path): \(String(cString: strerror(code)))" }
  }
}
