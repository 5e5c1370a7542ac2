// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Each thing that keeps gestures from working, made on a real server, and what `fingerpost doctor` says of it.
@Suite(.serialized) struct DoctorCommandTests {
  private static let pad = "virtual touchpad"
  private static let screen = "virtual touchscreen"
  private static let keys =
    "{ bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; } ); }"

  /// A session in which all is well: a window manager, a compositor and a running program.
  private final class Patient {
    let session: TestSession
    let witness: Witness
    let program: LoggedProcess?

    init(
      configuration: String = keys, runs: Bool = true, touchCount: Int = 10, touchscreens: Int = 1,
      workspaces: Int? = 4
    ) throws {
      session = try TestSession(touchscreens: touchscreens, workspaces: workspaces, touchCount: touchCount)
      witness = try session.makeWitness()
      try witness.command("own _NET_WM_CM_S0")
      try session.writeConfiguration(configuration)
      program = runs ? try session.start(["run"]) : nil
      try program?.waitUntilReady()
    }

    /// What is found: severity, code and subject of each, and the exit code.
    func findings(_ environment: [String: String] = [:]) throws -> (lines: [String], code: Int32) {
      let result = try session.run(["doctor", "--json"], environment: environment)
      // The library that connects says something of its own when it is refused.
      #expect(!result.error.contains("fingerpost"), "\(result.error)")
      return (result.output.split(separator: "\n").map(String.init), result.exitCode)
    }

    /// Checks that one thing is found, and nothing else.
    func expect(
      _ code: String, _ severity: String, fix: String, exit: Int32, _ environment: [String: String] = [:],
      besides others: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let (lines, status) = try findings(environment)
      let found = lines.filter { $0.contains("\"finding\":\"\(code)\"") }
      #expect(!found.isEmpty, "\(lines)", sourceLocation: sourceLocation)
      let isRight = found.allSatisfy {
        $0.hasPrefix("{\"severity\":\"\(severity)\"") && $0.contains(fix)
      }
      #expect(isRight, "\(found)", sourceLocation: sourceLocation)
      let strangers = lines.filter { line in
        !([code] + others).contains { line.contains("\"finding\":\"\($0)\"") }
      }
      #expect(strangers.isEmpty, "\(strangers)", sourceLocation: sourceLocation)
      #expect(status == exit, sourceLocation: sourceLocation)
    }

    func end() throws { if let program { #expect(try program.terminate() == 0) } }
  }

  @Test func `where all is well nothing is found`() throws {
    let patient = try Patient()
    let (lines, code) = try patient.findings()
    #expect(lines.isEmpty && code == 0, "\(lines)")
    #expect(try patient.session.run(["doctor"]).output == "no problems found\n")
    try patient.end()
  }

  // MARK: The X server

  @Test func `a server that cannot be reached is told from one that is not there`() throws {
    let patient = try Patient(runs: false)
    try patient.expect(
      "noDisplay", "error", fix: "set DISPLAY", exit: 1, ["DISPLAY": ""], besides: ["configurationError"])
    try patient.expect(
      "wayland", "error", fix: "choose one at the login", exit: 1,
      ["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-0"])
    try patient.expect("noServer", "error", fix: "ls /tmp/.X11-unix", exit: 1, ["DISPLAY": ":65000"])
    try patient.witness.command("deny")
    try patient.expect("noAuthority", "error", fix: "XAUTHORITY", exit: 1, ["XAUTHORITY": "/nonexistent"])
    let (lines, _) = try patient.findings(["XAUTHORITY": "/nonexistent"])
    #expect(lines[0].contains("there is no key file /nonexistent"))
  }

  /// Stands between a program and the server, and has the server speak an older XInput.
  private static let proxy = """
    import os, select, socket, struct, sys
    number, path, minor = sys.argv[1], sys.argv[2], int(sys.argv[3])
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    print("ready", flush=True)
    while True:
        client, _ = listener.accept()
        server = socket.socket(socket.AF_UNIX)
        server.connect("/tmp/.X11-unix/X" + number)
        asked, sent, heard, versions, begun, greeted = 0, b"", b"", set(), False, False
        while True:
            ready, _, _ = select.select([client, server], [], [])
            if client in ready:
                data = client.recv(65536)
                if not data: break
                server.sendall(data)
                sent += data
                if not begun and len(sent) >= 12:
                    name, key = struct.unpack("HH", sent[6:10])
                    sent, begun = sent[12 + (name + 3) // 4 * 4 + (key + 3) // 4 * 4:], True
                while begun and len(sent) >= 4:
                    length = struct.unpack("H", sent[2:4])[0] * 4
                    if length == 0: length = struct.unpack("I", sent[4:8])[0] * 4
                    if len(sent) < length: break
                    asked += 1
                    # XIQueryVersion is request 47 of its extension.
                    if sent[0] >= 128 and sent[1] == 47 and length == 8: versions.add(asked & 0xffff)
                    sent = sent[length:]
            if server in ready:
                data = server.recv(65536)
                if not data: break
                heard += data
                out = b""
                if not greeted and len(heard) >= 8:
                    length = 8 + struct.unpack("H", heard[6:8])[0] * 4
                    if len(heard) >= length: out, heard, greeted = heard[:length], heard[length:], True
                while greeted and len(heard) >= 32:
                    length = 32
                    if heard[0] in (1, 35): length += struct.unpack("I", heard[4:8])[0] * 4
                    if len(heard) < length: break
                    part, heard = bytearray(heard[:length]), heard[length:]
                    if part[0] == 1 and struct.unpack("H", part[2:4])[0] in versions:
                        part[10:12] = struct.pack("H", minor)
                    out += part
                client.sendall(out)
        client.close()
        server.close()
    """

  @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0))
  func `a server that speaks an older XInput`() throws {
    let patient = try Patient()
    let server = String(patient.session.server.displayName.dropFirst())
    try patient.session.folder.write(Self.proxy, to: "proxy.py")
    for (minor, code, severity, fix) in [
      (0, "xinputTooOld", "error", "use a newer X server"),
      (3, "serverWithoutGestures", "warning", "install Xorg 21.1"),
    ] {
      // A number that no server of a test gets: these count from 0.
      let display = 40_000 + Int(getpid()) % 10_000 + minor
      let socket = "/tmp/.X11-unix/X\(display)"
      unlink(socket)
      let proxy = try LoggedProcess(
        "/usr/bin/python3", [patient.session.folder.file("proxy.py"), server, socket, "\(minor)"],
        environment: [])
      try proxy.nextLine(containing: "ready")
      let (lines, _) = try patient.findings(["DISPLAY": ":\(display)"])
      unlink(socket)
      _ = try proxy.terminate()
      #expect(
        lines.contains {
          $0.hasPrefix("{\"severity\":\"\(severity)\",\"finding\":\"\(code)\"") && $0.contains(fix)
        }, "\(lines)")
    }
    try patient.end()
  }

  // MARK: Devices

  @Test func `devices that are off, float or are ignored`() throws {
    let patient = try Patient()
    try patient.witness.command("device disable \(Self.pad)")
    try patient.expect("deviceDisabled", "warning", fix: "xinput enable", exit: 3)
    try patient.witness.command("device enable \(Self.pad)")
    try patient.witness.command("device float \(Self.screen)")
    try patient.expect("deviceFloating", "warning", fix: "xinput reattach", exit: 3)
    try patient.witness.command("device disable \(Self.pad)")
    try patient.expect(
      "noUsableDevice", "error", fix: "see what is said", exit: 1,
      besides: ["deviceFloating", "deviceDisabled", "logged"])
    try patient.witness.command("device enable \(Self.pad)")
    try patient.witness.command("device attach \(Self.screen)")
    try patient.end()
    let ignoring = try Patient(
      configuration: Self.keys.replacing(
        "{ bindings", with: "{ devices = ( { match = \"*pad\"; ignore = YES; } ); bindings"))
    try ignoring.expect("deviceIgnored", "info", fix: "change 'devices' in ", exit: 0)
    try ignoring.end()
  }

  @Test func `touchpads whose driver reports no gestures`() throws {
    let patient = try Patient()
    try patient.witness.command("device mark:Synaptics_Off virtual mouse")
    try patient.expect(
      "touchpadWithoutGestures", "warning", fix: "remove xserver-xorg-input-synaptics", exit: 3)
    try patient.end()
    let other = try Patient()
    try other.witness.command("device mark:libinput_Tapping_Enabled virtual mouse")
    try other.expect("touchpadWithoutGestures", "warning", fix: "libinput 1.21 or newer", exit: 3)
    try other.end()
  }

  // MARK: Monitors

  @Test func `a touchscreen that is not where its monitor is, or turned otherwise`() throws {
    let patient = try Patient()
    try patient.witness.command("device matrix:0,-1,1,1,0,0,0,0,1 \(Self.screen)")
    try patient.expect(
      "touchscreenNotTurned", "warning", fix: "'Coordinate Transformation Matrix' 1 0 0 0 1 0 0 0 1", exit: 3)
    try patient.witness.command("device matrix:0.5,0,0,0,0.5,0,0,0,1 \(Self.screen)")
    try patient.expect("touchscreenNotMapped", "warning", fix: "xinput map-to-output", exit: 3)
    try patient.witness.command("device matrix:1,0,0,0,1,0,0,0,1 \(Self.screen)")
    #expect(try patient.findings().lines.isEmpty)
    // A second monitor, and the touchscreen covers both.
    try patient.witness.command("monitor west 0 0 640 800")
    try patient.witness.command("monitor east 640 0 640 800")
    try patient.expect(
      "touchscreenNotMapped", "warning", fix: "'Coordinate Transformation Matrix' 0.5 0 0 0 1 0 0 0 1",
      exit: 3)
    try patient.witness.command("device matrix:0.5,0,0.5,0,1,0,0,0,1 \(Self.screen)")
    #expect(try patient.findings().lines.isEmpty)
    try patient.end()
  }

  // MARK: Other programs

  @Test func `other programs that take touches or act on gestures`() throws {
    let patient = try Patient(runs: false)
    try patient.witness.command("grab touch")
    try patient.expect("touchesTaken", "error", fix: "end the program", exit: 1, besides: ["notRunning"])
    for name in ["touchegg", "fusuma", "libinput-gestures"] {
      try patient.session.folder.write("while :; do sleep 1; done\n", to: name)
      let rival = try patient.session.startShell("exec /bin/sh \(patient.session.folder.file(name))")
      let deadline = Deadline(after: defaultPatience)
      // The shell needs a moment to become the other program.
      while try !patient.findings().lines.contains(where: {
        $0.contains("\"otherProgram\",\"subject\":\"\(name)\"")
      }),
        deadline.milliseconds > 0
      {}
      try patient.expect(
        "touchesTaken", "error", fix: "end \(name) (process \(rival.pid))", exit: 1,
        besides: ["notRunning", "otherProgram"])
      _ = try rival.terminate()
    }
    try patient.witness.command("ungrab touch")
  }

  // MARK: The desktop

  @Test func `a desktop without a window manager, a compositor or workspaces`() throws {
    let switching = Bridged.threeFingers
    let single = try Patient(configuration: switching, workspaces: 1)
    try single.expect("oneWorkspace", "warning", fix: "add workspaces", exit: 3)
    try single.end()
    let bare = try Patient(workspaces: nil)
    try bare.expect("noWindowManager", "warning", fix: "openbox", exit: 3)
    try bare.end()
    let plain = try TestSession(workspaces: 4)
    let program = try plain.start(["run"], configuration: switching)
    try program.waitUntilReady()
    let result = try plain.run(["doctor"])
    #expect(result.exitCode == 0 && result.output.hasPrefix("info: no compositor runs"), "\(result.output)")
    #expect(try program.terminate() == 0)
  }

  // MARK: The program

  @Test func `a program that does not run, is paused, or cannot be reached`() throws {
    let patient = try Patient()
    _ = try patient.session.run(["msg", "pause"])
    try patient.expect("paused", "error", fix: "fingerpost msg resume", exit: 1)
    try patient.end()
    try patient.expect("notRunning", "error", fix: "fingerpost autostart on", exit: 1)
    try patient.expect(
      "socketDirectory", "warning", fix: "XDG_RUNTIME_DIR", exit: 1, ["XDG_RUNTIME_DIR": "/nonexistent"],
      besides: ["notRunning"])
    chmod(patient.session.folder.file("runtime"), 0o755)
    try patient.expect("socketDirectory", "warning", fix: "chmod 700", exit: 1, besides: ["notRunning"])
    chmod(patient.session.folder.file("runtime"), 0o700)
    try patient.session.folder.write(
      "", to: String(patient.session.controlSocket.dropFirst(patient.session.folder.path.count + 1)))
    try patient.expect("socketDirectory", "warning", fix: "remove it", exit: 1, besides: ["notRunning"])
  }

  @Test func `what the log has said in the last minute`() throws {
    let patient = try Patient()
    try patient.session.writeConfiguration("{ bindings = ( { gesture = swpie; } ); }")
    try patient.program?.nextLine(containing: "the previous configuration stays in use")
    let (lines, _) = try patient.findings()
    #expect(
      lines.contains {
        $0.contains("\"finding\":\"logged\"") && $0.contains("in the log of the last minute")
      }, "\(lines)")
    try patient.end()
    // Without a running one the log's file is read.
    try patient.session.writeConfiguration(Self.keys)
    let now = try #require(try date())
    mkdir(patient.session.folder.file("state"), 0o700)
    mkdir(patient.session.folder.file("state/fingerpost"), 0o700)
    try patient.session.folder.write(
      "2020-01-01 00:00:00 error: old\n\(now) error: lost\n", to: "state/fingerpost/log")
    let (later, _) = try patient.findings(["XDG_STATE_HOME": patient.session.folder.file("state")])
    #expect(
      later.contains { $0.contains("error: lost") } && !later.contains { $0.contains("old") }, "\(later)")
  }

  private func date() throws -> String? {
    let process = try LoggedProcess("/bin/date", ["+%F %T"], environment: [])
    defer { _ = try? process.waitForEnd() }
    return try process.nextLine("a date") { !$0.isEmpty }
  }

  // MARK: The configuration

  @Test func `a configuration with mistakes, or without gestures`() throws {
    let patient = try Patient()
    try patient.session.writeConfiguration("{ bindings = ( { gesture = swpie; } ); }")
    try patient.program?.nextLine(containing: "error")
    try patient.expect("configurationError", "error", fix: "fingerpost check", exit: 1, besides: ["logged"])
    try patient.end()
    let empty = try Patient(configuration: "{ bindings = ( ); }")
    try empty.expect("noBindings", "error", fix: "fingerpost learn", exit: 1)
    try empty.end()
    let twice = Self.keys.replacing(
      "( {", with: "( { gesture = swipe; fingers = 3; direction = left; action = { keys = b; }; }, {")
    let doubtful = try Patient(configuration: twice)
    try doubtful.expect(
      "configurationWarning", "warning", fix: "fingerpost check", exit: 3, besides: ["logged"])
    try doubtful.end()
  }

  @Test func `gestures that no device here can make`() throws {
    let configuration = """
      { bindings = (
        { gesture = tap; fingers = 6; action = { keys = a; }; },
        { gesture = tap; fingers = 3; action = { keys = b; }; },
      ); }
      """
    let patient = try Patient(configuration: configuration, touchCount: 5)
    try patient.expect("impossibleBinding", "warning", fix: "bind another gesture", exit: 3)
    let (lines, _) = try patient.findings()
    #expect(lines.count == 1 && lines[0].contains("it tells 5 fingers apart"))
    try patient.witness.command("device disable \(Self.screen)")
    let (others, _) = try patient.findings()
    #expect(others.count { $0.contains("a touchpad does not report a tap") } == 2, "\(others)")
    try patient.end()
  }
}
