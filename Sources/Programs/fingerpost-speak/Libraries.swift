// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech
internal import Daemon
internal import Formats
internal import Glibc
internal import Speaking

/// The voice of speech-dispatcher.
final class SpeechDispatcher: Voice {
  private let rate: Int32
  private var connection: UnsafeMutablePointer<SPDConnection>?

  /// `rate`: from -100, slowest, to 100, fastest.
  init(rate: Int) { self.rate = Int32(rate) }

  /// Interrupts the current speech, and calls `say`, which speaks a text through the library.
  private func say(by say: (UnsafeMutablePointer<SPDConnection>) -> Int32) {
    // Tries a second time with a new connection: speech-dispatcher may have been restarted.
    for _ in 0..<2 {
      guard let connection = connect() else { return }
      // Interrupts the current text.
      if spd_cancel(connection) >= 0, say(connection) >= 0 { return }
      spd_close(connection)
      self.connection = nil
    }
  }

  func say(_ words: Message) {
    let text = words.words(Translations.text)
    say { spd_say($0, SPD_TEXT, text) }
  }

  func say(character: Character) {
    // The protocol separates words by the space character, so it spells that character as "space".
    let text = character == " " ? "space" : String(character)
    say { spd_char($0, SPD_TEXT, text) }
  }

  func stop() {
    if let connection { _ = spd_cancel(connection) }
  }

  private func connect() -> UnsafeMutablePointer<SPDConnection>? {
    if connection == nil {
      var message: UnsafeMutablePointer<CChar>?
      // The argument 1 starts speech-dispatcher unless it already runs.
      connection = spd_open2("fingerpost", "exploration", nil, SPD_MODE_SINGLE, nil, 1, &message)
      free(message)
      if let connection, rate != 0 { _ = spd_set_voice_rate(connection, rate) }
    }
    return connection
  }
}

/// The sounds of the desktop's theme, through libcanberra.
final class DesktopSounds: Sounds {
  private let context: OpaquePointer

  /// Makes the player of the sounds; nil if libcanberra cannot allocate memory.
  init?() {
    var context: OpaquePointer?
    guard ca_context_create(&context) == 0, let context else { return nil }
    self.context = context
  }

  func playBorder() { play("audio-volume-change") }
  func playEnd() { play("dialog-warning") }
  func playCorner() { play("bell") }
  func playSwitch(isOn: Bool) { play(isOn ? "device-added" : "device-removed") }

  /// Plays a sound by its name in freedesktop.org's naming specification.
  private func play(_ name: String) {
    var list: OpaquePointer?
    guard ca_proplist_create(&list) == 0, let list else { return }
    defer { ca_proplist_destroy(list) }
    for (key, value) in [
      ("event.id", name), ("media.role", "a11y"), ("canberra.cache-control", "permanent"),
    ] {
      ca_proplist_sets(list, key, value)
    }
    ca_context_play_full(context, 1, list, nil, nil)
  }
}
