// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc
import Testing
import VirtualSession
import X11
import XorgSupport

@Suite(.serialized, .tags(.patient)) struct DeviceReportTests {
  private static let pad = "virtual touchpad"
  private static let screen = "virtual touchscreen"

  private static func ignoring(_ pattern: String) -> String {
    """
    { devices = ( { match = "\(pattern)"; ignore = YES; } ); bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
    ); }
    """
  }

  @Test func `a touchpad alone is a device`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("device disable \(Self.screen)")
    let program = try session.start(["run"], configuration: Bridged.threeFingers)
    #expect(
      try program.nextLine(containing: "listening")
        == "listening on virtual touchpad (touchpad), 2 gestures")
    #expect(!program.lines.contains { $0.contains("warning") && !$0.contains(" as root") })
    try session.touchpad.swipe(fingers: 3, byX: -200, y: 0)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try session.run(["msg", "status"]).output.contains("devices: virtual touchpad (touchpad)\n"))
    let object = try session.run(["msg", "status", "--format", "json"]).output
    #expect(
      object.contains(#""devices":["virtual touchpad"],"kinds":["touchpad"],"ignored":[]"#), "\(object)")
    try witness.command("device disable \(Self.pad)")
    try program.nextLine(containing: "touchpad \"virtual touchpad\" disconnected")
    try witness.command("device enable \(Self.pad)")
    try program.nextLine(containing: "touchpad \"virtual touchpad\" connected")
    #expect(try program.terminate() == 0)
  }

  @Test func `without any device there is a warning, and what cannot be used is named`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.command("device disable \(Self.screen)")
    try witness.command("device disable \(Self.pad)")
    let program = try session.start(["run"], configuration: Bridged.threeFingers)
    let warning = try program.nextLine("a warning") { $0.contains("warning") && !$0.contains(" as root") }
    #expect(warning.contains("no touchscreen and no touchpad that can be used now"))
    #expect(warning.contains("\"virtual touchscreen\": switched off"))
    try program.nextLine(containing: "listening; no touchscreen or touchpad yet")
    #expect(try program.terminate() == 0)
  }

  @Test func `a device that the configuration ignores is called ignored everywhere`() throws {
    let session = try TestSession(workspaces: 4)
    let program = try session.start(["run"], configuration: Self.ignoring("*Pad"))
    #expect(
      try program.nextLine(containing: "listening")
        == "listening on virtual touchscreen (touchscreen), 2 gestures; "
        + "ignored by the configuration: virtual touchpad")
    let status = try session.run(["msg", "status"]).output
    #expect(status.contains("devices: virtual touchscreen (touchscreen)\n"))
    #expect(status.contains("ignored by the configuration: virtual touchpad\n"))
    let devices = try session.run(["devices"]).output
    #expect(
      devices.contains("ignored by the configuration (devices: match *Pad; in ")
        && devices.contains("config/fingerpost/fingerpost.plist)"), "\(devices)")
    let objects = try session.run(["devices", "--format", "json"]).output
    #expect(objects.contains(#""ignored":true,"ignoredBy":"*Pad""#), "\(objects)")
    #expect(objects.contains(#""ignored":false,"takenBy":"fingerpost"}"#), "\(objects)")
    #expect(try program.terminate() == 0)
  }

  @Test func `if no device is of use there is a warning`() throws {
    let session = try TestSession()
    let program = try session.start(["run"], configuration: Self.ignoring("*"))
    let warning = try program.nextLine("a warning") { $0.contains("warning") && !$0.contains(" as root") }
    #expect(warning.contains("the configuration ignores every device here") && warning.contains(".plist"))
    #expect(
      try program.nextLine(containing: "listening").hasSuffix(
        "ignored by the configuration: virtual touchscreen, virtual touchpad"))
    #expect(try session.run(["msg", "status"]).output.contains("devices: all ignored\n"))
    try session.writeConfiguration(Bridged.threeFingers)
    try program.nextLine(containing: "fingerpost: reloaded ")
    #expect(
      try session.run(["msg", "status"]).output.contains(
        "devices: virtual touchscreen (touchscreen), virtual"))
    try session.writeConfiguration(Self.ignoring("virtual*"))
    try program.nextLine(containing: "warning: the configuration ignores every device here")
    try session.writeConfiguration(
      Self.ignoring("*screen").replacing(
        "{ devices", with: "{ settings = { touchDelivery = shared; }; devices"))
    try program.nextLine(containing: "with touchDelivery = shared its gestures go to applications only")
    #expect(try program.terminate() == 0)
  }

  @Test func `a touchpad whose gestures another program takes is said to be taken`() throws {
    let session = try TestSession()
    try session.makeWitness().command("device disable \(Self.screen)")
    let other = try Display(session.server.displayName)
    let grab = try GestureGrab(other, kind: .swipe)
    other.sync()
    let devices = try session.run(["devices"]).output
    #expect(devices.contains("another program takes its swipes"), "\(devices)")
    let program = try session.start(["run"], configuration: Bridged.threeFingers)
    try program.nextLine(containing: "another program already takes the touchpad's swipes")
    try program.nextLine(containing: "another program has its gestures")
    #expect(!program.lines.contains { $0.contains("shared") })
    #expect(try program.terminate() == 0)
    grab.release()
    other.sync()
  }

  @Test func `devices says who takes the touches`() throws {
    let session = try TestSession()
    let free = try session.run(["devices"]).output
    #expect(free.contains("touchscreen, device ") && free.contains(": ready\n") && !free.contains("taken"))
    let witness = try session.makeWitness()
    try witness.command("grab touch")
    let taken = try session.run(["devices"]).output
    #expect(
      taken.contains("another program takes its touches (it holds the grab on the root window)"), "\(taken)")
    try witness.command("ungrab touch")
    let program = try session.start(["run"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    let used = try session.run(["devices"]).output
    #expect(used.contains("ready; fingerpost runs as process \(program.pid)"), "\(used)")
    #expect(try program.terminate() == 0)
  }
}
