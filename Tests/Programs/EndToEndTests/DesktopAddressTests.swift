// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(
  .serialized,
  .enabled(if: DesktopClient.isPossible, "needs the package python3-gi and the name touchegg"))
struct DesktopAddressTests {
  private static let following = """
    { bindings = ( { gesture = swipe; fingers = 3; direction = left;
      action = { desktop = follow; else = { workspace = next; }; }; } ); }
    """

  private func startTouchegg(_ text: String, in folder: TemporaryFolder) throws -> LoggedProcess {
    let program = folder.file("touchegg")
    if access(program, F_OK) != 0 {
      let copy = try LoggedProcess("/bin/cp", ["-L", "/usr/bin/python3", program], environment: [])
      try #require(try copy.waitForEnd() == 0)
    }
    return try LoggedProcess(
      program, ["-c", text], environment: ["PYTHONHOME=/usr", "PATH=/usr/bin:/bin", "PYTHONUNBUFFERED=1"])
  }

  private func wait(forHolder process: Int32?) -> Bool {
    eventually { ToucheggAddress.usual.holder?.process == process }
  }

  @Test func `touchegg's own client is refused, since it would act as well`() throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let client = try startTouchegg(
      """
      import socket
      peer = socket.socket(socket.AF_UNIX)
      peer.connect("\\0touchegg")
      print("heard", peer.recv(100))
      """, in: bridged.session.folder)
    try bridged.program.nextLine(
      containing: "touchegg (process \(client.pid)) asked for gestures and was refused")
    #expect(try client.waitForEnd() == 0)
    #expect(client.lines == ["heard b''"])
    // No client follows, so the other action happens.
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }

  @Test(.enabled(if: geteuid() == 0, "needs root to be somebody else"))
  func `another user's programs are refused`() throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let client = try LoggedProcess(
      "/usr/bin/setpriv",
      [
        "--reuid=65534", "--clear-groups", "/usr/bin/python3", "-c",
        """
        import socket
        peer = socket.socket(socket.AF_UNIX)
        peer.connect("\\0touchegg")
        print("heard", peer.recv(100))
        """,
      ], environment: ["PATH=/usr/bin:/bin", "PYTHONUNBUFFERED=1"])
    #expect(try client.waitForEnd() == 0)
    #expect(client.lines == ["heard b''"])
    try bridged.end()
  }

  @Test func `who has the place already is named, and it is taken when that program ends`() throws {
    let session = try TestSession(workspaces: 4)
    let daemon = try startTouchegg(
      """
      import socket
      place = socket.socket(socket.AF_UNIX)
      place.bind("\\0touchegg")
      place.listen()
      print("listens")
      while True: place.accept()
      """, in: session.folder)
    try daemon.nextLine(containing: "listens")
    let program = try session.start(["run", "-v"], configuration: Self.following)
    let warning = try program.nextLine(containing: "reports gestures to the desktop already")
    #expect(warning.contains("touchegg (process \(daemon.pid))"))
    #expect(warning.contains("sudo systemctl disable --now touchegg"))
    let doctor = try session.run(["doctor"])
    let finding = "it runs as process \(daemon.pid) and reports gestures"
    #expect(doctor.output.contains(finding), "\(doctor.output)")
    daemon.signal(SIGKILL)
    _ = try daemon.waitForEnd()
    #expect(wait(forHolder: program.pid))
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 0)
    #expect(wait(forHolder: nil))
  }

  @Test func `a session whose devices are another session's leaves the place to that one`() throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let desktop = try DesktopClient.start("cinnamon", reconnectingAfter: 0.2)
    #expect(ToucheggAddress.usual.holder?.process == bridged.program.pid)
    // The server does this with all devices when the user switches to another terminal.
    let devices = ["virtual touchscreen", "virtual touchpad"]
    for device in devices { try bridged.witness.command("device disable \(device)") }
    try desktop.nextLine(containing: "closed", within: 20)
    #expect(wait(forHolder: nil))
    for device in devices { try bridged.witness.command("device enable \(device)") }
    try desktop.nextLine(containing: "ready", within: 20)
    #expect(wait(forHolder: bridged.program.pid))
    try bridged.end()
  }
}
