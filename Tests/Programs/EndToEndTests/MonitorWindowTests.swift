// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct MonitorWindowTests {
  /// The colours of the band at the upper edge, readable from afar.
  private enum Band: Int {
    case idle = 0xDEE1E5
    case moving = 0x1A67D2
    case won = 0x188C46
    case lost = 0xBE2D2D
  }

  private final class Viewer {
    let session: TestSession
    let witness: Witness
    let screen: DisplayConnection
    let program: LoggedProcess

    init(_ session: TestSession, _ witness: Witness, _ arguments: String...) throws {
      self.session = session
      self.witness = witness
      screen = try DisplayConnection(session.server.displayName)
      program = try session.start(["monitor", "--window"] + arguments)
      try program.nextLine(containing: "fingerpost: ")
      try find()
    }

    private func find() throws {
      try wait("the window") { (try? witness.command("adopt monitor fingerpost").int("found")) == 1 }
    }

    func expect(_ band: Band) throws {
      try wait("a band that is \(band)") { (try? colors()[band.rawValue]) ?? 0 > 2000 }
    }

    func colors() throws -> [Int: Int] {
      let place = try witness.command("geometry monitor")
      let (left, top) = (try #require(place.int("x")), try #require(place.int("y")))
      let (width, height) = (try #require(place.int("width")), try #require(place.int("height")))
      let picture = try #require(Screenshot(screen)?.picture)
      var counts: [Int: Int] = [:]
      for row in max(0, top)..<min(top + height, picture.height) {
        for column in max(0, left)..<min(left + width, picture.width) {
          let start = (row * picture.width + column) * 3
          let pixel = picture.pixels[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
          counts[pixel, default: 0] += 1
        }
      }
      return counts
    }

    /// Writes the screen as a picture, if the environment names a folder for pictures in `MONITOR_PICTURES`.
    func picture(_ name: String) throws {
      guard let folder = getenv("MONITOR_PICTURES").map({ String(cString: $0) }) else { return }
      mkdir(folder, 0o777)
      let file = try #require(Screenshot(screen)?.picture).file
      let stream = try #require(fopen("\(folder)/\(name).png", "wb"))
      fwrite(file, 1, file.count, stream)
      fclose(stream)
    }

    private func wait(_ what: String, until condition: () -> Bool) throws {
      guard eventually(condition) else { throw RigError.didNotCome(what, seen: program.lines) }
    }
  }

  private func rest(_ session: TestSession, at share: Double) throws {
    try session.touchscreen.land(Bridged.resting)
    try session.touchscreen.go(from: Bridged.resting, byX: -share, y: 0, steps: 5, interval: 0.008)
  }

  private func lift(_ session: TestSession) throws {
    try session.touchscreen.lift(Bridged.resting.count)
  }

  @Test func `fingers are shown while they move, and then what came of them`() throws {
    let bridged = try Bridged(workspaces: 4)
    let viewer = try Viewer(bridged.session, bridged.witness)
    try viewer.expect(.idle)
    try viewer.picture("idle")
    try rest(bridged.session, at: 20)
    try viewer.expect(.moving)
    // The band, three fingers of 14 pixels' radius and their paths are blue.
    let blue = try #require(try viewer.colors()[Band.moving.rawValue])
    #expect(blue > 600 * 10 + 3 * 300, "\(blue)")
    try viewer.picture("moving")
    try lift(bridged.session)
    try viewer.expect(.lost)
    try viewer.picture("lost")
    try viewer.program.nextLine(containing: " - no gesture")
    try bridged.swipe(3, x: -Bridged.far)
    try viewer.expect(.won)
    try viewer.picture("won")
    try viewer.program.nextLine(containing: " - swipe 3 left; ")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    // The window does not wake while fingers are not down.
    _ = try viewer.program.contextSwitches(whenIdleFor: 0.5)
    try bridged.witness.command("ask-close monitor")
    #expect(try viewer.program.waitForEnd() == 0)
    _ = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.end()
  }
}
