// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

/// The name of this program, of its windows' application and of its socket.
let ownName = "fingerpost-settings"

/// The window that is open on a display: whoever starts another one sees it come to the front.
///
/// Two would take back what the other one has on trial.
final class FirstWindow {
  private let socket: ControlSocket?
  private var source: Source?

  /// Takes the place; nil if a window has it, which then comes to the front.
  init?(environment: [String: String]) {
    do throws(ControlError) {
      let address = try ControlAddress(environment: environment, program: ownName)
      socket = try ControlSocket(at: address)
    } catch .alreadyServed {
      return nil
    } catch {
      // Without a place that is the user's own, nobody can be asked.
      socket = nil
    }
  }

  /// Has a window come to the front for each start of another one.
  func raise(_ window: SettingsWindow) {
    guard let socket else { return }
    source = Source.whenReadable(socket.descriptor) { [weak window] in
      // Who asks whether a window is here has said all by that.
      if case .client(let client) = socket.accept() {
        close(client)
        window?.present()
      }
      return true
    }
  }

  /// Gives the place up.
  func leave() {
    source?.cancel()
    source = nil
    socket?.close()
  }
}
