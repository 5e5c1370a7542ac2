// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Who knows what is on the screen, such as AT-SPI.
package protocol ElementSource {
  /// What is at a place, in pixels of the root window; nil if nobody knows.
  func element(atX x: Int, y: Int) -> ExploredElement?
  /// The window that shows a place, by a number of its own; 0 for none.
  func window(atX x: Int, y: Int) -> UInt
  /// The element after another one, or before it, and its middle; nil if there is none.
  func neighbour(of element: ExploredElement?, forward: Bool) -> (element: ExploredElement, x: Int, y: Int)?
  /// Has the element pressed by its program.
  func press(_ element: ExploredElement) -> PressOutcome
}

/// What became of a press.
package enum PressOutcome: Sendable {
  /// It was pressed, or may have been.
  case done
  case refused
}

/// Who speaks, such as speech-dispatcher.
package protocol Voice {
  /// Says something, in place of what is being said.
  func say(_ text: String)
  /// Says something of fingerpost's own, in the reader's language.
  func say(_ words: Message)
  /// Says no more of it.
  func stop()
}

/// Who makes short sounds.
package protocol Sounds {
  /// The finger has come to another element.
  func playBorder()
  /// The finger in the corner lets others through.
  func playCorner()
  /// The exploration begins or ends.
  func playSwitch(isOn: Bool)
}
