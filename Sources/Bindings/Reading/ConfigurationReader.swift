// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads a configuration from the bytes of a property list.
///
/// Nothing that a file may contain stops it: it builds what it can and reports all errors.
package struct ConfigurationReader {
  /// 2 MiB: ten thousand bindings of 200 bytes.
  static let lengthLimit = 2 << 20

  private let keysym: (String) -> UInt32?
  private let includes: IncludedFiles?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - includes: Reads what a file includes; without it a file is read as if it included nothing.
  ///   - keysym: Gives the X keysym of a key's name, or nil if there is none.
  package init(includes: IncludedFiles? = nil, keysym: @escaping (String) -> UInt32?) {
    self.includes = includes
    self.keysym = keysym
  }

  /// Reads a file's content; `file` is what diagnostics call it.
  package func read(_ bytes: [UInt8], file: String) -> ConfigurationResult {
    var (sources, included) = sources(bytes, file: file)
    guard let root = sources.root else {
      return ConfigurationResult(configuration: Configuration(), diagnostics: sources.diagnostics)
    }
    let log = ErrorCollector(keysym: keysym)
    let configuration = read(root, log: log, into: &sources)
    for entry in log.entries { sources.add(.value(entry.error), at: entry.path) }
    var result = ConfigurationResult(configuration: configuration, diagnostics: sources.diagnostics)
    result.included = included
    return result
  }

  /// A file and all that it includes, put together.
  func sources(_ bytes: [UInt8], file: String) -> (SourceFiles, included: [ConfigurationResult.Included]) {
    var files: [SourceFiles.File] = []
    var included: [ConfigurationResult.Included] = []
    var known = [IncludedFiles.identity(of: file)]
    collect(bytes, file: file, way: known, known: &known, into: &files, &included)
    return (SourceFiles(files, keysym: keysym), included)
  }

  /// Adds a file, and behind it what it includes and was not there before.
  private func collect(
    _ bytes: [UInt8], file: String, way: [String], known: inout [String],
    into files: inout [SourceFiles.File],
    _ included: inout [ConfigurationResult.Included]
  ) {
    var report = DiagnosticReport(file: file, bytes: bytes)
    let root = parse(bytes, into: &report)
    let place = files.count
    files.append(SourceFiles.File(report: report, bytes: bytes, root: root))
    let log = ErrorCollector(keysym: keysym)
    guard case .dictionary(let entries)? = root else { return }
    let names = DictionaryReader(entries, at: .root, log: log).texts(Self.include.name) ?? []
    for entry in log.entries { files[place].report.add(.value(entry.error), at: entry.path) }
    guard let includes else { return }
    for (name, path) in names {
      let other = includes.read(name, from: file)
      if way.contains(other.identity) {
        files[place].report.add(.includesItself(other.path), at: path)
        continue
      }
      guard !known.contains(other.identity) else { continue }
      known.append(other.identity)
      switch other.content {
      case .failure(let issue):
        included.append(ConfigurationResult.Included(path: other.path, content: []))
        files[place].report.add(.notIncluded(other.path, issue), at: path)
      case .success(let content):
        if !other.isBuiltIn {
          included.append(ConfigurationResult.Included(path: other.path, content: content))
        }
        collect(
          content, file: other.path, way: way + [other.identity], known: &known, into: &files, &included)
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
    "include", "configurations that hold besides this one",
    format: "a path or the name of a preset, such as touch; or a list of them", defaultValue: "( )")
  private static let settings = ConfigurationKey(
    "settings", "what applies to all bindings", format: "a dictionary", defaultValue: "{ }")
  private static let bindings = ConfigurationKey(
    "bindings", "the gestures and their actions", format: "a list: bindings = ( { … }, … );")

  private static let devices = ConfigurationKey(
    "devices", "settings for some touchscreens and touchpads",
    format: "a list: devices = ( { match = …; … }, … );",
    defaultValue: "( )")

  private static let passthrough = ConfigurationKey(
    "passthrough", "where all touches are left to applications",
    format: "a list of conditions: passthrough = ( { … }, … );", defaultValue: "( )")
  private static let limits = ConfigurationKey(
    "limits", "what applications may get of touches that no gesture takes",
    format: "a list: limits = ( { fingers = 1; }, … );", defaultValue: "( )")
  private static let accommodations = ConfigurationKey(
    "accommodations", "help for unsteady hands with touches that no gesture takes",
    format: "a list: accommodations = ( { slop = \"8 mm\"; }, … );", defaultValue: "( )")
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
    include, settings, devices, passthrough, limits, accommodations, TouchRule.keys[0].key,
    TouchRule.keys[1].key, strokes,
    applications, bindings,
  ]

  private func read(_ root: PropertyListValue, log: ErrorCollector, into report: inout SourceFiles)
    -> Configuration
  {
    guard let arguments = DictionaryReader(root, at: .root, log: log) else { return Configuration() }
    arguments.reportUnread(except: ConfigurationReader.keys.map(\.name))
    let settings = arguments.dictionary("settings").map { SettingRegistry.read($0) } ?? Settings()
    let isAlone = report.files.count == 1 && arguments.value(Self.include.name) == nil
    if arguments.value("bindings") == nil, isAlone { arguments.reportMissing(ConfigurationReader.bindings) }

    let passthrough = ConditionRegistry.readList(arguments, "passthrough") ?? []
    let bindings = readBindings(arguments, settings).filter(\.binding.isEnabled)
    for finding in BindingCheck.warnings(bindings, settings: settings, places: report) {
      report.add(finding.issue, at: finding.path)
    }
    let devices = arguments.dictionaries("devices").compactMap { device in
      DeviceReader(settings: settings).read(device) { settings in
        // Their errors were reported already.
        let silent = DictionaryReader(root, at: .root, log: ErrorCollector(keysym: keysym))
        return silent.map { readBindings($0, settings).map(\.binding).filter(\.isEnabled) } ?? []
      }
    }
    var configuration = Configuration(
      settings: settings, bindings: bindings.map(\.binding), devices: devices, passthrough: passthrough)
    configuration.touchRules = TouchRule.read(arguments, from: report, includes)
    configuration.limits = arguments.dictionaries(Self.limits.name).compactMap { TouchLimits($0) }
    configuration.accommodations = arguments.dictionaries(Self.accommodations.name).compactMap {
      TouchAccommodations($0)
    }
    if settings.touchDelivery == .shared {
      for key in [Self.limits, Self.accommodations] where arguments.value(key.name) != nil {
        report.add(.needsExclusiveTouches(key.name), at: PropertyListPath.root.key(key.name))
      }
    }
    return configuration
  }

  /// The settings and bindings of a list that has no errors, each binding with its place.
  func locate(
    _ root: PropertyListValue
  ) -> (
    settings: Settings, bindings: [(binding: Binding, path: PropertyListPath)]
  ) {
    let arguments = DictionaryReader(root, at: .root, log: ErrorCollector(keysym: keysym))
    let settings = arguments?.dictionary("settings").map { SettingRegistry.read($0) } ?? Settings()
    return (settings, arguments.map { readBindings($0, settings) } ?? [])
  }

  /// All bindings, also those that are not in force, those of applications first.
  private func readBindings(
    _ arguments: DictionaryReader, _ settings: Settings
  ) -> [(binding: Binding, path: PropertyListPath)] {
    let shapes = arguments.dictionary("strokes").map { NamedShapes($0) } ?? NamedShapes()
    let reader = BindingReader(settings: settings, shapes: shapes)
    return arguments.dictionaries("applications").flatMap(ApplicationReader(reader: reader).read)
      + reader.readAll(arguments)
  }
}
