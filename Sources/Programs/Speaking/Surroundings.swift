// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A source of the elements on the screen, such as AT-SPI.
package protocol ElementSource {
  /// The element at a place, in pixels of the root window; nil if it is unknown.
  func element(atX x: Int, y: Int) -> ExploredElement?
  /// The number of the window at a place; 0 without one.
  func window(atX x: Int, y: Int) -> UInt
  /// The element after or before another one, with its middle; nil without one.
  func neighbour(of element: ExploredElement?, forward: Bool) -> (element: ExploredElement, x: Int, y: Int)?
  /// Has an element pressed by its program.
  func press(_ element: ExploredElement) -> PressOutcome
}

package enum PressOutcome: Sendable {
  /// It was pressed, or may have been.
  case done
  case refused
}

package protocol Voice {
  /// Says a text in place of the current one.
  func say(_ text: String)
  /// Says words of fingerpost's own, in the listener's language.
  func say(_ words: Message)
  func stop()
}

package protocol Sounds {
  /// Plays the sound of a finger that has come to another element.
  func playBorder()
  /// Plays the sound of a finger in the corner that lets other fingers through.
  func playCorner()
  /// Plays the sound for the beginning or the end of exploration.
  func playSwitch(isOn: Bool)
}
