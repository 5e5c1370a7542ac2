// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// All subcommands in the order of the help: one file and one line for each.
let commands: [Subcommand] = [
  .run,
  .config,
  .check,
  .learn,
  .bind,
  .unbind,
  .setting,
  .undo,
  .status,
  .autostart,
  .list,
  .devices,
  .map,
  .calibrate,
  .windows,
  .doctor,
  .report,
  .bindings,
  .msg,
  .monitor,
  .record,
  .replay,
  .plot,
  .import,
  .demo,
  .completions(of: { commands }),
  .help(on: { commands }),
]
