// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Formats
internal import Glibc

/// The file with the programs that a window manager starts.
struct StartupFile {
  /// The beginning of the window manager's own name.
  let manager: String
  /// The path below the user's home.
  let name: String
  private var (prefix, suffix) = ("", " &")
  /// Whether a missing file may be created; false where a new file would hide the system's file.
  private var mayBeMade = false
  /// Whether `fingerpost autostart on` writes the line; otherwise the user has to add it.
  private var isWritten = true
  /// The system's file, which is not read at all if the user has a file.
  private var original: String?

  private init(
    _ manager: String, _ name: String, _ prefix: String = "", _ suffix: String = " &",
    mayBeMade: Bool = false, isWritten: Bool = true, hiding original: String? = nil
  ) {
    (self.manager, self.name, self.prefix, self.suffix) = (manager, name, prefix, suffix)
    (self.mayBeMade, self.isWritten, self.original) = (mayBeMade, isWritten, original)
  }

  private static let all = [
    StartupFile("Fluxbox", ".fluxbox/startup"),
    StartupFile("IceWM", ".icewm/startup", mayBeMade: true),
    StartupFile("Openbox", ".config/openbox/autostart", mayBeMade: true),
    StartupFile("bspwm", ".config/bspwm/bspwmrc"),
    StartupFile("herbstluftwm", ".config/herbstluftwm/autostart", hiding: "/etc/xdg/herbstluftwm/autostart"),
    StartupFile("GNU Window Maker", "GNUstep/Library/WindowMaker/autostart", mayBeMade: true),
    StartupFile("i3", ".config/i3/config", "exec --no-startup-id ", "", hiding: "/etc/i3/config"),
    StartupFile(
      "JWM", ".jwmrc", "<StartupCommand>", "</StartupCommand>", isWritten: false,
      hiding: "/etc/jwm/system.jwmrc"),
    StartupFile(
      "awesome", ".config/awesome/rc.lua", "require(\"awful\").spawn(\"", "\")", isWritten: false,
      hiding: "/etc/xdg/awesome/rc.lua"),
    StartupFile("qtile", ".config/qtile/config.py", "import os; os.system(\"", " &\")", isWritten: false),
    StartupFile("xmonad", ".xmonad/xmonad.hs", "startupHook = spawn \"", "\"", isWritten: false),
    StartupFile("spectrwm", ".spectrwm.conf", "autorun = ws[1]:", "", isWritten: false),
    StartupFile("FVWM", ".fvwm/config", "AddToFunc StartFunction I Exec exec ", "", isWritten: false),
    StartupFile("pekwm", ".pekwm/start", isWritten: false),
  ]

  /// Finds the file by the window manager's name; for an unknown window manager it is `.xinitrc`.
  init(of manager: String?) {
    let known = Self.all.first { manager?.lowercased().hasPrefix($0.manager.lowercased()) == true }
    self = known ?? StartupFile(manager ?? "", ".xinitrc", isWritten: false)
  }

  func line(of program: String) -> String { "\(prefix)\(program) run --session\(suffix)" }

  /// Instructions for the user: "add this line to ~/.fluxbox/startup: fingerpost run --session &".
  func advice(home: String?) -> Message {
    let place =
      switch name {
      case ".xinitrc": Message("~/.xinitrc or ~/.xprofile, before the window manager")
      case ".jwmrc": Message("%1, before %2", "~/.jwmrc", "</JWM>")
      default: Message.name("~/\(name)")
      }
    let advice = Message("add this line to %1: %2", of: [place, .name(line(of: "fingerpost"))])
    guard let home else { return advice }
    let isThere = access("\(home)/\(name)", F_OK) == 0
    if isWritten, isThere || mayBeMade {
      return Message("run 'fingerpost autostart on', or %1", of: [advice])
    }
    guard !isThere, let original, access(original, R_OK) == 0 else { return advice }
    return Message("copy %1 to %2, then %3", of: [.name(original), .name("~/\(name)"), advice])
  }

  /// Whether the file starts fingerpost, however the line is written.
  func startsProgram(home: String) -> Bool {
    let text = (try? InputFile.text(of: "\(home)/\(name)")) ?? ""
    return text.split(separator: "\n").contains {
      $0.mentions("fingerpost run") && !$0.drop { $0 == " " }.hasPrefix("#")
    }
  }

  /// Adds the line at the beginning of the file, if fingerpost may write the file.
  ///
  /// - Returns: The change in words; nil if the user has to make it.
  func add(_ program: String, home: String) throws(AutostartSwitch.FileError) -> Message? {
    let path = "\(home)/\(name)"
    let text = try? InputFile.text(of: path)
    guard isWritten, text != nil || mayBeMade else { return nil }
    var lines = (text ?? "#!/bin/sh\n").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    guard !lines.contains(line(of: program)) else { return Message("%1 starts it already", path) }
    // Some of these files run the window manager in their last line, so the new line goes first.
    lines.insert(line(of: program), at: lines.first?.hasPrefix("#!") == true ? 1 : 0)
    try Self.write(lines, to: path, mode: 0o755)
    return Message("added a line to %1: %2", path, line(of: program))
  }

  /// Removes the lines that ``add(_:home:)`` has written.
  ///
  /// - Returns: The changes, one a line.
  static func removeAll(_ program: String, home: String) throws(AutostartSwitch.FileError) -> [Message] {
    var done: [Message] = []
    for file in all where file.isWritten {
      let path = "\(home)/\(file.name)"
      guard let text = try? InputFile.text(of: path) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let rest = lines.filter { $0 != file.line(of: program) }
      guard rest.count < lines.count else { continue }
      if file.mayBeMade, rest.allSatisfy({ $0.isEmpty || $0 == "#!/bin/sh" }) {
        guard unlink(path) == 0 else { throw AutostartSwitch.FileError(path: path, code: errno) }
        done.append(Message("removed %1", path))
      } else {
        try write(rest, to: path, mode: 0o755)
        done.append(Message("removed a line from %1: %2", path, file.line(of: program)))
      }
    }
    return done
  }

  /// Writes the file in place, so that a link stays a link and the mode does not change.
  private static func write(
    _ lines: [String], to path: String, mode: mode_t
  ) throws(AutostartSwitch.FileError) {
    StateFile.makeFolders(above: path)
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw AutostartSwitch.FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var code = writeAll(bytes, to: descriptor)
    if code == 0, ftruncate(descriptor, bytes.count) != 0 { code = errno }
    guard code == 0 else { throw AutostartSwitch.FileError(path: path, code: code) }
  }
}
