// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Each obstacle to gestures, made on a real server, and the findings of `fingerpost doctor`.
@Suite(.serialized, .tags(.patient)) struct DoctorCommandTests {
  private typealias Patient = DoctorPatient

  @Test func `where all is well nothing is found`() throws {
    let patient = try Patient()
    let (lines, code) = try patient.findings()
    #expect(lines.isEmpty && code == 0, "\(lines)")
    let doctor = try patient.session.run(["doctor"])
    if geteuid() == 0 {
      #expect(
        doctor.output == """
          warning: fingerpost runs as root, and so does every program that a gesture starts
            fix: run it as the user of the session, without sudo
          1 warning

          """)
      #expect(doctor.exitCode == 3)
    } else {
      #expect(doctor.output == "no problems found\n" && doctor.exitCode == 0)
    }
    try patient.end()
  }

  @Test func `what draws feedback is missing`() throws {
    let session = try TestSession(workspaces: 2)
    func findings(_ before: String, _ path: String) throws -> String {
      let doctor = try session.startShell("\(before)\n\(path) doctor; echo over")
      try doctor.nextLine(containing: "over")
      return doctor.lines.joined(separator: "\n")
    }
    // A file of the library's name that is not a library.
    let spoilt = "mkdir -p $HOME/spoilt; echo > $HOME/spoilt/libpangocairo-1.0.so.0"
    let library = try findings("\(spoilt); export LD_LIBRARY_PATH=$HOME/spoilt", "$FINGERPOST")
    #expect(
      library.contains(
        "warning: gestures work, but without feedback: libpangocairo-1.0.so.0 is missing"),
      "\(library)")
    let alone = "mkdir -p $HOME/alone; cp $FINGERPOST $HOME/alone; export PATH=/usr/bin:/bin"
    let program = try findings(alone, "$HOME/alone/fingerpost")
    #expect(program.contains("without feedback: fingerpost-feedback is missing"), "\(program)")
    try session.writeConfiguration("{ settings = { feedback = NO; }; }\n")
    #expect(!(try findings(alone, "$HOME/alone/fingerpost")).contains("nothing is shown"))
  }

  @Test func `a program that root runs says so once, and nobody else's does`() throws {
    let bridged = try Bridged()
    try bridged.end()
    let count = bridged.program.lines.count { $0.hasPrefix("fingerpost: warning: fingerpost runs as root") }
    #expect(count == (geteuid() == 0 ? 1 : 0))
  }

  // MARK: Devices

  @Test func `devices that are off, float or are ignored`() throws {
    let patient = try Patient()
    try patient.witness.command("device disable \(Patient.pad)")
    try patient.expect("deviceDisabled", "warning", fix: "xinput enable", exit: 3)
    try patient.witness.command("device enable \(Patient.pad)")
    try patient.witness.command("device float \(Patient.screen)")
    try patient.expect("deviceFloating", "warning", fix: "xinput reattach", exit: 3)
    try patient.witness.command("device disable \(Patient.pad)")
    try patient.expect(
      "noUsableDevice", "error", fix: "see the findings", exit: 1,
      besides: ["deviceFloating", "deviceDisabled", "logged"])
    try patient.witness.command("device enable \(Patient.pad)")
    try patient.witness.command("device attach \(Patient.screen)")
    try patient.end()
    let ignoring = try Patient(
      configuration: Patient.keys.replacing(
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
    try patient.witness.command("device matrix:0,-1,1,1,0,0,0,0,1 \(Patient.screen)")
    try patient.expect(
      "touchscreenNotTurned", "warning", fix: "'Coordinate Transformation Matrix' 1 0 0 0 1 0 0 0 1", exit: 3)
    try patient.witness.command("device matrix:0.5,0,0,0,0.5,0,0,0,1 \(Patient.screen)")
    try patient.expect("touchscreenNotMapped", "warning", fix: "fingerpost map", exit: 3)
    try patient.witness.command("device matrix:1,0,0,0,1,0,0,0,1 \(Patient.screen)")
    #expect(try patient.findings().lines.isEmpty)
    try patient.witness.command("monitor west 0 0 640 800")
    try patient.witness.command("monitor east 640 0 640 800")
    try patient.expect(
      "touchscreenNotMapped", "warning", fix: "'Coordinate Transformation Matrix' 0.5 0 0 0 1 0 0 0 1",
      exit: 3)
    try patient.witness.command("device matrix:0.5,0,0.5,0,1,0,0,0,1 \(Patient.screen)")
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
      // The shell needs a moment to become the other program.
      let isFound = try eventually {
        try patient.findings().lines.contains { $0.contains("\"otherProgram\",\"subject\":\"\(name)\"") }
      }
      #expect(isFound)
      let devices = try patient.session.run(["devices"]).output
      #expect(devices.contains("also running: \(name) (process \(rival.pid))"), "\(devices)")
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
    let tiling = try TestSession(workspaces: 1, windowManager: .i3)
    #expect(
      try tiling.run(["doctor"], configuration: switching).output.contains(
        "bind { command = \"i3-msg workspace number 2\"; }, which adds one"))
    // A window manager that does not report workspaces.
    let fixed = try Patient(configuration: switching, runs: false)
    try fixed.witness.command("set-root _NET_SUPPORTED 1 2 3")
    try fixed.expect("noWorkspaces", "warning", fix: "bind its own keys", exit: 1, besides: ["notRunning"])
    let bare = try Patient(workspaces: nil)
    try bare.expect("noWindowManager", "warning", fix: "openbox", exit: 3)
    try bare.end()
    let plain = try TestSession(workspaces: 4)
    let program = try plain.start(["run"], configuration: switching)
    try program.waitUntilReady()
    let result = try plain.run(["doctor"])
    #expect(result.output.contains("info: no compositor is running"), "\(result.output)")
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

  @Test func `a program that is stopped, and a session that is locked`() throws {
    let patient = try Patient()
    try patient.witness.command("override locker 0 0 1280 800 core")
    for hold in ["keyboard", "pointer"] { try patient.witness.command("grab \(hold)") }
    try patient.expect("locked", "info", fix: "", exit: 0)
    for hold in ["pointer", "keyboard"] { try patient.witness.command("ungrab \(hold)") }
    try patient.witness.command("close locker")
    patient.program?.signal(SIGSTOP)
    let start = ContinuousClock.now
    try patient.expect("silent", "warning", fix: "kill -CONT ", exit: 3)
    // The doctor notices a stopped program, and does not wait for it.
    #expect(ContinuousClock.now - start < .seconds(4))
    patient.program?.signal(SIGCONT)
    try patient.end()
  }

  @Test func `a shell that does not know where the program listens is told so`() throws {
    let patient = try Patient()
    let folder = patient.session.folder.file("runtime")
    try patient.expect(
      "silent", "warning", fix: "export XDG_RUNTIME_DIR=\(folder)", exit: 3, ["XDG_RUNTIME_DIR": ""])
    try patient.expect(
      "silent", "warning", fix: "export XDG_RUNTIME_DIR=\(folder)", exit: 3, ["XDG_RUNTIME_DIR": "/tmp"])
    try patient.end()
  }

  @Test func `a broken file is what keeps the program from running, and its log is named where there is one`()
    throws
  {
    let patient = try Patient()
    try patient.session.writeConfiguration("{ bindings = ( { gesture = swpie; } ); }")
    try patient.program?.nextLine(containing: "the previous configuration stays in use")
    // It was started by hand: its output is not in a file.
    #expect(!(try patient.findings().lines.contains { $0.contains("the whole log is in") }))
    try patient.end()
    try patient.expect("configurationError", "error", fix: "then start it with 'fingerpost run'", exit: 1)
  }

  @Test func `actions that the window manager does not do`() throws {
    let patient = try Patient(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = up; action = { window = maximise; }; },
          { gesture = swipe; fingers = 4; direction = up; action = { window = fullscreen; }; },
          { gesture = swipe; fingers = 4; direction = down; action = { window = minimise; }; },
        ); }
        """)
    #expect(try patient.findings().lines.isEmpty)
    try patient.witness.command(
      "set-root _NET_SUPPORTED _NET_WM_STATE _NET_WM_STATE_FULLSCREEN _NET_ACTIVE_WINDOW")
    try patient.expect("unsupportedAction", "warning", fix: "bind another action", exit: 3)
    let (lines, _) = try patient.findings()
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("\"swipe 3 up\"") && $0.contains("does not maximise windows") })
    #expect(lines.contains { $0.contains("\"swipe 4 down\"") && $0.contains("does not minimise windows") })
    try patient.end()
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
    // Without a running program the doctor reads the log's file.
    try patient.session.writeConfiguration(Patient.keys)
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
    let twice = Patient.keys.replacing(
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
    #expect(lines.count == 1 && lines[0].contains("it reports at most 5 fingers"))
    try patient.witness.command("device disable \(Patient.screen)")
    let (others, _) = try patient.findings()
    #expect(others.count { $0.contains("a touchpad does not report a tap") } == 2, "\(others)")
    try patient.end()
  }
}

/// The doctor on exploring touchscreens, with a program named like Orca.
extension DoctorCommandTests {
  private func patient(_ exploration: String) throws -> Patient {
    try Patient(
      configuration: Patient.keys.replacing(
        "{ bindings", with: "{ exploration = { \(exploration) }; bindings"))
  }

  private func startReader(in session: TestSession) throws -> LoggedProcess {
    let reader = try session.startShell("echo started; exec /bin/bash -c 'exec -a orca sleep 60'")
    try reader.nextLine(containing: "started")
    let isCalledSo = eventually {
      (try? String(contentsOfFile: "/proc/\(reader.pid)/cmdline", encoding: .utf8))?.hasPrefix("orca") == true
    }
    #expect(isCalledSo)
    return reader
  }

  @Test func `without a screen reader somebody else has to speak`() throws {
    // Exploration takes the touchscreen from its pointer meanwhile, which must not be a finding.
    let speaking = try patient("on = YES;")
    try speaking.expect("noScreenReader", "info", fix: "install orca", exit: 0)
    try speaking.end()
    let silent = try patient("on = YES; speech = off;")
    try silent.expect("noScreenReader", "warning", fix: "install orca", exit: 3)
    try silent.end()
  }

  @Test func `Orca has to speak of what is under the pointer`() throws {
    let patient = try patient("on = YES;")
    let reader = try startReader(in: patient.session)
    let folder = try patient.session.folder.makeFolder("data")
    try patient.session.folder.makeFolder("data/orca")
    for (value, isFine) in [("false", false), ("true", true)] {
      try patient.session.folder.write(
        "{\"general\": {\"enableMouseReview\": \(value)}}", to: "data/orca/user-settings.conf")
      if isFine {
        let (lines, code) = try patient.findings(["XDG_DATA_HOME": folder])
        #expect(lines.isEmpty && code == 0, "\(lines)")
      } else {
        try patient.expect(
          "noMouseReview", "warning", fix: "Speak object under mouse", exit: 3, ["XDG_DATA_HOME": folder])
      }
    }
    reader.signal(SIGTERM)
    try patient.end()
  }

  @Test func `who explores nothing hears nothing of it`() throws {
    let patient = try patient("on = NO;")
    let (lines, code) = try patient.findings()
    #expect(lines.isEmpty && code == 0, "\(lines)")
    try patient.end()
  }
}

/// The doctor without a session of its own, as over ssh.
extension DoctorCommandTests {
  /// Without the variables of a session, as for another user.
  private static let outside = [
    "DISPLAY": "", "XAUTHORITY": "", "XDG_RUNTIME_DIR": "", "HOME": "/nonexistent",
  ]

  @Test func `it finds the session of a running fingerpost and looks at that`() throws {
    let bridged = try Bridged()
    let result = try bridged.session.run(["doctor", "--json"], environment: Self.outside)
    #expect(result.output.contains("\"finding\":\"otherSession\""), "\(result.output) \(result.error)")
    #expect(result.output.contains("on display \(bridged.session.server.displayName)"))
    // Other tests may have sessions too, and the doctor may examine one of them.
    #expect(!result.output.contains("\"noDisplay\""))
    try bridged.end()
  }

  @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
  func `another user is told plainly what cannot be seen`() throws {
    let bridged = try Bridged()
    let program = try builtProgram("fingerpost")
    let asker = try LoggedProcess(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", program, "doctor", "--json"],
      environment: ["PATH=/usr/bin:/bin"])
    while asker.nextLine(before: Deadline(after: defaultPatience)) != nil {}
    _ = try asker.waitForEnd()
    #expect(asker.lines.contains { $0.contains("\"noSession\"") && $0.contains("as root") }, "\(asker.lines)")
    #expect(asker.lines.contains { $0.contains("\"noDisplay\"") && $0.contains("set DISPLAY") })
    try bridged.end()
  }
}
