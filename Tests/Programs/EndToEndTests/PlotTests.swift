// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.patient)) struct PlotTests {
  private let session: TestSession
  private var trace: String { session.folder.file("hand.trace") }

  init() throws {
    session = try TestSession()
    // Three fingers to the left, and a tap of one a second later.
    let places = [(1, 900, 500), (2, 980, 470), (3, 1060, 490)]
    func line(_ time: Int, _ phase: String, _ dx: Int) -> String {
      let touches = places.map { "{\"id\":\($0.0),\"phase\":\"\(phase)\",\"x\":\($0.1 + dx),\"y\":\($0.2)}" }
      return "{\"t\":\(time),\"touches\":[\(touches.joined(separator: ","))]}"
    }
    try session.folder.write(
      """
      {"format":"fingerpost-trace","version":1,"screen":{"width":1920,"height":1080,"widthMM":345,"heightMM":194},\
      "device":{"name":"ELAN","kind":"touchscreen"}}
      \(line(0, "began", 0))
      \(line(40, "moved", -60))
      \(line(60, "moved", -120))
      \(line(90, "ended", -120))
      {"t":1500,"touches":[{"id":4,"phase":"began","x":300,"y":300}]}
      {"t":1580,"touches":[{"id":4,"phase":"ended","x":300,"y":300}]}

      """, to: "hand.trace")
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: session.folder.file(name)))
  }

  @Test func `a hand becomes a picture of vectors, and of pixels`() throws {
    for name in ["hand.svg", "hand.png"] {
      let plot = try session.run(["plot", trace, "--try", "1", "-o", session.folder.file(name)])
      #expect(plot.exitCode == 0 && plot.output == session.folder.file(name) + "\n", "\(plot.error)")
    }
    #expect(try bytes("hand.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let svg = String(decoding: try bytes("hand.svg"), as: UTF8.self)
    #expect(svg.hasSuffix("</svg>\n"))
    // The blue of touches of ours; the orange does not occur here.
    #expect(svg.contains("rgb(10.196078%,40.392157%,82.352941%)"))
    #expect(try bytes("hand.png").count > 50_000)
    let usual = try session.run(["plot", trace])
    #expect(usual.output == trace + ".svg\n")
    #expect(try bytes("hand.trace.svg") != bytes("hand.svg"), "the last hand is the usual one")
  }

  @Test func `a file that is there is replaced only on demand`() throws {
    let picture = session.folder.file("hand.svg")
    try session.folder.write("mine", to: "hand.svg")
    for words in [["plot", trace, "-o", picture], ["plot", trace, "-o", picture, "--try", "1"]] {
      let refused = try session.run(words)
      #expect(refused.exitCode == 1 && refused.error.contains("\(picture) already exists; name another one"))
      #expect(session.folder.read("hand.svg") == "mine")
    }
    #expect(try session.run(["plot", trace, "-o", picture, "--force"]).exitCode == 0)
    #expect(session.folder.read("hand.svg").hasSuffix("</svg>\n"))
    #expect(try session.run(["plot", trace]).exitCode == 0)
    #expect(try session.run(["plot", trace]).error.contains("\(trace).svg already exists"))
    #expect(try session.run(["plot", trace, "-o", session.folder.file("hand.jpg")]).exitCode == 1)
    #expect(access(session.folder.file("hand.jpg"), F_OK) != 0)
  }

  @Test func `what cannot be drawn is explained`() throws {
    let number = try session.run(["plot", trace, "--try", "3"])
    #expect(number.exitCode == 1 && number.error.contains("there is no try 3; the recording has 2"))
    let kind = try session.run(["plot", trace, "-o", session.folder.file("hand.jpg")])
    #expect(kind.exitCode == 1 && kind.error.contains("must end in .svg or .png"))
    let folder = try session.run(["plot", trace, "-o", "/nonexistent/hand.png"])
    #expect(folder.exitCode == 1 && folder.error.contains("/nonexistent/hand.png: cannot be written"))
    try session.folder.write(
      "{\"format\":\"fingerpost-trace\",\"version\":1,\"screen\":{\"width\":1,\"height\":1},"
        + "\"device\":{\"name\":\"\",\"kind\":\"touchscreen\"}}\n", to: "empty.trace")
    let empty = try session.run(["plot", session.folder.file("empty.trace")])
    #expect(empty.exitCode == 1 && empty.error.contains("there are no fingers in the recording"))
  }

  @Test(arguments: ["svg", "png"])
  func `a picture for which there is no room leaves no part of it`(_ kind: String) throws {
    let picture = session.folder.file("part.\(kind)")
    let plot = try session.startShell("ulimit -f 8; exec \"$FINGERPOST\" plot '\(trace)' -o '\(picture)'")
    #expect(try plot.waitForEnd() == 1)
    #expect(plot.lines.last?.contains("part.\(kind): cannot be written") == true, "\(plot.lines)")
    #expect(access(picture, F_OK) != 0)
  }

  @Test func `a recording of things that cannot be is drawn or refused, and nothing worse`() throws {
    for (width, place, time) in [("1e300", "-1e300", "1e13"), ("1e-300", "5e299", "3"), ("1", "0", "1e14")] {
      try session.folder.write(
        "{\"format\":\"fingerpost-trace\",\"version\":1,\"screen\":{\"width\":\(width),\"height\":1,"
          + "\"widthMM\":1e-300},\"device\":{\"name\":\"\\u001b\",\"kind\":\"touchscreen\"}}\n"
          + "{\"t\":0,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":\(place),\"y\":7}]}\n"
          + "{\"t\":\(time),\"touches\":[{\"id\":1,\"phase\":\"ended\",\"x\":0,\"y\":\(place)}]}\n",
        to: "odd.trace")
      let plot = try session.run(["plot", session.folder.file("odd.trace")])
      #expect(plot.exitCode == 0 || plot.exitCode == 1, "\(plot.exitCode)")
    }
  }

  @Test func `a running one has no library for drawing in its memory`() throws {
    let program = try session.start(["run"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    let shell = try session.startShell("cat /proc/\(program.pid)/maps")
    #expect(try shell.waitForEnd() == 0)
    #expect(shell.lines.contains { $0.contains("libX11") })
    #expect(!shell.lines.contains { $0.contains("libcairo") })
    #expect(try program.terminate() == 0)
  }
}
