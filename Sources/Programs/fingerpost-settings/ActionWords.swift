// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import SettingsModel

/// The suggested actions in the user's language.
enum ActionWords {
  /// The words, in the order of `commonActions`; xgettext finds them here.
  static let all = [
    tr("show the next workspace"), tr("show the previous workspace"),
    tr("maximise the window, or restore it"),
    tr("minimise the window"), tr("turn full screen on or off"), tr("close the window"),
    tr("show the desktop"),
    tr("click with the right button"), tr("click with the middle button"),
    tr("show a menu of the gestures here"),
  ]

  static var titles: [String] { commonActions.map { tr($0.key).capitalised } }
}
