// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Daemon
internal import Glibc

/// What the program can do, in the order of the help: one file and one line for each.
let commands: [Subcommand] = [
  .run,
  .config,
  .check,
  .list,
  .devices,
  .msg,
  .replay,
  .import,
  .demo,
  .help(on: { commands }),
]

openStandardStreams()
if CommandLine.arguments.first == Guardian.name {
  Guardian.serve(CommandLine.arguments)
  exit(0)
}
exit(Program(commands: commands).run(Array(CommandLine.arguments.dropFirst())).rawValue)
