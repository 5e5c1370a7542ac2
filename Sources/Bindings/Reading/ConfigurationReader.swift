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

  /// Makes a reader; `keysym` gives the X keysym of a key's name, or nil if there is none.
  package init(keysym: @escaping (String) -> UInt32?) {
    self.keysym = keysym
  }

  /// Reads a file's content; `file` is what diagnostics call it.
  package func read(_ bytes: [UInt8], file: String) -> ConfigurationResult {
    var report = DiagnosticReport(file: file, bytes: bytes)
    guard let root = parse(bytes, into: &report) else {
      return ConfigurationResult(configuration: Configuration(), diagnostics: report.sorted)
    }
    let log = ErrorCollector(keysym: keysym)
    let configuration = read(root, log: log, into: &report)
    for entry in log.entries { report.add(.value(entry.error), at: entry.path) }
    report.addDuplicateKeys()
    return ConfigurationResult(configuration: configuration, diagnostics: report.sorted)
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
  private static let applications = ConfigurationKey(
    "applications", "bindings for some applications",
    format: "a list: applications = ( { match = …; bindings = ( … ); }, … );", defaultValue: "( )")

  private static let strokes = ConfigurationKey(
    "strokes", "shapes for bindings to name",
    format: "a dictionary: strokes = { hook = \"0,0 0,1 1,1\"; … };",
    defaultValue: "{ }")

  /// The keys at the top of a configuration.
  package static let keys = [settings, devices, passthrough, strokes, applications, bindings]

  private func read(_ root: PropertyListValue, log: ErrorCollector, into report: inout DiagnosticReport)
    -> Configuration
  {
    guard let arguments = DictionaryReader(root, at: .root, log: log) else { return Configuration() }
    arguments.reportUnread(except: ConfigurationReader.keys.map(\.name))
    let settings = arguments.dictionary("settings").map { SettingRegistry.read($0) } ?? Settings()
    if arguments.value("bindings") == nil { arguments.reportMissing(ConfigurationReader.bindings) }

    let passthrough = ConditionRegistry.readList(arguments, "passthrough") ?? []
    let bindings = readBindings(arguments, settings)
    for finding in BindingCheck.warnings(bindings, settings: settings, line: report.line(of:)) {
      report.add(finding.issue, at: finding.path)
    }
    let devices = arguments.dictionaries("devices").compactMap { device in
      DeviceReader(settings: settings).read(device) { settings in
        // Their errors were reported already.
        let silent = DictionaryReader(root, at: .root, log: ErrorCollector(keysym: keysym))
        return silent.map { readBindings($0, settings).map(\.binding) } ?? []
      }
    }
    return Configuration(
      settings: settings, bindings: bindings.map(\.binding), devices: devices, passthrough: passthrough)
  }

  /// The settings and bindings of a list that has no errors, each binding with its place.
  func locate(_ root: PropertyListValue) -> (
    settings: Settings, bindings: [(binding: Binding, path: PropertyListPath)]
  ) {
    let arguments = DictionaryReader(root, at: .root, log: ErrorCollector(keysym: keysym))
    let settings = arguments?.dictionary("settings").map { SettingRegistry.read($0) } ?? Settings()
    return (settings, arguments.map { readBindings($0, settings) } ?? [])
  }

  /// All bindings, those of applications first.
  private func readBindings(
    _ arguments: DictionaryReader, _ settings: Settings
  ) -> [(binding: Binding, path: PropertyListPath)] {
    let shapes = arguments.dictionary("strokes").map { NamedShapes($0) } ?? NamedShapes()
    let reader = BindingReader(settings: settings, shapes: shapes)
    return arguments.dictionaries("applications").flatMap(ApplicationReader(reader: reader).read)
      + reader.readAll(arguments)
  }
}
