// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import Glibc

extension Checkup {
  /// Whether a screen reader speaks for the exploring finger, if touchscreens may be explored.
  static let screenReader = Checkup { session in
    let configuration = session.reading.configuration
    let mayExplore =
      session.status?.exploring == true || configuration.exploration.isOn
      || configuration.bindings.contains { $0.behaviour.allActions.contains(where: \.switchesExploration) }
    guard mayExplore else { return [] }
    guard !RunningProgram.all(of: ["orca"]).isEmpty else {
      let speaksItself = configuration.exploration.speech != .off
      return [
        Finding(
          severity: session.status?.exploring == true && !speaksItself ? .warning : .info,
          code: "noScreenReader",
          message: speaksItself
            ? Message(
              "touchscreens can be explored by touch, but the screen reader Orca does not run; fingerpost-speak says what is there, if speech-dispatcher is installed"
            ) : Message("touchscreens can be explored by touch, but the screen reader Orca does not run"),
          fix: Message("install orca, and start it with 'orca'"))
      ]
    }
    guard session.speaksUnderPointer == false else { return [] }
    return [
      Finding(
        severity: .warning, code: "noMouseReview",
        message: Message(
          "Orca does not say what is under the pointer, so nobody hears what a finger explores"),
        fix: Message("'orca --setup', page General, \"Speak object under mouse\""))
    ]
  }
}

extension ExaminedSession {
  /// Whether Orca speaks the object under the pointer; nil if its settings are elsewhere, as since Orca 50.
  fileprivate var speaksUnderPointer: Bool? {
    let home = environment["XDG_DATA_HOME"] ?? "\(environment["HOME"] ?? "")/.local/share"
    guard let text = try? InputFile.text(of: "\(home)/orca/user-settings.conf"), !text.isEmpty else {
      return nil
    }
    return text.filter { !$0.isWhitespace }.mentions("\"enableMouseReview\":true")
  }
}
