// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

extension Checkup {
  /// Whether an X server can be reached that reports touches and gestures.
  static let server = Checkup { session in
    guard case .failure(let error) = session.connection else {
      guard let display = session.display, !display.hasTouchpadGestures else { return [] }
      return [
        Finding(
          severity: .warning, code: "serverWithoutGestures",
          message: Message(
            "the X server has XInput %1, without touchpad gestures; touchscreens work",
            "\(display.inputVersion.major).\(display.inputVersion.minor)"),
          fix: Message("install Xorg 21.1 or newer"))
      ]
    }
    let (message, advice) = (error.problem, error.remedy)
    func finding(_ code: String, _ message: Message, _ fix: Message) -> [Finding] {
      [Finding(severity: .error, code: code, message: message, fix: fix)]
    }
    switch error {
    case .noDisplayName: return finding("noDisplay", message, advice)
    case .wayland: return finding("wayland", message, advice)
    case .noXInput: return finding("noXInput", message, advice)
    case .xinputTooOld: return finding("xinputTooOld", message, advice)
    case .cannotOpen(let name):
      guard isServing(name) else {
        return finding(
          "noServer", Message("no X server answers at the display \"%1\"", name),
          Message(
            "set DISPLAY to that of your session; 'ls /tmp/.X11-unix' lists the servers, X0 being :0"))
      }
      let file = session.environment["XAUTHORITY"] ?? "\(session.environment["HOME"] ?? "~")/.Xauthority"
      return finding(
        "noAuthority",
        Message("the X server at \"%1\" refuses the connection: %2", of: [.name(name), fault(of: file)]),
        Message(
          "start fingerpost in the session itself, or set XAUTHORITY to the file that the session uses; 'xhost +si:localuser:$USER' in a terminal of the session lets all your programs in"
        ))
    case .alreadyRunning, .touchGrabTaken, .touchGrabRefused: return finding("server", message, advice)
    }
  }

  /// The fault of an Xauthority file, in words.
  private static func fault(of file: String) -> Message {
    guard access(file, F_OK) == 0 else { return Message("there is no key file %1", file) }
    return access(file, R_OK) == 0
      ? Message("the key file %1 has no key that fits", file) : Message("no permission to read %1", file)
  }

  /// Whether a server of this machine listens for a display such as ":0" or ":0.0".
  private static func isServing(_ name: String) -> Bool {
    guard name.hasPrefix(":") else { return false }
    return ControlAddress.isServed("/tmp/.X11-unix/X\(name.dropFirst().prefix { $0 != "." })")
  }
}
