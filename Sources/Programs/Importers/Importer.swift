// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Translates the configuration of another program into fingerpost's.
package struct Importer {
  private let program: ImportableProgram
  private let environment: [String: String]
  private let isKey: (String) -> Bool

  /// Makes an importer.
  ///
  /// `environment` has the values of `~` and `$NAME` in a program's path, for libinput-gestures. `isKey` says
  /// whether X has a key of this name; other names never become keys.
  package init(_ program: ImportableProgram, environment: [String: String], isKey: @escaping (String) -> Bool)
  {
    self.program = program
    self.environment = environment
    self.isKey = isKey
  }

  /// Reads the content of a file; `file` is its name in messages.
  package func read(_ bytes: [UInt8], file: String) throws(ImportError) -> Import {
    let text = try ForeignText(bytes)
    let translator = CommandTranslator(isKey: isKey)
    let content =
      switch program {
      case .touchegg: try ToucheggReader(translator: translator).read(text)
      case .libinputGestures:
        try LibinputGesturesReader(translator: translator, environment: environment).read(text)
      case .fusuma: try FusumaReader(translator: translator).read(text)
      case .inputActions: try InputActionsReader(translator: translator).read(text)
      case .lisgd: try LisgdReader(translator: translator).read(text)
      }
    return Import(program: program, file: file, content: content).checked(isKey: isKey)
  }
}

nonisolated package enum ImportableProgram: String, Hashable, Sendable, CaseIterable {
  /// touchegg 2, and the first touchegg, which used uTouch.
  case touchegg
  case libinputGestures = "libinput-gestures"
  /// fusuma with its plugins for keys, windows, key presses and applications.
  case fusuma
  /// InputActions, which was called kwin-gestures before.
  case inputActions = "inputactions"
  /// lisgd, whose configuration is the script that starts it.
  case lisgd
}
