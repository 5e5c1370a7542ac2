// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Daemon
internal import Glibc

openStandardStreams()
if CommandLine.arguments.first == Guardian.name {
  Guardian.serve(CommandLine.arguments)
  exit(0)
}
exit(Program(standard: .run, commands: { commands }).run(Array(CommandLine.arguments.dropFirst())).rawValue)
