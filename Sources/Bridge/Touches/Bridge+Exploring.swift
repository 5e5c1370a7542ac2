// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Session
internal import X11

// Touchscreens that are explored by people who cannot see them.
extension Bridge {
  /// Whether touchscreens are explored, as far as their touches can be had.
  var isExploring: Bool { !isPaused && wantsExploring }

  private var wantsExploring: Bool { explores ?? configuration.exploration.isOn }

  /// Begins or ends the exploration; fingers that are down explore nothing more, and press nothing.
  func perform(_ command: ExploreCommand) {
    let wanted =
      switch command {
      case .on: true
      case .off: false
      case .toggle: !wantsExploring
      }
    guard wanted != wantsExploring else { return }
    explores = wanted
    rebuild()
    // Whoever has the answer may touch the screen at once.
    display.sync()
    guard wanted else { return log.info("exploration by touch is off") }
    log.info("exploration by touch is on: only what was explored last is pressed")
    if !isExclusive { log.warning("touchscreens cannot be explored: their touches are the applications'") }
  }

  /// Does with the pointer what fingers have done that explore.
  func explore(_ steps: [TouchExplorer.Step]) {
    guard let input, let queue = desktop.queue else { return }
    for step in steps {
      switch step {
      case .point(let place), .stay(let place), .drag(let place): input.movePointer(to: place)
      case .press(let place):
        touchAcceptor?.settleButton()
        try? queue.perform(.click(button: 1, at: place), now: EventLoop.now)
        log.debug("pressed what was explored last")
      case .hold(let place):
        touchAcceptor?.settleButton()
        input.movePointer(to: place)
        input.press(button: 1)
      case .letGo(let place): try? queue.perform(.release(button: 1, at: place), now: EventLoop.now)
      }
    }
    guardHeldInput()
    hasActed = true
  }
}
