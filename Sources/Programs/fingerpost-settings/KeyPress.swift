// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import X11

/// Asks the user to press the keys for an action, and records them, also shortcuts of the window manager.
final class KeyPress {
  private let display: Display
  private let grab: KeyboardGrab
  private var source: Source?

  /// 20 s: long enough to find the keys.
  private static let timeoutMilliseconds = 20_000

  private var timeout: Source?

  /// Grabs the keyboard until keys are pressed; nil if another program has it.
  ///
  /// - Parameter done: Called with the keys in the configuration's notation, or with nil after the timeout.
  init?(_ done: @escaping (String?) -> Void) {
    guard let display = try? Display(), let grab = KeyboardGrab(display) else { return nil }
    self.display = display
    self.grab = grab
    source = Source.whenReadable(display.fileDescriptor) { [weak self] in
      guard let self else { return false }
      display.read()
      while let event = display.nextEvent() {
        guard let chord = grab.chord(after: event) else { continue }
        finish()
        done(chord)
        return false
      }
      return true
    }
    timeout = Source.after(milliseconds: Self.timeoutMilliseconds) { [weak self] in
      self?.timeout = nil
      self?.source?.cancel()
      self?.source = nil
      done(nil)
      return false
    }
  }

  isolated deinit {
    timeout?.cancel()
    source?.cancel()
  }

  /// Cancels the timeout and forgets `source`, which ends when its callback then returns `false`.
  private func finish() {
    timeout?.cancel()
    timeout = nil
    source = nil
  }
}
