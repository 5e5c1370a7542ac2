// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CZlib
import Testing
import VirtualSession
import XorgSupport

struct ScreenshotTests {
  @Test func `a screenshot is a PNG file of the screen's size with the colors of the scene`() throws {
    let session = try TestSession(screen: ScreenSize(width: 640, height: 480), workspaces: 2)
    let scene = try DemoScene(on: session.server)
    scene.redraw()
    let picture = try #require(scene.screenshot()?.picture)
    #expect(picture.width == 640)
    #expect(picture.height == 480)
    let pixels = picture.pixels
    let starts = stride(from: 0, to: pixels.count, by: 3)
    #expect(Set(starts.map { (start: Int) in pixels[start..<start + 3] }).count > 5)

    let file = picture.file
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let chunks = try PNGChunk.all(in: file)
    #expect(chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 2, 128, 0, 0, 1, 224, 8, 2, 0, 0, 0])

    // A filter byte before each row, and three bytes for each pixel.
    var length = UInt(480 * (1 + 640 * 3))
    var rows = [UInt8](repeating: 1, count: Int(length) + 1)
    #expect(uncompress(&rows, &length, chunks[1].data, UInt(chunks[1].data.count)) == Z_OK)
    #expect(length == 480 * (1 + 640 * 3))
    #expect(rows[0] == 0)
    #expect(rows[1..<4] == picture.pixels[..<3])
  }

  @Test func `the scene looks different on another workspace`() throws {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    let scene = try DemoScene(on: session.server)
    scene.redraw()
    let first = try #require(scene.screenshot()?.picture)
    try witness.command("set-desktop 1")
    #expect(scene.waitForWorkspace(1, before: Deadline(after: defaultPatience)))
    #expect(scene.waitForWindow(onWorkspace: 1, before: Deadline(after: defaultPatience)))
    scene.redraw()
    let second = try #require(scene.screenshot()?.picture)
    #expect(first.pixels != second.pixels)
  }
}

private struct PNGChunk {
  var type: String
  var data: [UInt8]

  static func all(in file: [UInt8]) throws -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      let length = number(rest.prefix(4))
      let body = Array(rest.dropFirst(4).prefix(4 + length))
      let sum = number(rest.dropFirst(8 + length).prefix(4))
      try #require(sum == Int(crc32(0, body, UInt32(body.count))))
      chunks.append(PNGChunk(type: String(decoding: body[..<4], as: UTF8.self), data: Array(body[4...])))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
