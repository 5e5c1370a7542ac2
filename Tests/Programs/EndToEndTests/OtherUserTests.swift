// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct OtherUserTests {
  /// Connects to a path as the user `nobody`, asks for the status, and returns the output.
  private func ask(_ path: String, in session: TestSession) throws -> [String] {
    let program = """
      import socket, sys
      peer = socket.socket(socket.AF_UNIX)
      try:
          peer.connect(sys.argv[1])
      except PermissionError:
          print("kept out")
          sys.exit()
      # It may be sent away before it has asked.
      try: peer.sendall(b'{"command":"status"}\\n')
      except (BrokenPipeError, ConnectionResetError): pass
      try:
          while part := peer.recv(4096): print(part.decode(), end="")
      except ConnectionResetError: pass
      """
    let asker = try LoggedProcess(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", program, path],
      environment: ["PATH=/usr/bin:/bin", "PYTHONUNBUFFERED=1"])
    while asker.nextLine(before: Deadline(after: defaultPatience)) != nil {}
    #expect(try asker.waitForEnd() == 0, "\(asker.lines)")
    return asker.lines
  }

  @Test(.enabled(if: isPossible, "needs root, setpriv and python3"))
  func `another user's program is refused at the control socket, even where nothing keeps it out`() throws {
    let bridged = try Bridged(workspaces: 4)
    let session = bridged.session
    #expect(try ask(session.controlSocket, in: session) == ["kept out"])
    chmod(session.folder.path, 0o711)
    chmod(session.folder.file("runtime"), 0o711)
    chmod(session.controlSocket, 0o666)
    let refusal = #"{"ok":false,"error":"this fingerpost belongs to another user"}"#
    #expect(try ask(session.controlSocket, in: session) == [refusal])
    try bridged.program.nextLine(containing: "warning: another user's program tried to connect")
    chmod(session.folder.file("runtime"), 0o700)
    #expect(try bridged.message("status").exitCode == 0)
    try bridged.end()
  }

  private nonisolated static let isPossible =
    geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0 && access("/usr/bin/python3", X_OK) == 0
}
