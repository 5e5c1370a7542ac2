// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats
internal import Glibc
internal import Speaking

/// The voice of speech-dispatcher, through its library.
final class SpeechDispatcher: Voice {
  typealias Connection = UnsafeMutableRawPointer

  private let open:
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, Int32, Connection?, Int32,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Connection?
  private let close: @convention(c) (Connection) -> Void
  private let say: @convention(c) (Connection, Int32, UnsafePointer<CChar>) -> Int32
  private let cancel: @convention(c) (Connection) -> Int32
  private let setRate: @convention(c) (Connection, Int32) -> Int32
  private let rate: Int32
  private var connection: Connection?

  /// SPD_TEXT: a later text interrupts it.
  private static let priority: Int32 = 3

  /// Loads the library; nil if it is not installed.
  ///
  /// `rate` is -100 to 100.
  init?(rate: Int) {
    guard let library = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL),
      let open = dlsym(library, "spd_open2"),
      let close = dlsym(library, "spd_close"), let say = dlsym(library, "spd_say"),
      let cancel = dlsym(library, "spd_cancel"), let setRate = dlsym(library, "spd_set_voice_rate")
    else { return nil }
    self.open = unsafeBitCast(open, to: type(of: self.open))
    self.close = unsafeBitCast(close, to: type(of: self.close))
    self.say = unsafeBitCast(say, to: type(of: self.say))
    self.cancel = unsafeBitCast(cancel, to: type(of: self.cancel))
    self.setRate = unsafeBitCast(setRate, to: type(of: self.setRate))
    self.rate = Int32(rate)
  }

  private func say(_ text: String) {
    // A speech-dispatcher that was restarted does not know the connection.
    for _ in 0..<2 {
      guard let connection = connect() else { return }
      if cancel(connection) >= 0, say(connection, Self.priority, text) >= 0 { return }
      close(connection)
      self.connection = nil
    }
  }

  func say(_ words: Message) { say(words.words(Translations.text)) }

  func say(character: Character) { say(String(character)) }

  func stop() {
    if let connection { _ = cancel(connection) }
  }

  private func connect() -> Connection? {
    if connection == nil {
      var message: UnsafeMutablePointer<CChar>?
      // 0: does not use a thread. 1: starts speech-dispatcher unless it runs.
      connection = open("fingerpost", "exploration", nil, 0, nil, 1, &message)
      free(message)
      if let connection, rate != 0 { _ = setRate(connection, rate) }
    }
    return connection
  }
}

/// The sounds of the desktop's theme, through libcanberra.
final class DesktopSounds: Sounds {
  typealias Object = UnsafeMutableRawPointer

  private let makeList: @convention(c) (UnsafeMutablePointer<Object?>) -> Int32
  private let set: @convention(c) (Object, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  private let freeList: @convention(c) (Object) -> Int32
  private let play: @convention(c) (Object, UInt32, Object, Object?, Object?) -> Int32
  private let context: Object

  /// Loads the library; nil if it is not installed.
  init?() {
    typealias Make = @convention(c) (UnsafeMutablePointer<Object?>) -> Int32
    guard let library = dlopen("libcanberra.so.0", RTLD_NOW | RTLD_LOCAL),
      let make = dlsym(library, "ca_context_create"), let makeList = dlsym(library, "ca_proplist_create"),
      let set = dlsym(library, "ca_proplist_sets"), let freeList = dlsym(library, "ca_proplist_destroy"),
      let play = dlsym(library, "ca_context_play_full")
    else { return nil }
    var context: Object?
    guard unsafeBitCast(make, to: Make.self)(&context) == 0, let context else { return nil }
    self.context = context
    self.makeList = unsafeBitCast(makeList, to: type(of: self.makeList))
    self.set = unsafeBitCast(set, to: type(of: self.set))
    self.freeList = unsafeBitCast(freeList, to: type(of: self.freeList))
    self.play = unsafeBitCast(play, to: type(of: self.play))
  }

  func playBorder() { play("audio-volume-change") }
  func playEnd() { play("dialog-warning") }
  func playCorner() { play("bell") }
  func playSwitch(isOn: Bool) { play(isOn ? "device-added" : "device-removed") }

  /// Plays a sound by its name in freedesktop.org's naming specification.
  private func play(_ name: String) {
    var list: Object?
    guard makeList(&list) == 0, let list else { return }
    defer { _ = freeList(list) }
    for (key, value) in [
      ("event.id", name), ("media.role", "a11y"), ("canberra.cache-control", "permanent"),
    ] {
      _ = set(list, key, value)
    }
    _ = play(context, 1, list, nil, nil)
  }
}
