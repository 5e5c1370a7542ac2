// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

nonisolated package enum DisplayError: MessageError, Hashable, Sendable {
  case noDisplayName
  /// The server does not answer, or refuses us.
  case cannotOpen(String)
  /// A Wayland session, with Xwayland for X programs or without any X server.
  case wayland
  case noXInput
  /// The server's version of XInput lacks multi-touch.
  case xinputTooOld(major: Int, minor: Int)
  case alreadyRunning(SelectionOwner)
  case touchGrabTaken
  /// The server refused the touch grab, though no other client has it; the X grab status has the reason.
  case touchGrabRefused(status: Int)

  package var problem: Message {
    switch self {
    case .noDisplayName: Message("DISPLAY is not set")
    case .cannotOpen(let name): Message("cannot open the display \"%1\"", name)
    case .wayland: Message("this is a Wayland session, and fingerpost needs an Xorg session")
    case .noXInput: Message("the X server has no XInput extension")
    case .xinputTooOld(let major, let minor):
      Message("the X server only supports XInput %1", "\(major).\(minor)")
    case .alreadyRunning(let holder):
      Message("fingerpost is already running on this screen%1", of: [holder.clause])
    case .touchGrabTaken:
      Message(
        "another program already takes all touches (it holds the touch grab on the root window), perhaps the window manager"
      )
    case .touchGrabRefused(let status):
      Message("the X server refused the touch grab on the root window (grab status %1)", "\(status)")
    }
  }

  package var remedy: Message {
    switch self {
    case .noDisplayName:
      Message("start fingerpost inside an X session, or set DISPLAY to its name, such as :0")
    case .cannotOpen: Message("check that this X server is running and that XAUTHORITY is right")
    case .wayland:
      Message("log out and choose one at the login screen (such as \"GNOME on Xorg\" or \"Plasma (X11)\")")
    case .noXInput: Message("fingerpost needs XInput 2.2, available in every Xorg since 2012")
    case .xinputTooOld: Message("touch needs 2.2, so use a newer X server")
    case .alreadyRunning: Message("stop it first, or use --dry-run, which can run beside it")
    case .touchGrabTaken:
      Message("'fingerpost run' works beside it, and takes touches itself if it is started first")
    case .touchGrabRefused: Message("set touchDelivery to shared")
    }
  }

  package var message: Message { .list([problem, remedy], separator: "; ") }
}

/// The owner of the selection that marks a running fingerpost, as far as it is known.
nonisolated package struct SelectionOwner: Hashable, Sendable {
  /// The owner's process, if its window names the process.
  package var process: Int?
  /// The owner's machine, if its window names the machine; hostile text of limited length.
  var host: String?

  init(process: Int? = nil, host: String? = nil) {
    self.process = process
    self.host = host
  }

  /// A clause to put behind "fingerpost": " as process 17 on host"; empty if the process is not known.
  package var clause: Message {
    switch (process, host) {
    case (let process?, let host?): Message(" as process %1 on %2", "\(process)", host)
    case (let process?, nil): Message(" as process %1", "\(process)")
    case (nil, _): .name("")
    }
  }
}
