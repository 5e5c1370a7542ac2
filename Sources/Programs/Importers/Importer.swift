// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Reads the configuration of another program and says the same in fingerpost's words.
package struct Importer {
  private let program: ImportableProgram
  private let environment: [String: String]
  private let isKey: (String) -> Bool

  /// Makes an importer.
  ///
  /// - Parameters:
  ///   - program: Whose configurations it reads.
  ///   - environment: What libinput-gestures would find for `~` and `$NAME` before a program's name.
  ///   - isKey: Whether X knows a key of a name; what is no key never becomes one.
  package init(_ program: ImportableProgram, environment: [String: String], isKey: @escaping (String) -> Bool)
  {
    self.program = program
    self.environment = environment
    self.isKey = isKey
  }

  /// Reads a file's content; `file` is what messages call it.
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

/// A program whose configuration can be read.
nonisolated package enum ImportableProgram: String, Hashable, Sendable, CaseIterable {
  /// touchegg, the present one and the one of the uTouch days.
  case touchegg
  case libinputGestures = "libinput-gestures"
  /// fusuma with its plugins for keys, windows, key presses and applications.
  case fusuma
  /// InputActions, which was called kwin-gestures before.
  case inputActions = "inputactions"
  /// lisgd, by the script that starts it.
  case lisgd
}
