// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Reads the configuration of another program and says the same in fingerpost's words.
package struct Importer {
  private let rival: Rival
  private let environment: [String: String]
  private let isKey: (String) -> Bool

  /// Makes an importer.
  ///
  /// - Parameters:
  ///   - rival: Whose configurations it reads.
  ///   - environment: What libinput-gestures would find for `~` and `$NAME` before a program's name.
  ///   - isKey: Whether X knows a key of a name; what is no key never becomes one.
  package init(_ rival: Rival, environment: [String: String], isKey: @escaping (String) -> Bool) {
    self.rival = rival
    self.environment = environment
    self.isKey = isKey
  }

  /// Reads a file's content; `file` is what messages call it.
  package func read(_ bytes: [UInt8], file: String) throws(ImportError) -> Import {
    let text = try RivalText(bytes)
    let translator = CommandTranslator(isKey: isKey)
    let content =
      switch rival {
      case .touchegg: try ToucheggReader(translator: translator).read(text)
      case .libinputGestures:
        try LibinputGesturesReader(translator: translator, environment: environment).read(text)
      case .fusuma: try FusumaReader(translator: translator).read(text)
      }
    return Import(rival: rival, file: file, content: content).checked(isKey: isKey)
  }
}
