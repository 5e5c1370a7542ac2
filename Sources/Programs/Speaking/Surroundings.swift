// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A source of the elements on the screen, such as AT-SPI.
package protocol ElementSource {
  /// The element at a place, in pixels of the root window; nil if it is unknown.
  func element(atX x: Int, y: Int) -> ExploredElement?
  /// The number of the window at a place; 0 without one.
  func window(atX x: Int, y: Int) -> UInt
  /// The element last found, as it is now; nil if it is not shown any more.
  func again(_ element: ExploredElement) -> ExploredElement?
  /// The window that has become active since the last call; nil without one.
  func openedWindow() -> ExploredElement?
  /// Returns the next or previous element of a kind in the active window, or the first or last for nil.
  func neighbour(of element: ExploredElement?, _ kind: ElementKind, forward: Bool) -> Neighbour
  /// Moves the caret of an element's text by a unit; returns the unit there, nil at the end or without text.
  func text(of element: ExploredElement, by unit: TextUnit, forward: Bool) -> String?
  /// Raises or lowers the value of an element by a step; returns the element with its new value.
  func change(_ element: ExploredElement, up: Bool) -> ExploredElement?
  /// The position of scrolled content at a place; nil if its program does not report it.
  func scrollPosition(atX x: Int, y: Int) -> ScrollPosition?
  /// Asks an element's program to press the element.
  func press(_ element: ExploredElement) -> PressOutcome
  /// Whether the text of the element with the keyboard focus is hidden, as in a password field.
  var hidesTypedText: Bool { get }
}

/// The kinds of elements that a flick can lead to.
package enum ElementKind: Sendable {
  case any
  case heading
  case link
  case control
}

package enum TextUnit: Sendable {
  case character
  case word
  case line
}

/// The element before or after an element, if there is one.
package enum Neighbour {
  /// The element, and its middle in pixels.
  case element(ExploredElement, x: Int, y: Int)
  /// The element is out of sight, in content that can be scrolled at this place; `distance` is the element's
  /// distance in pixels, negative if it is above, and nil if it is unknown.
  case outOfSight(x: Int, y: Int, distance: Int?)
  /// The window does not have another element in this direction.
  case end
  /// The program was too slow to tell.
  case unknown
}

package enum ScrollPosition: Hashable, Sendable {
  case page(Int, of: Int)
  case percent(Int)
}

/// The units by which flicks up and down move.
enum ExplorationUnit: CaseIterable, Sendable {
  case character
  case word
  case line
  case heading
  case link
  case control

  var words: Message {
    switch self {
    case .character: Message("characters")
    case .word: Message("words")
    case .line: Message("lines")
    case .heading: Message("headings")
    case .link: Message("links")
    case .control: Message("controls")
    }
  }
}

package enum PressOutcome: Sendable {
  /// The element was pressed, or may have been.
  case done
  case refused
}

package protocol Voice {
  /// Says words in place of the current ones, in the listener's language.
  func say(_ words: Message)
  /// Says a character by its name, such as "comma".
  func say(character: Character)
  func stop()
}

package protocol Sounds {
  /// Plays the sound of a finger that has come to another element.
  func playBorder()
  /// Plays the sound of a flick beyond the last element.
  func playEnd()
  /// Plays the sound for a finger that begins to rest in a corner, which lets all other fingers through.
  func playCorner()
  /// Plays the sound for the beginning or the end of exploration.
  func playSwitch(isOn: Bool)
}
