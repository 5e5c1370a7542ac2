// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Finds the configuration file and reads it.
package struct ConfigurationLoader {
  /// The files that are looked for, in this order.
  package let searchPath: [String]
  /// The first file of the search path; nil if the environment does not name the user's folder for
  /// configurations.
  package let userFile: String?
  /// The administrator's files, which apply besides the configuration file.
  package let system: SystemFiles
  private let reader: ConfigurationReader

  /// The name of the built-in configuration in diagnostics.
  package static let builtInName = "built-in configuration"

  /// Makes a loader with the paths of the environment; `keysym` returns the X keysym of a key's name, if it
  /// has one.
  package init(
    environment: [String: String], systemDirectory: String = "/etc/xdg", keysym: @escaping (String) -> UInt32?
  ) {
    let name = "fingerpost/fingerpost.plist"
    userFile = ConfigurationLoader.userDirectory(environment).map { "\($0)/\(name)" }
    system = SystemFiles(environment: environment, systemDirectory: systemDirectory)
    searchPath = [userFile].compactMap(\.self) + system.folders.map { "\($0)/\(name)" }
    reader = ConfigurationReader(
      includes: IncludedFiles(environment: environment), system: system, keysym: keysym)
  }

  /// Reads a certain file or, without one, the first existing file of the search path or the built-in
  /// configuration.
  ///
  /// A file of the search path may be unreachable, such as a symbolic link that leads nowhere. That is an
  /// error if `isStrict`; otherwise the file is passed over with a warning.
  package func load(_ path: String? = nil, isStrict: Bool = false) -> ConfigurationResult {
    if let path { return read(path) }
    var obstacles: [(path: String, issue: ConfigurationIssue)] = []
    for candidate in searchPath {
      let reading = read(candidate)
      if reading.isAbsent { continue }
      guard !isStrict, let issue = reading.accessIssue else { return reading.warning(of: obstacles) }
      obstacles.append((candidate, issue))
    }
    return loadBuiltIn().warning(of: obstacles)
  }

  func loadBuiltIn() -> ConfigurationResult {
    reader.read(Array(DefaultConfiguration.text.utf8), file: ConfigurationLoader.builtInName)
  }

  /// The configuration that replaces a file with errors, if the administrator enforces something.
  ///
  /// - Returns: Nil if nothing is enforced.
  package func fallback(for broken: ConfigurationResult) -> ConfigurationResult? {
    var reading = loadBuiltIn()
    guard reading.isEnforced, !reading.hasErrors else { return nil }
    reading.diagnostics += broken.diagnostics.filter { $0.severity == .error }.map {
      Diagnostic(issue: .leftOut($0.issue, instead: .nothing), file: $0.file, place: $0.place)
    }
    return reading
  }

  /// Reads the administrator's files, one by one.
  package func loadSystemFiles() -> [ConfigurationResult] {
    system.read().map { file in
      switch file.content {
      case .success(let content):
        var reading = reader.readPart(content, file: file.path)
        (reading.path, reading.content) = (file.path, content)
        return reading
      case .failure(let issue):
        let diagnostic = Diagnostic(issue: issue, file: file.path, place: .file)
        return ConfigurationResult(configuration: Configuration(), diagnostics: [diagnostic], path: file.path)
      }
    }
  }

  private func read(_ path: String) -> ConfigurationResult {
    do throws(ConfigurationIssue) {
      let content = try TrustedFile.read(path)
      var reading = reader.read(content, file: path)
      reading.path = path
      reading.content = content
      return reading
    } catch {
      let diagnostic = Diagnostic(issue: error, file: path, place: .file)
      return ConfigurationResult(configuration: Configuration(), diagnostics: [diagnostic], path: path)
    }
  }

  /// Source: XDG Base Directory Specification, which tells programs to ignore relative paths.
  static func userDirectory(_ environment: [String: String]) -> String? {
    if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") { return directory }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.config"
  }
}

extension ConfigurationResult {
  fileprivate var isAbsent: Bool { diagnostics.map(\.issue) == [.absent] }

  /// The reason why the file cannot be reached, although something is in its place or on the way to it.
  package var accessIssue: ConfigurationIssue? {
    switch diagnostics.first?.issue {
    case .leadsNowhere, .noFolder, .closedFolder: diagnostics.first?.issue
    default: nil
    }
  }

  /// The result with a warning about each file that was passed over in its favour.
  fileprivate func warning(of obstacles: [(path: String, issue: ConfigurationIssue)]) -> ConfigurationResult {
    let name = path ?? ConfigurationLoader.builtInName
    var reading = self
    reading.diagnostics =
      obstacles.map { accessIssue in
        Diagnostic(
          issue: .passedOver(accessIssue.issue, inFavourOf: name), file: accessIssue.path, place: .file)
      } + diagnostics
    return reading
  }
}
