// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

extension Subcommand {
  /// `fingerpost list THING`: what can be bound.
  static let list = Subcommand(
    name: "list", summary: "list what can be bound: gestures, actions, keys or settings",
    operands: [Operand(name: "gestures|actions|keys|settings")]
  ) { arguments in
    let thing = arguments.operands[0]
    let things = ListedThing.allCases.map(\.rawValue)
    guard things.contains(thing) else {
      throw UsageError.unknownThing(thing, nearest: nearest(to: thing, among: things), all: things)
    }
    return ExitCode(rawValue: runList(arguments: [thing])) ?? .failed
  }
}
