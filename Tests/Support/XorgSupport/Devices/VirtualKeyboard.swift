// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

extension VirtualKeyboard {
  /// Presses a key, by its X keycode: 38 is A on most keyboards.
  package func press(_ keycode: Int) throws(SessionError) { try device.send(.key(keycode, pressed: true)) }

  package func release(_ keycode: Int) throws(SessionError) { try device.send(.key(keycode, pressed: false)) }

  package func type(_ keycode: Int) throws(SessionError) {
    try press(keycode)
    try release(keycode)
  }
}
