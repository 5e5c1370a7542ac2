// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// A private X session for one test: a server, an optional window manager, and homes for the programs in it.
///
/// Everything ends with this object, also after a failed test.
package final class TestSession {
  package let server: XorgServer
  package private(set) var windowManager: WindowManagerProcess?

  private let home: SessionHome

  package var touchscreen: VirtualTouchscreen { server.touchscreen }
  package var touchpad: VirtualTouchpad { server.touchpad }
  package var mouse: VirtualMouse { server.mouse }
  package var keyboard: VirtualKeyboard { server.keyboard }
  package var folder: TemporaryFolder { server.folder }

  /// Starts a session; with `workspaces` it has a window manager.
  ///
  /// `touchCount` is the number of fingers that each touchscreen claims to follow.
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

  /// Starts a window manager; only openbox, mutter and muffin can replace a running window manager.
  package func start(_ kind: WindowManagerKind, workspaces: Int = 4) throws {
    windowManager = try WindowManagerProcess(kind, on: server, workspaces: workspaces)
  }

  /// Ends the window manager and starts openbox.
  package func replaceWindowManager(workspaces: Int, meanwhile: () throws -> Void = {}) throws {
    windowManager?.stop()
    windowManager = nil
    try meanwhile()
    windowManager = try WindowManagerProcess(on: server, workspaces: workspaces)
  }

  package func makeWitness() throws -> Witness { try Witness(on: server) }

  /// Starts the built `fingerpost`.
  ///
  /// Without `configuration`, the file of an earlier start stays. `environment` is added to the session's; an
  /// empty value does not unset a variable.
  package func start(
    _ arguments: [String], configuration: String? = nil, environment: [String: String] = [:]
  ) throws -> LoggedProcess {
    if let configuration { try writeConfiguration(configuration) }
    return try LoggedProcess(
      try builtProgram("fingerpost"), arguments, environment: home.environment(adding: environment))
  }

  /// Starts a shell line with the path of the built program in `$FINGERPOST`.
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

  /// Connects to the control socket of this session's `fingerpost`; the caller closes the descriptor.
  package func connectToProgram() throws -> Int32 { try connect(toSocket: controlSocket) }

  package var controlSocket: String {
    folder.file("runtime/fingerpost-\(server.displayName.filter(\.isNumber)).sock")
  }

  package func writeConfiguration(_ text: String) throws { try home.writeConfiguration(text) }

  private func openForOutput(_ name: String) throws -> Int32 {
    let descriptor = open(folder.file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SessionError.system(call: "open", code: errno) }
    return descriptor
  }
}
