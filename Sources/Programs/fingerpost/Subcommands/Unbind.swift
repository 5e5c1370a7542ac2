// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats

extension Subcommand {
  private static let line = Option(
    name: "--line", value: "NUMBER", help: "remove the binding that begins in this line")

  static let unbind = Subcommand(
    name: "unbind", summary: "remove a gesture from your configuration",
    details: """
      NAME is its name in the log or in 'fingerpost bindings', such as 'swipe 3 left'. The options are those
      of 'fingerpost bind'. If several bindings fit, they are listed and none is removed. Comments stay, and
      the previous file is kept as a backup.
      """,
    operands: [Operand(name: "NAME", isOptional: true)],
    options: BindingOptions.gesture + [
      line, BindingOptions.application, .printOnly, .config, .format, .json,
    ]
  ) { arguments, output in
    let configuration = try EditedConfiguration(arguments: arguments)
    let places = try EditedConfiguration.editor.places(in: configuration.bytes, file: configuration.name)
    let fitting = try BindingSelection(arguments).fitting(places)
    guard let place = fitting.first, fitting.count == 1 else {
      throw Indistinct(file: configuration.name, places: fitting.map { "  \($0.line): \($0.text.printable)" })
    }
    try ConfigurationChange(removing: place, from: configuration)
      .carryOut(isPrintedOnly: arguments.has(.printOnly), asJSON: arguments.wantsJSON, on: output)
    return .done
  }

  private struct BindingSelection {
    private let name: String?
    private let words: [Plist.Entry]
    private let line: Int?
    private let application: String?

    init(_ arguments: Arguments) throws {
      name = arguments.operands.first
      words = BindingOptions.entries(BindingOptions.gesture, of: arguments)
      line = arguments[Subcommand.line].flatMap { Int($0) }
      application = arguments[BindingOptions.application]
      if let text = arguments[Subcommand.line], line == nil {
        throw UsageError.badValue(text, option: "--line", choices: ["a number from 1"])
      }
      guard name != nil || !words.isEmpty || line != nil else {
        throw UsageError.missing("NAME", command: "unbind")
      }
    }

    /// The fitting bindings; without --line only bindings for all applications, if any of these fit.
    func fitting(_ places: [ConfigurationEditor.Place]) -> [ConfigurationEditor.Place] {
      let fitting = places.filter { place in
        (name.map { name in
          let pattern = place.binding.pattern
          return [place.binding.name, "\(pattern)", "\(pattern.words)", pattern.words.local].contains(name)
        } ?? true)
          && words.allSatisfy { Plist.text(place.words[$0.key] ?? "") == $0.value }
          && (line.map { $0 == place.line } ?? true) && (application.map(place.applications.contains) ?? true)
      }
      let general = fitting.filter(\.applications.isEmpty)
      return general.isEmpty || line != nil ? fitting : general
    }
  }

  private nonisolated struct Indistinct: MessageError {
    let file: String
    /// The fitting bindings, each with its line number.
    let places: [String]

    var message: Message {
      guard !places.isEmpty else {
        return Message("%1: no binding fits; 'fingerpost bindings' lists them", file)
      }
      let head = Message("%1: %2 bindings fit; name one by its line with --line", file, "\(places.count)")
      return .list([head] + places.map(Message.name), separator: "\n")
    }
  }
}
