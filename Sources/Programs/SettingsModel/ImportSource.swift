// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The configuration of another gesture program, for `fingerpost-import`.
nonisolated package struct ImportSource: Hashable, Sendable {
  /// The program, by its name in `fingerpost-import`.
  package let program: String
  package let file: String

  /// The programs and their usual files, relative to the user's folder of configurations.
  private static let places = [
    ("touchegg", "touchegg/touchegg.conf"), ("libinput-gestures", "libinput-gestures.conf"),
    ("fusuma", "fusuma/config.yml"), ("inputactions", "inputactions/config.yaml"),
    ("inputactions", "kwingestures.yml"),
  ]

  /// Returns the user's readable configurations of these programs.
  package static func found(environment: [String: String]) -> [ImportSource] {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = named ?? home else { return [] }
    return places.map { ImportSource(program: $0, file: "\(folder)/\($1)") }
      .filter { access($0.file, R_OK) == 0 }
  }
}
