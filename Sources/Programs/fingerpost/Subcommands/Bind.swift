// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats

extension Subcommand {
  private static let replace = Option(
    name: "--replace", help: "replace the binding of this gesture")

  static let bind = Subcommand(
    name: "bind", summary: "add a gesture to your configuration",
    details: """
      For example: fingerpost bind --gesture swipe --fingers 3 --direction left --keys Super+Right

      Options have the names of a binding's keys; BINDING has room for all keys, such as
      '{ gesture = swipe; fingers = 3; direction = up; at = lift; action = { window = close; }; }'.
      Nothing else in the file changes, and the previous one is kept as a backup. If you have no
      configuration, the built-in one is copied first. A running fingerpost reads it by itself.
      """,
    operands: [Operand(name: "BINDING", isOptional: true)],
    options: BindingOptions.gesture + BindingOptions.thresholds + BindingOptions.actions + [
      BindingOptions.application, replace, .printOnly, .config, .format, .json,
    ]
  ) { arguments, output in
    let change = try ConfigurationChange(
      adding: try binding(of: arguments), application: arguments[BindingOptions.application],
      isReplacing: arguments.has(replace), to: EditedConfiguration(arguments: arguments))
    try change.carryOut(isPrintedOnly: arguments.has(.printOnly), asJSON: arguments.wantsJSON, on: output)
    return .done
  }

  /// Combines the operand and the options; options take precedence.
  private static func binding(of arguments: Arguments) throws -> Plist {
    var entries: [Plist.Entry] = []
    if let text = arguments.operands.first {
      guard case .dictionary(let given)? = Plist(reading: text) else {
        throw UsageError.badOperand(
          text, form: Message("a binding such as { gesture = tap; fingers = 3; action = { … }; }"))
      }
      entries = given
    }
    var given = BindingOptions.entries(BindingOptions.gesture + BindingOptions.thresholds, of: arguments)
    if let action = try BindingOptions.action(of: arguments) { given.append(Plist.Entry("action", action)) }
    guard !(given + entries).isEmpty else { throw UsageError.missing("--gesture", command: "bind") }
    return .dictionary(entries.filter { entry in !given.contains { $0.key == entry.key } } + given)
  }
}
