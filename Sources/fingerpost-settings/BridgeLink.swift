// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import GTK

/// Hears of a running fingerpost when it starts, ends, pauses or reads its configuration.
final class BridgeLink {
  private let address: ControlAddress
  private let changed: () -> Void
  private var connection: ControlConnection?
  private var source: Source?
  private var watch: FileWatch?
  private var watchSource: Source?

  /// Listens; nil if the environment names no place for a socket.
  init?(environment: [String: String], _ changed: @escaping () -> Void) {
    guard let address = try? ControlAddress(environment: environment) else { return nil }
    self.address = address
    self.changed = changed
    if let watch = try? FileWatch() {
      // A socket is there once a fingerpost has started.
      try? watch.follow([address.path])
      self.watch = watch
      watchSource = Source.whenReadable(watch.descriptor) { [weak self] in
        guard let self, watch.takeEvents() else { return true }
        try? watch.follow([address.path])
        if connection == nil { connect() }
        changed()
        return true
      }
    }
    connect()
  }

  isolated deinit {
    source?.cancel()
    watchSource?.cancel()
  }

  private func connect() {
    guard let made = try? ControlConnection(to: address) else { return }
    guard (try? made.send(.events)) != nil else { return }
    connection = made
    source = Source.whenReadable(made.descriptor) { [weak self] in
      guard let self else { return false }
      do throws(ControlError) {
        let lines = try made.takeLines()
        // Gestures say nothing about its state.
        if lines.contains(where: { !$0.contains("\"event\":\"gesture\"") }) { changed() }
        return true
      } catch {
        connection = nil
        source = nil
        changed()
        return false
      }
    }
  }
}
