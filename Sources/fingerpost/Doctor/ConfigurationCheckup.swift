// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

extension Checkup {
  /// What is wrong with the configuration, and what in it these devices can never make.
  static let configuration = Checkup { session in
    let reading = session.reading
    var findings = reading.diagnostics.map { diagnostic in
      Finding(
        severity: diagnostic.severity == .error ? .error : .warning,
        code: diagnostic.severity == .error ? "configurationError" : "configurationWarning",
        message: String(diagnostic.description.prefix { $0 != "\n" }),
        fix: "correct \(diagnostic.file); 'fingerpost check' shows the line")
    }
    findings += reading.systemFiles.map {
      Finding(
        severity: .info, code: "systemConfiguration", message: "\($0) holds besides \(reading.name)")
    }
    let bindings = reading.configuration.bindings
    if bindings.isEmpty, !reading.hasErrors {
      findings.append(
        Finding(
          severity: .error, code: "noBindings", message: "\(reading.name) binds no gesture",
          fix: "'fingerpost learn' or 'fingerpost bind' adds one"))
    }
    let devices = session.usableDevices
    guard !devices.isEmpty else { return findings }
    return findings
      + bindings.compactMap { binding in
        guard let reason = binding.obstacle(on: devices) else { return nil }
        return Finding(
          severity: .warning, code: "impossibleBinding", subject: binding.name,
          message: "no device here can make this gesture: \(reason)",
          fix: "bind another gesture in its place; 'fingerpost devices' shows what there is")
      }
  }
}
