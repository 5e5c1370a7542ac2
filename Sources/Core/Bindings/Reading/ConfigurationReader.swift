// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads a configuration from the bytes of a property list.
///
/// It does not stop at any content of a file: it builds all usable parts and reports all errors.
package struct ConfigurationReader {
  /// 2 MiB: ten thousand bindings of 200 bytes.
  static let lengthLimit = 2 << 20

  private let keysym: (String) -> UInt32?
  private let includes: IncludedFiles?
  private let system: SystemFiles?

  /// Makes a reader; `keysym` returns the X keysym of a key's name, if it has one.
  ///
  /// `includes` reads the includes of a file, and `system` the files that apply besides it; without them a
  /// file is read as if it were alone.
  package init(
    includes: IncludedFiles? = nil, system: SystemFiles? = nil, keysym: @escaping (String) -> UInt32?
  ) {
    self.includes = includes
    self.system = system
    self.keysym = keysym
  }

  /// Reads a file's content; `file` is its name in diagnostics.
  @inline(never)
  package func read(_ bytes: [UInt8], file: String) -> ConfigurationResult {
    read(sources(bytes, file: file), isPart: false)
  }

  /// Reads a file of the administrator by itself.
  @inline(never)
  func readPart(_ bytes: [UInt8], file: String) -> ConfigurationResult {
    var set = FileSet(known: [IncludedFiles.identity(of: file)])
    collect(bytes, file: file, way: set.known, .system(isTrusted: true), into: &set)
    var result = read((SourceFiles(set.files, keysym: keysym), set), isPart: true)
    if Enforcement.isMentioned(in: bytes) {
      // Unknown keys are errors in an enforcing file: without its misspelt key, a rule might enforce too much.
      for (index, diagnostic) in result.diagnostics.enumerated() {
        guard case .value(.unreadKey) = diagnostic.issue else { continue }
        result.diagnostics[index].issue = .unclear(diagnostic.issue)
      }
    }
    return result
  }

  // Not inlined: all reading calls this long function.
  @inline(never)
  private func read(_ sources: (SourceFiles, FileSet), isPart: Bool) -> ConfigurationResult {
    var (sources, set) = sources
    guard let root = sources.root else {
      return ConfigurationResult(configuration: Configuration(), diagnostics: sources.diagnostics)
    }
    let log = ErrorCollector(keysym: keysym)
    var configuration = read(root, log: log, into: &sources, isPart: isPart)
    configuration.enforcesLimits =
      !configuration.limits.isEmpty && set.files.contains { $0.enforced.contains(Self.limits.name) }
    for entry in log.entries { sources.add(.value(entry.error), at: entry.path) }
    var result = ConfigurationResult(
      configuration: configuration, diagnostics: set.diagnostics + sources.diagnostics)
    (result.included, result.systemFiles) = (set.included, set.systemFiles)
    result.isEnforced = set.files.contains { !$0.enforced.isEmpty }
    return result
  }

  struct FileSet {
    var files: [SourceFiles.File] = []
    /// All files but the first one, as they are on the disk.
    var included: [ConfigurationResult.Included] = []
    /// The identities of the files that were read.
    var known: [String]
    /// The administrator's files that are in force.
    var systemFiles: [String] = []
    /// The diagnostics of the administrator's files that are not in force.
    var diagnostics: [Diagnostic] = []
  }

  /// A file, its includes and the administrator's files, put together.
  func sources(_ bytes: [UInt8], file: String) -> (SourceFiles, FileSet) {
    var set = FileSet(known: [IncludedFiles.identity(of: file)])
    collect(bytes, file: file, way: set.known, .user, into: &set)
    let own = set.files.count
    for file in system?.read() ?? [] { add(file, to: &set) }
    // The administrator's files rank below a user's file, but above the file for all users.
    let others = own..<set.files.count
    let order = system?.areAbove(file) == true ? Array(others) + (0..<own) : Array(0..<set.files.count)
    return (SourceFiles(set.files, order: order, keysym: keysym), set)
  }

  /// Adds a file of the administrator; one with errors is replaced, see ``Substitute``.
  private func add(_ file: SystemFiles.File, to set: inout FileSet) {
    var problems: [Diagnostic]
    var content: [UInt8]?
    switch file.content {
    case .failure(let issue): problems = [Diagnostic(issue: issue, file: file.path, place: .file)]
    case .success(let bytes):
      content = bytes
      problems = readPart(bytes, file: file.path).diagnostics.filter { $0.severity == .error }
    }
    set.included.append(ConfigurationResult.Included(path: file.path, content: content ?? []))
    if problems.isEmpty { system?.good[file.path] = content } else { content = system?.good[file.path] }
    var instead = Substitute.former
    if content == nil {
      instead = file.mayEnforce ? .closed : .nothing
      content = file.mayEnforce ? Enforcement.closed : nil
    }
    set.diagnostics += problems.map {
      Diagnostic(issue: .leftOut($0.issue, instead: instead), file: $0.file, place: $0.place)
    }
    guard let content else { return }
    set.systemFiles.append(file.path)
    let identity = IncludedFiles.identity(of: file.path)
    set.known.append(identity)
    collect(
      content, file: file.path, way: [identity], .system(isTrusted: file.isOfRoot || instead == .closed),
      into: &set)
  }

  private enum Origin {
    /// The user's file, or the system-wide file that a user's file would replace.
    case user
    /// A file of the administrator; `isTrusted` says whether it may enforce something.
    case system(isTrusted: Bool)
    /// A file that an administrator's file includes, with the enforcement of the latter.
    case part(Enforcement?)
  }

  /// Adds a file, and after it those of its includes that have not been added yet.
  private func collect(
    _ bytes: [UInt8], file: String, way: [String], _ origin: Origin, includedBy includer: Int? = nil,
    into set: inout FileSet
  ) {
    var report = DiagnosticReport(file: file, bytes: bytes)
    let root = parse(bytes, into: &report)
    let place = set.files.count
    set.files.append(SourceFiles.File(report: report, bytes: bytes, root: root))
    set.files[place].includer = includer
    let log = ErrorCollector(keysym: keysym)
    guard case .dictionary(let entries)? = root else { return }
    let arguments = DictionaryReader(entries, at: .root, log: log)
    var enforcement: Enforcement?
    var next = Origin.user
    switch origin {
    case .part(let inherited): (enforcement, next) = (inherited, origin)
    case .system(isTrusted: true):
      enforcement = Enforcement(reading: arguments)
      next = .part(enforcement)
    case .user, .system:
      if system != nil, arguments.value(Enforcement.key.name) != nil {
        set.files[place].report.add(.enforcesNothing, at: PropertyListPath.root.key(Enforcement.key.name))
      }
      if case .system = origin { next = .part(nil) }
    }
    set.files[place].enforced = enforcement?.names(in: arguments) ?? []
    if case .user = origin {} else { set.files[place].isOfSystem = true }
    let names = arguments.texts(Self.include.name) ?? []
    for entry in log.entries { set.files[place].report.add(.value(entry.error), at: entry.path) }
    guard let includes else { return }
    for (name, path) in names {
      let other = includes.read(name, from: file, isOfSystem: set.files[place].isOfSystem)
      if way.contains(other.identity) {
        set.files[place].report.add(.includesItself(other.path), at: path)
        continue
      }
      guard !set.known.contains(other.identity) else { continue }
      set.known.append(other.identity)
      switch other.content {
      case .failure(let issue):
        set.included.append(ConfigurationResult.Included(path: other.path, content: []))
        set.files[place].report.add(.notIncluded(other.path, issue), at: path)
      case .success(let content):
        if !other.isBuiltIn {
          set.included.append(ConfigurationResult.Included(path: other.path, content: content))
        }
        collect(
          content, file: other.path, way: way + [other.identity], next, includedBy: place, into: &set)
      }
    }
  }

  private func parse(_ bytes: [UInt8], into report: inout DiagnosticReport) -> PropertyListValue? {
    guard bytes.count <= ConfigurationReader.lengthLimit else {
      report.add(.tooLong(limit: ConfigurationReader.lengthLimit))
      return nil
    }
    do throws(SourceMap.ParseError) {
      if bytes.starts(with: "bplist".utf8) { return decodeBinary(bytes, into: &report) }
      let map = try SourceMap(bytes)
      report.map = map
      return map.root.value
    } catch {
      if let format = ForeignFormat(bytes) {
        report.add(.syntax(.foreign(format)), atOffset: 0)
      } else {
        report.add(.syntax(error.error), atOffset: error.offset)
      }
      return nil
    }
  }

  private func decodeBinary(_ bytes: [UInt8], into report: inout DiagnosticReport) -> PropertyListValue? {
    do {
      return try BinaryPropertyListParser.value(of: bytes)
    } catch {
      report.add(.syntax(error))
      return nil
    }
  }

  static let include = ConfigurationKey(
    "include", "included configurations",
    format: "a path or the name of a preset, such as touch; or a list of them", defaultValue: "( )")
  private static let settings = ConfigurationKey(
    "settings", "settings of all bindings", format: "a dictionary", defaultValue: "{ }")
  private static let bindings = ConfigurationKey(
    "bindings", "the gestures and their actions", format: "a list: bindings = ( { … }, … );")

  private static let devices = ConfigurationKey(
    "devices", "settings for some touchscreens and touchpads",
    format: "a list: devices = ( { match = …; … }, … );",
    defaultValue: "( )")

  private static let passthrough = ConfigurationKey(
    "passthrough", "places where applications get all touches",
    format: "a list of conditions: passthrough = ( { … }, … );", defaultValue: "( )")
  private static let limits = ConfigurationKey(
    "limits", "limits on touches outside gestures",
    format: "a list: limits = ( { fingers = 1; }, … );", defaultValue: "( )")
  private static let accommodations = ConfigurationKey(
    "accommodations", "help for unsteady hands with touches outside gestures",
    format: "a list: accommodations = ( { slop = \"8 mm\"; }, … );", defaultValue: "( )")
  private static let exploration = ConfigurationKey(
    "exploration", "exploration of touchscreens by people who cannot see them",
    format: "a dictionary: exploration = { on = YES; };", defaultValue: "{ }")
  /// The keys that may be one text instead of a list.
  static let textKeys = TouchRule.keys.map(\.key.name)
  private static let applications = ConfigurationKey(
    "applications", "bindings for some applications",
    format: "a list: applications = ( { match = …; bindings = ( … ); }, … );", defaultValue: "( )")

  private static let strokes = ConfigurationKey(
    "strokes", "shapes for bindings to name",
    format: "a dictionary: strokes = { hook = \"0,0 0,1 1,1\"; … };",
    defaultValue: "{ }")

  /// The keys at the top of a configuration.
  package static let keys = [
    include, Enforcement.key, settings, devices, passthrough, limits, accommodations, exploration,
    TouchRule.keys[0].key, TouchRule.keys[1].key, strokes,
    applications, bindings,
  ]

  private func read(
    _ root: PropertyListValue, log: ErrorCollector, into report: inout SourceFiles, isPart: Bool
  ) -> Configuration {
    guard let arguments = DictionaryReader(root, at: .root, log: log) else { return Configuration() }
    arguments.reportUnread(except: ConfigurationReader.keys.map(\.name))
    let settings = readSettings(arguments)
    let isAlone = !isPart && report.files.count == 1 && arguments.value(Self.include.name) == nil
    if arguments.value("bindings") == nil, isAlone { arguments.reportMissing(ConfigurationReader.bindings) }

    let passthrough = ConditionRegistry.readList(arguments, "passthrough") ?? []
    let bindings = readBindings(arguments, settings).filter(\.binding.isEnabled)
    let idle = IdleReader.readAll(arguments)
    let warnings =
      BindingCheck.warnings(bindings, settings: settings, places: report)
      + BindingCheck.warningsOfFollowers(idle)
    for finding in warnings {
      report.add(finding.issue, at: finding.path)
    }
    let devices = arguments.dictionaries("devices").compactMap { device in
      DeviceReader(settings: settings).read(device) { settings in
        // The errors of the bindings were reported already.
        let silent = DictionaryReader(root, at: .root, log: ErrorCollector(keysym: keysym))
        return silent.map { readBindings($0, settings).map(\.binding).filter(\.isEnabled) } ?? []
      }
    }
    var configuration = Configuration(
      settings: settings, bindings: bindings.map(\.binding), devices: devices, passthrough: passthrough)
    configuration.idleBindings = idle.map(\.binding)
    configuration.touchRules = TouchRule.read(arguments, from: report, includes)
    configuration.limits = arguments.dictionaries(Self.limits.name).compactMap { TouchLimits($0) }
    configuration.accommodations = arguments.dictionaries(Self.accommodations.name).compactMap {
      TouchAccommodations($0)
    }
    if let exploration = arguments.dictionary(Self.exploration.name) {
      configuration.exploration = SettingRegistry.read(exploration, from: SettingRegistry.ofExploration)
    }
    if settings.touchDelivery == .shared {
      for key in [Self.limits, Self.accommodations, Self.exploration] where arguments.value(key.name) != nil {
        report.add(.needsExclusiveTouches(key.name), at: PropertyListPath.root.key(key.name))
      }
    }
    return configuration
  }

  private func readSettings(_ arguments: DictionaryReader) -> Settings {
    arguments.dictionary("settings").map { SettingRegistry.read($0, from: SettingRegistry.all) } ?? Settings()
  }

  /// The settings and bindings of a list without errors, each binding with its place, idle bindings last.
  func locate(_ root: PropertyListValue) -> (
    settings: Settings, bindings: [(binding: Binding, path: PropertyListPath)]
  ) {
    let arguments = DictionaryReader(root, at: .root, log: ErrorCollector(keysym: keysym))
    let settings = arguments.map(readSettings) ?? Settings()
    return (settings, arguments.map { readBindings($0, settings) + IdleReader.locateAll($0) } ?? [])
  }

  /// All bindings, also those not in force; bindings of applications come first.
  private func readBindings(
    _ arguments: DictionaryReader, _ settings: Settings
  ) -> [(binding: Binding, path: PropertyListPath)] {
    let shapes = arguments.dictionary("strokes").map { NamedShapes($0) } ?? NamedShapes()
    let reader = BindingReader(settings: settings, shapes: shapes)
    return arguments.dictionaries("applications").flatMap(ApplicationReader(reader: reader).read)
      + reader.readAll(arguments)
  }
}
