// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Importers

/// Another program's configuration, and the gestures that its import keeps.
struct ImportTrial {
  /// An imported gesture, in the other program's words.
  nonisolated struct Binding: Encodable {
    var gesture: String
    var fingers: Int?
    var direction: String?
    var app: [String]
  }

  /// The gestures with a meaning here; nil if the file is refused.
  let bindings: [Binding]?

  /// Imports a text; nil if its format has no importer.
  init?(_ text: String, format: String) {
    guard let program = ImportableProgram(rawValue: format) else { return nil }
    let importer = Importer(program, environment: [:], isKey: { KeySymbols.keysym(named: $0) != nil })
    let result = try? importer.read(Array(text.utf8), file: "case")
    bindings = result?.gestures.compactMap { gesture in
      if case .dropped = gesture.outcome { return nil }
      let source = gesture.source
      return Binding(
        gesture: source.kind, fingers: source.fingers, direction: source.direction,
        app: source.applications.isEmpty ? ["All"] : source.applications)
    }
  }
}
