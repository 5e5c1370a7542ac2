// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

/// The name of this program, of its windows' application and of its socket.
let ownName = "fingerpost-settings"

/// The window that is open on a display; a further start of the program brings it to the front.
///
/// Two windows would take back each other's trials.
final class FirstWindow {
  private let socket: ControlSocket?
  private var source: Source?

  /// Registers the window of this process; nil if another one is open, which then comes to the front.
  init?(environment: [String: String]) {
    do throws(ControlError) {
      let address = try ControlAddress(environment: environment, program: ownName)
      socket = try ControlSocket(at: address)
    } catch .alreadyServed {
      return nil
    } catch {
      // Without a private folder for the socket, an open window cannot be found.
      socket = nil
    }
  }

  /// Brings a window to the front at each further start of the program.
  func raise(_ window: SettingsWindow) {
    guard let socket else { return }
    source = Source.whenReadable(socket.descriptor) { [weak window] in
      // The connection itself is the request.
      if case .client(let client) = socket.accept() {
        close(client)
        window?.present()
      }
      return true
    }
  }

  func leave() {
    source?.cancel()
    source = nil
    socket?.close()
  }
}
