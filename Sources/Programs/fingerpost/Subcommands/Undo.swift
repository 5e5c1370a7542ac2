// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Daemon
internal import Formats

extension Subcommand {
  static let undo = Subcommand(
    name: "undo", summary: "undo the last change of your configuration",
    details: """
      Undoes the last change by 'fingerpost learn', 'bind', 'unbind', 'set' or the settings window, and prints
      it as a diff; repeat it for earlier changes. Later changes by hand are left alone. The previous file is
      kept as a backup.
      """,
    options: [.printOnly, .config]
  ) { arguments, output in
    let configuration = try EditedConfiguration(arguments: arguments)
    let journal = UndoJournal(environment: processEnvironment)
    guard let entry = journal.last(of: configuration.file) else {
      let isKnown = journal.entries.contains { $0.file == configuration.file }
      throw isKnown
        ? UndoJournal.Failure.changed(file: configuration.file) : NothingToUndo(file: configuration.file)
    }
    let difference = try journal.difference(undoing: entry)
    if !arguments.has(.printOnly) { try journal.undo(entry) }
    output.write("\(entry.file):")
    for line in difference { output.write(line) }
    return .done
  }

  private nonisolated struct NothingToUndo: MessageError {
    let file: String

    var message: Message { Message("nothing to undo: fingerpost has changed nothing in %1", file) }
  }
}
