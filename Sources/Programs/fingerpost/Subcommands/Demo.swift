// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

extension Subcommand {
  private static let folder = Option(
    name: "--output", short: "-o", value: "FOLDER",
    help: "where to write the pictures (default: demo-output)")

  static let demo = Subcommand(
    name: "demo", summary: "show a swipe in a private X server with a virtual touchscreen",
    details: """
      Starts Xorg, openbox, geany and xfce4-terminal (or two plain windows), makes four swipes with three
      fingers, and takes pictures before, meanwhile and after. Needs no display; needs xserver-xorg-core, xserver-xorg-video-dummy and openbox.
      The work is done by a separate program, fingerpost-demo.
      """,
    options: [folder]
  ) { arguments, _ in
    let options = arguments[folder].map { ["--output", $0] } ?? []
    throw CompanionProgram.exec(by: "fingerpost-demo", with: options)
  }
}
