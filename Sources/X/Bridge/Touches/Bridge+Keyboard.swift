// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Feedback
internal import Formats
internal import Gestures
internal import Session
internal import X11

// Typing on the explored on-screen keyboard.
extension Bridge {
  func toggleKeyboard() {
    guard exploration.keyboard == nil else { return hideKeyboard() }
    guard let input, let feedback else { return }
    let monitor = sessionEnvironment.screens.monitor(at: exploration.place?.point ?? display.pointer)
    let keyboard = ExplorationKeyboard(
      on: monitor.frame, pixelsPerMillimetre: feedback.pixelsPerMillimetre(of: monitor), input)
    exploration.keyboard = keyboard
    sessionEnvironment.keyboardFrame = keyboard.frame
    feedback.look(configuration.settings, on: monitor)
    showKeyboard()
    say(Message("keyboard"))
  }

  func hideKeyboard() {
    guard exploration.keyboard != nil else { return }
    exploration.keyboard = nil
    sessionEnvironment.keyboardFrame = nil
    showKeyboard()
    say(Message("keyboard hidden"))
  }

  private func showKeyboard() { feedback?.show { $0.keyboard = exploration.keyboard?.picture } }

  /// Explores or types a key; false for steps outside of the keyboard.
  func useKeyboard(for step: TouchExplorer.Step) -> Bool {
    switch step {
    case .begin(let place), .point(let place): exploreKey(at: place)
    case .type(let place), .press(let place): typeKey(at: place)
    default: false
    }
  }

  private func exploreKey(at place: Point) -> Bool {
    guard exploration.keyboard?.frame.contains(place) == true else {
      if exploration.keyboard?.selected != nil {
        exploration.keyboard?.deselect()
        showKeyboard()
      }
      return false
    }
    guard let key = exploration.keyboard?.select(at: place) else { return true }
    showKeyboard()
    exploration.program?.send(.key(key.label))
    return true
  }

  private func typeKey(at place: Point) -> Bool {
    guard let keyboard = exploration.keyboard, keyboard.frame.contains(place), let input else { return false }
    exploration.keyboard?.deselect()
    defer { showKeyboard() }
    guard !exploration.isPractising, let index = keyboard.key(at: place) else { return true }
    let key = keyboard.keys[index]
    switch key.stroke {
    case .character(let keysym), .key(let keysym):
      touches.acceptor?.settleButton()
      do {
        try desktop.press(KeyChord(text: key.label, keysyms: [keysym]))
        exploration.program?.send(.typed(key.label))
      } catch {
        log.error("a key was not typed: \(error)")
      }
      exploration.keyboard?.shift(false, altGr: false, input)
    case .shift:
      exploration.keyboard?.shift(!keyboard.isShifted, altGr: keyboard.isThirdLevel, input)
      say(keyboard.isShifted ? Message("Shift off") : Message("Shift on"))
    case .altGr:
      exploration.keyboard?.shift(keyboard.isShifted, altGr: !keyboard.isThirdLevel, input)
      say(keyboard.isThirdLevel ? Message("AltGr off") : Message("AltGr on"))
    case .hide: hideKeyboard()
    }
    return true
  }

  /// Has fingerpost's own words spoken.
  func say(_ words: Message) { exploration.program?.send(.say(words.words(Translations.text))) }
}
