// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

extension VirtualMouse {
  package func move(to point: ScreenPoint) throws(SessionError) {
    try device.send(.motion(absolute: true, [0: point.x, 1: point.y]))
  }

  /// Presses a button: 1 left, 2 middle, 3 right.
  package func press(_ button: Int) throws(SessionError) { try device.send(.button(button, pressed: true)) }

  package func release(_ button: Int) throws(SessionError) {
    try device.send(.button(button, pressed: false))
  }

  package func click(_ button: Int = 1) throws(SessionError) {
    try press(button)
    try release(button)
  }
}
