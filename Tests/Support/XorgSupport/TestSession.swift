// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// A private X session for one test: a server, perhaps a window manager, and homes for the programs in it.
///
/// Everything ends with this object, also when the test has failed.
package final class TestSession {
  /// The X server with its virtual devices.
  package let server: XorgServer
  /// The window manager, if the session has one.
  package private(set) var windowManager: WindowManagerProcess?

  private let home: SessionHome

  /// The first touchscreen.
  package var touchscreen: VirtualTouchscreen { server.touchscreen }
  package var touchpad: VirtualTouchpad { server.touchpad }
  package var mouse: VirtualMouse { server.mouse }
  package var keyboard: VirtualKeyboard { server.keyboard }
  /// The session's folder.
  package var folder: TemporaryFolder { server.folder }

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - screen: The screen's size.
  ///   - touchscreens: How many touchscreens.
  ///   - workspaces: Starts a window manager with so many workspaces; without it there is none.
  ///   - kind: Which window manager.
  ///   - hasPen: Whether there is a pen.
  ///   - touchCount: How many fingers each touchscreen says that it can follow.
  /// - Throws: `SessionError`.
  package init(
    screen: ScreenSize = ScreenSize(width: 1280, height: 800), touchscreens: Int = 1, workspaces: Int? = nil,
    windowManager kind: WindowManagerKind = .openbox, hasPen: Bool = false, touchCount: Int = 10
  ) throws {
    server = try XorgServer(
      screen: screen, touchscreens: touchscreens, hasPen: hasPen, touchCount: touchCount)
    home = try SessionHome(on: server)
    if let workspaces { windowManager = try WindowManagerProcess(kind, on: server, workspaces: workspaces) }
  }

  isolated deinit { end() }

  /// Ends the window manager and the server; programs in the session lose their connection.
  package func end() {
    windowManager?.stop()
    windowManager = nil
    server.stop()
  }

  /// Starts a window manager in a session that has none, or one that replaces the former: openbox, mutter or muffin.
  package func start(_ kind: WindowManagerKind, workspaces: Int = 4) throws {
    windowManager = try WindowManagerProcess(kind, on: server, workspaces: workspaces)
  }

  /// Ends the window manager and starts another one.
  package func replaceWindowManager(workspaces: Int, meanwhile: () throws -> Void = {}) throws {
    windowManager?.stop()
    windowManager = nil
    try meanwhile()
    windowManager = try WindowManagerProcess(on: server, workspaces: workspaces)
  }

  /// Starts an independent client.
  package func makeWitness() throws -> Witness { try Witness(on: server) }

  /// Starts the built `fingerpost`.
  ///
  /// - Parameters:
  ///   - arguments: Such as `["run", "--log-format", "json"]`.
  ///   - configuration: The text of its configuration file; without it the file of an earlier start stays.
  ///   - environment: Added to the session's environment; an empty value unsets nothing.
  /// - Returns: The running program.
  /// - Throws: `RigError` when it is not built, `SessionError` when it cannot be started.
  package func start(
    _ arguments: [String], configuration: String? = nil, environment: [String: String] = [:]
  ) throws -> LoggedProcess {
    if let configuration { try writeConfiguration(configuration) }
    return try LoggedProcess(
      try builtProgram("fingerpost"), arguments, environment: home.environment(adding: environment))
  }

  /// Starts a shell line in which `$FINGERPOST` is the built program, for what only a shell can do to it.
  package func startShell(_ line: String) throws -> LoggedProcess {
    let variables = ["FINGERPOST": try builtProgram("fingerpost")]
    return try LoggedProcess("/bin/sh", ["-c", line], environment: home.environment(adding: variables))
  }

  /// Runs the built `fingerpost` to its end.
  package func run(
    _ arguments: [String], configuration: String? = nil, environment: [String: String] = [:],
    within seconds: Double = defaultPatience
  ) throws -> ProgramResult {
    if let configuration { try writeConfiguration(configuration) }
    let output = try openForOutput("output")
    defer { close(output) }
    let error = try openForOutput("error")
    defer { close(error) }
    let process = try ChildProcess(
      try builtProgram("fingerpost"), arguments, environment: home.environment(adding: environment),
      output: .descriptor(output), error: .descriptor(error))
    guard let code = process.wait(before: Deadline(after: seconds)) else {
      throw RigError.stillRunning("fingerpost \(arguments.joined(separator: " "))")
    }
    return ProgramResult(exitCode: code, output: folder.read("output"), error: folder.read("error"))
  }

  /// The folder in which a `fingerpost` in this session finds its configuration.
  package var configurationFolder: String { folder.file("config/fingerpost") }

  /// Connects to the socket at which the `fingerpost` of this session takes messages.
  ///
  /// - Returns: A descriptor, which is the caller's to close.
  package func connectToProgram() throws -> Int32 { try connect(toSocket: controlSocket) }

  /// The path of that socket.
  package var controlSocket: String {
    folder.file("runtime/fingerpost-\(server.displayName.filter(\.isNumber)).sock")
  }

  /// Writes the configuration file that a `fingerpost` in this session finds.
  package func writeConfiguration(_ text: String) throws { try home.writeConfiguration(text) }

  private func openForOutput(_ name: String) throws -> Int32 {
    let descriptor = open(folder.file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SessionError.system(call: "open", code: errno) }
    return descriptor
  }
}
