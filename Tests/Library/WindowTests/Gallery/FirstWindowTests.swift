// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// The program that docs/library.md and the article show.
@Suite struct FirstWindowTests {
  @Test(arguments: ["docs/library.md", "Sources/Library/Gestures/Gestures.docc/YourFirstWindow.md"])
  func `what is shown is what is tested`(path: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    let source = try String(
      contentsOf: package.appending(path: "Examples/swift/first-window/main.swift"), encoding: .utf8)
    let program = try #require(source.firstRange(of: "\n\n")).upperBound
    #expect(text.contains("```swift\n" + source[program...] + "```\n"))
  }

  @Test func `the card follows a finger, and a double tap brings it to the middle`() throws {
    let session = try TestSession()
    let program = try LoggedProcess(
      try builtExample("first-window"), [], environment: ["DISPLAY=\(session.server.displayName)"])
    let screen = try DisplayConnection(session.server.displayName)
    /// The private server reports 339 mm for its 1280 pixels; a point is 1/163 inch.
    func pixel(_ x: Double, _ y: Double) -> ScreenPoint {
      let scale = 1280.0 / 339 * 25.4 / 163
      return ScreenPoint(x * scale, y * scale)
    }
    try wait("the card") { isBlue(pixel(110, 210), on: screen) && !isBlue(pixel(90, 210), on: screen) }
    let way = pixel(50, 200)
    try session.touchscreen.swipe(
      fingers: 1, from: pixel(200, 260), byX: way.x, y: way.y, steps: 10, interval: 0.008)
    try wait("the card to follow") {
      isBlue(pixel(250, 460), on: screen) && !isBlue(pixel(200, 250), on: screen)
    }
    for _ in 0..<2 {
      try session.touchscreen.swipe(fingers: 1, from: pixel(250, 460), byX: 0, y: 0, steps: 1, interval: 0.02)
    }
    try wait("the card to come to the middle") {
      isBlue(pixel(110, 250), on: screen) && isBlue(pixel(290, 350), on: screen)
        && !isBlue(pixel(250, 460), on: screen)
    }
    program.signal(15)
    _ = try program.waitForEnd()
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    guard eventually(condition) else { throw RigError.didNotCome(what, seen: []) }
  }

  private func isBlue(_ place: ScreenPoint, on screen: DisplayConnection) -> Bool {
    guard let picture = Screenshot(screen)?.picture else { return false }
    let start = (Int(place.y) * picture.width + Int(place.x)) * 3
    return picture.pixels[start + 2] > 200 && picture.pixels[start] < 100
  }
}
