// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A program whose configuration can be read.
nonisolated package enum ImportableProgram: String, Hashable, Sendable, CaseIterable {
  /// touchegg, the present one and the one of the uTouch days.
  case touchegg
  /// libinput-gestures.
  case libinputGestures = "libinput-gestures"
  /// fusuma with its plugins for keys, windows, key presses and applications.
  case fusuma
}
