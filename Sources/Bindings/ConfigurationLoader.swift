// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Finds the configuration file and reads it.
package struct ConfigurationLoader {
  /// The files that are looked for, in this order.
  package let searchPath: [String]
  private let reader: ConfigurationReader

  /// What diagnostics call the configuration that is part of the program.
  package static let builtInName = "built-in configuration"

  /// Makes a loader that looks where the environment says; `keysym` gives the X keysym of a key's name, or nil
  /// if there is none.
  package init(
    environment: [String: String], systemDirectory: String = "/etc/xdg", keysym: @escaping (String) -> UInt32?
  ) {
    searchPath = [ConfigurationLoader.userDirectory(environment), systemDirectory].compactMap {
      $0.map { "\($0)/fingerpost/fingerpost.plist" }
    }
    reader = ConfigurationReader(keysym: keysym)
  }

  /// Reads a certain file or, without one, the first of the search path that exists; without any, the built-in
  /// configuration.
  package func load(_ path: String? = nil) -> ConfigurationReading {
    if let path { return read(path) }
    for candidate in searchPath {
      let reading = read(candidate)
      if !reading.isAbsent { return reading }
    }
    return loadBuiltIn()
  }

  /// Reads the configuration that is part of the program.
  package func loadBuiltIn() -> ConfigurationReading {
    reader.read(Array(DefaultConfiguration.text.utf8), file: ConfigurationLoader.builtInName)
  }

  private func read(_ path: String) -> ConfigurationReading {
    do throws(Problem) {
      let content = try TrustedFile.read(path)
      var reading = reader.read(content, file: path)
      reading.path = path
      reading.content = content
      return reading
    } catch {
      let diagnostic = Diagnostic(problem: error, file: path, place: .file)
      return ConfigurationReading(configuration: Configuration(), diagnostics: [diagnostic], path: path)
    }
  }

  /// Source: XDG Base Directory Specification, which has relative paths ignored.
  private static func userDirectory(_ environment: [String: String]) -> String? {
    if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") { return directory }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.config"
  }
}

extension ConfigurationReading {
  /// Whether there is no file at the path.
  fileprivate var isAbsent: Bool { diagnostics.map(\.problem) == [.absent] }
}
