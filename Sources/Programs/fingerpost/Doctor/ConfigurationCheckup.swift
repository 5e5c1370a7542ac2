// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats

extension Checkup {
  /// The configuration's errors and warnings, and its gestures that these devices cannot make.
  static let configuration = Checkup { session in
    let reading = session.reading
    var findings = reading.diagnostics.map { diagnostic in
      Finding(
        severity: diagnostic.severity == .error ? .error : .warning,
        code: diagnostic.severity == .error ? "configurationError" : "configurationWarning",
        message: diagnostic.message,
        fix: Message("correct %1; 'fingerpost check' shows the line", diagnostic.file))
    }
    findings += reading.systemFiles.map {
      Finding(
        severity: .info, code: "systemConfiguration",
        message: Message("%1 is in force beside %2", $0, reading.name))
    }
    let bindings = reading.configuration.bindings
    if bindings.isEmpty, !reading.hasErrors {
      findings.append(
        Finding(
          severity: .error, code: "noBindings", message: Message("%1 binds no gesture", reading.name),
          fix: Message("'fingerpost learn' or 'fingerpost bind' adds one")))
    }
    let devices = session.usableDevices
    guard !devices.isEmpty else { return findings }
    return findings
      + bindings.compactMap { binding in
        guard let reason = binding.obstacle(on: devices) else { return nil }
        return Finding(
          severity: .warning, code: "impossibleBinding", subject: binding.name,
          message: Message("no device here can make this gesture: %1", of: [reason]),
          fix: Message("bind another gesture; 'fingerpost devices' lists the devices"))
      }
  }
}
