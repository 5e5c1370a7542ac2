// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import Glibc

extension Checkup {
  /// Whether a screen reader speaks the elements under an exploring finger, if touchscreens may be explored.
  static let screenReader = Checkup { session in
    let configuration = session.reading.configuration
    let mayExplore =
      session.status?.exploring == true || configuration.exploration.isOn
      || configuration.bindings.contains {
        // A binding with a condition on the screen reader, such as the built-in one, does not count.
        $0.behaviour.allActions.contains(where: \.switchesExploration)
          && $0.condition?.asks(for: .screenReader) != true
      }
    guard mayExplore else { return [] }
    return session.reader(configuration)
  }
}

extension ExaminedSession {
  /// Findings about Orca.
  fileprivate func reader(_ configuration: Configuration) -> [Finding] {
    guard !RunningProgram.all(of: ["orca"]).isEmpty else {
      let speaksItself = configuration.exploration.speech != .off
      return [
        Finding(
          severity: status?.exploring == true && !speaksItself ? .warning : .info,
          code: "noScreenReader",
          message: speaksItself
            ? Message(
              "touchscreens can be explored by touch, but the screen reader Orca does not run; fingerpost-speak names the elements, if speech-dispatcher is installed"
            ) : Message("touchscreens can be explored by touch, but the screen reader Orca does not run"),
          fix: .list(
            [Message("install orca, and start it with 'orca'")] + (speaksItself ? missingParts : []),
            separator: "; "))
      ]
    }
    guard speaksUnderPointer == false else { return [] }
    return [
      Finding(
        severity: .warning, code: "noMouseReview",
        message: Message(
          "Orca does not speak the object under the pointer, so exploring by touch is silent"),
        fix: Message("'orca --setup', page General, \"Speak object under mouse\""))
    ]
  }

  /// Fixes for the missing parts of fingerpost's own speech: the program, a voice, the bus, Qt.
  private var missingParts: [Message] {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func isThere(_ program: String) -> Bool { ConfigurationResult.isThere(program, in: folders) }
    let hasBus =
      environment["DBUS_SESSION_BUS_ADDRESS"] != nil
      || environment["XDG_RUNTIME_DIR"].map { access($0 + "/bus", F_OK) == 0 } == true
    return [
      isThere(CompanionProgram.path(of: "fingerpost-speak"))
        ? nil : Message("install the package fingerpost-speak"),
      isThere("speech-dispatcher")
        ? nil : Message("install speech-dispatcher, and a voice such as espeak-ng"),
      hasBus ? nil : Message("install dbus-user-session, by which programs describe their windows"),
      environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] != nil
        ? nil
        : Message("write 'export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1' to ~/.xsessionrc for programs with Qt"),
    ].compactMap(\.self)
  }

  /// Whether Orca speaks the object under the pointer; nil if its settings are elsewhere, as since Orca 50.
  fileprivate var speaksUnderPointer: Bool? {
    let home = environment["XDG_DATA_HOME"] ?? "\(environment["HOME"] ?? "")/.local/share"
    guard let text = try? InputFile.text(of: "\(home)/orca/user-settings.conf"), !text.isEmpty else {
      return nil
    }
    return text.filter { !$0.isWhitespace }.mentions("\"enableMouseReview\":true")
  }
}
