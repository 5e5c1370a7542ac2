// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Testing

@testable import Importers

/// The import of a text, with the real names of keys; never a text that `fingerpost check` refuses.
struct Trial {
  let result: Import

  init(_ program: ImportableProgram, _ text: String, environment: [String: String] = ["HOME": "/home/me"])
    throws
  {
    let importer = Importer(program, environment: environment, isKey: { KeySymbols.keysym(named: $0) != nil })
    result = try importer.read(Array(text.utf8), file: "their.conf")
    // Every import must be a configuration without an error.
    for diagnostic in try reading().diagnostics {
      if case .value(_) = diagnostic.issue { Issue.record("\(diagnostic)\n\(text)") }
      if diagnostic.severity == .error { Issue.record("\(diagnostic)\n\(text)") }
    }
  }

  var general: [String] { result.content.general.compactMap { $0.binding.map { "\($0.plist)" } } }

  var sections: [String] {
    result.content.sections.flatMap { section in
      section.passages.compactMap { passage in
        passage.binding.map { "\(section.applications.joined(separator: ", ")): \($0.plist)" }
      }
    }
  }

  /// The report without the file's name and the tally.
  var report: [String] {
    result.report.dropLast().map { String($0.dropFirst("their.conf:".count)) }
  }

  func reading() throws -> ConfigurationResult {
    ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(
      Array(try result.text().utf8), file: "ours.plist")
  }
}

/// Returns the reason for which a text cannot be imported; nil if it can.
func failure(_ program: ImportableProgram, _ bytes: some Sequence<UInt8>) -> ImportError? {
  do throws(ImportError) {
    _ = try Importer(program, environment: [:], isKey: { _ in true }).read(Array(bytes), file: "their.conf")
      .text()
    return nil
  } catch {
    return error
  }
}

func failure(_ program: ImportableProgram, _ text: String) -> ImportError? { failure(program, text.utf8) }
