// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesCairo
import GesturesX11

/// What `gesture-gallery` does.
package enum GalleryProgram {
  /// The size of each window, in points: 9 by 12 cm, or as much more as fills most of the screen.
  package static let size = (width: 600.0, height: 760.0)

  /// The demonstrations: the word that starts each, and what is to be done with it.
  package static var contents: [(name: String, summary: String)] { demos.map { ($0.name, $0.summary) } }

  /// Serves a demonstration until its window is closed, or until the user presses Escape.
  ///
  /// - Parameters:
  ///   - name: Its word; one that is not there shows nothing.
  ///   - inspects: Whether the inspector is there from the beginning, as it is after F12.
  /// - Returns: Whether there was an X server to show it.
  package static func show(_ name: String, inspects: Bool = false) -> Bool {
    guard let demo = demos.first(where: { $0.name == name }) else { return false }
    return show(demo, inspects: inspects)
  }

  /// Shows the list, and what is chosen there, until the list itself is closed.
  ///
  /// - Parameter inspects: Whether the inspector is there from the beginning, as it is after F12.
  /// - Returns: Whether there was an X server to show it.
  package static func choose(inspects: Bool = false) -> Bool {
    while true {
      guard let window = makeWindow("Gestures") else { return false }
      let chooser = Chooser(in: window)
      window.onKey = { [unowned window] key in if key == "Escape" { window.close() } }
      window.run()
      guard let choice = chooser.choice else { return true }
      _ = show(choice, inspects: inspects)
    }
  }

  private static func show(_ demo: any Demo.Type, inspects: Bool) -> Bool {
    guard let window = makeWindow(demo.name) else { return false }
    let running = demo.init(in: window)
    let onKey = window.onKey
    window.onKey = { [unowned window] key in
      if key == "Escape" { window.close() }
      onKey?(key)
    }
    if inspects { window.showsInspector = true }
    withExtendedLifetime(running) { window.run() }
    return true
  }

  private static func makeWindow(_ title: String) -> GestureWindow? {
    GestureWindow(
      ifPossible: title, width: size.width, height: size.height,
      pixelsPerPoint: ScreenScale.filling(width: size.width, height: size.height, part: 0.85))
  }
}
