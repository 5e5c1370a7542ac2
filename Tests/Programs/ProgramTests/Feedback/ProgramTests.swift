// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Feedback
import Gestures
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The program alone: its handling of the lines that it reads.
@Suite(.serialized) struct ProgramTests {
  private final class Rig {
    // The connection ends before the server does.
    let connection: DisplayConnection
    let session: TestSession
    let compositor: Compositor?
    let program: ChildProcess
    /// The end of the pipe for scenes.
    private var input: Int32
    private let words: LineReader

    init(
      width: Int = 1280, isComposited: Bool = false, patience: Int? = nil, settings: String? = nil
    ) throws {
      session = try TestSession(screen: ScreenSize(width: width, height: 800))
      compositor = isComposited ? try Compositor(on: session.server) : nil
      connection = try DisplayConnection(session.server.displayName)
      if let settings {
        try session.folder.makeFolder("config/gtk-3.0")
        try session.folder.write(settings, to: "config/gtk-3.0/settings.ini")
      }
      func pipe() -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        Glibc.pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
      }
      let (itsInput, input) = pipe()
      let (output, itsOutput) = pipe()
      defer {
        close(itsInput)
        close(itsOutput)
      }
      self.input = input
      words = LineReader(owning: output)
      program = try ChildProcess(
        try builtProgram("fingerpost-feedback"), patience.map { ["\($0)"] } ?? [],
        environment: [
          "DISPLAY=\(session.server.displayName)", "LC_ALL=C.UTF-8", "HOME=\(session.folder.path)",
          "XDG_CONFIG_HOME=\(session.folder.file("config"))",
        ], input: .descriptor(itsInput), output: .descriptor(itsOutput))
      _ = try #require(nextWord())
    }

    isolated deinit { end() }

    func nextWord() -> String? { words.nextLine(before: Deadline(after: defaultPatience)) }

    func send(_ text: String) { _ = text.withCString { write(input, $0, strlen($0)) } }

    func show(_ scene: FeedbackScene) { send(scene.encoded + "\n") }

    func end() {
      if input >= 0 { close(input) }
      input = -1
    }

    func color(_ x: Int, _ y: Int) -> UInt32? { Screenshot(connection)?.color(atX: x, y: y) }

    /// Returns the columns of a row that have a color.
    func columns(of color: UInt32, y: Int, width: Int = 1280) -> [Int] {
      guard let picture = Screenshot(connection) else { return [] }
      return (0..<width).filter { picture.color(atX: $0, y: y) == color }
    }
  }

  private static let ground: UInt32 = 0x202124
  private static let accent: UInt32 = 0x2a7de1

  private func scene(_ badge: Badge? = nil, width: Double = 1280, at x: Double = 640) -> FeedbackScene {
    var scene = FeedbackScene()
    (scene.accent, scene.theme, scene.pixelsPerMillimetre) = (Self.accent, .auto, 4)
    scene.monitor = Rect(x: 0, y: 0, width: width, height: 800)
    scene.badge = badge.map { FeedbackScene.PlacedBadge($0, .centred(Point(x: x, y: 400))) }
    return scene
  }

  private nonisolated static let screens = Compositor.isInstalled ? [false, true] : [false]

  @Test(arguments: Self.screens)
  func `the newest scene is shown, and nothing once it says so or there is no more`(
    _ isComposited: Bool
  ) throws {
    let rig = try Rig(isComposited: isComposited)
    // The empty screen, far from every badge. A compositor may paint it only after it has announced itself.
    func isEmpty(_ x: Int, _ y: Int) -> Bool { rig.color(x, y) == rig.color(1270, 790) }
    let old = scene(.name("old", .armed), at: 200)
    rig.send([old, old, scene(.name("new", .armed))].map { $0.encoded + "\n" }.joined())
    #expect(eventually { rig.color(640, 382) == Self.ground })
    #expect(rig.color(200, 382) != Self.ground)
    rig.show(scene())
    #expect(eventually { isEmpty(640, 382) })
    // A line in two parts, and one that is not a scene.
    let line = scene(.name("new", .armed)).encoded
    rig.send(String(line.prefix(20)))
    rig.send("\(line.dropFirst(20))\n")
    #expect(eventually { rig.color(640, 382) == Self.ground })
    rig.send("\u{1}\u{fffd} no scene\n")
    #expect(eventually { isEmpty(640, 382) })
    rig.show(scene(.ring(parts: 6)))
    #expect(eventually { rig.color(640, 400) == Self.ground })
    rig.end()
    #expect(rig.program.wait(before: Deadline(after: defaultPatience)) == 0)
    #expect(eventually { isEmpty(640, 400) })
  }

  @Test func `after a time with nothing to show it says so and ends, but not while something is shown`()
    throws
  {
    let rig = try Rig(patience: 1)
    rig.show(scene(.ring(parts: 6)))
    #expect(eventually { rig.color(640, 400) == Self.ground })
    #expect(rig.program.wait(before: Deadline(after: 1.5)) == nil)
    rig.show(scene())
    #expect(rig.nextWord() == "asleep")
    #expect(rig.program.wait(before: Deadline(after: defaultPatience)) == 0)
  }

  @Test(arguments: [360, 3840], Self.screens) func `nothing is cut on the smallest and on the largest screen`(
    _ width: Int, _ isComposited: Bool
  ) throws {
    let rig = try Rig(width: width, isComposited: isComposited)
    let long = String(repeating: "仕事 العربية Кириллица ", count: 40)
    for badge in [
      Badge.arrow(.right, label: "Workspace 2", .armed), .name(long, .armed), .close(label: "", .armed),
    ] {
      rig.show(scene(badge, width: Double(width), at: Double(width) / 2))
      #expect(eventually { rig.color(width / 2, 400 - 20) == Self.ground })
      let columns = rig.columns(of: Self.ground, y: 400 - 18, width: width)
      // Both ends of it are on the screen.
      #expect(columns.first.map { $0 > 0 } == true && columns.last.map { $0 < width - 1 } == true)
      rig.show(scene())
      #expect(eventually { rig.color(width / 2, 400 - 20) != Self.ground })
    }
  }

  @Test func `the desktop's settings decide about light and dark, and about what moves`() throws {
    let rig = try Rig(settings: "[Settings]\ngtk-theme-name=Adwaita\ngtk-enable-animations=0\n")
    var scene = scene(.name("2", .waiting))
    rig.show(scene)
    #expect(eventually { rig.color(640, 382) == 0xffffff })
    scene.badge = FeedbackScene.PlacedBadge(
      .arrow(.right, label: "2", .waiting), .entering(.right, share: 0.1))
    scene.frame = FeedbackScene.Frame(
      from: Rect(x: 500, y: 300, width: 200, height: 200), to: Rect(x: 0, y: 0, width: 640, height: 800),
      share: 0.1, least: 20, look: .outline)
    rig.show(scene)
    // Both are at once where they end.
    #expect(eventually { rig.color(1, 700) == Self.accent && rig.color(638, 700) == Self.accent })
    #expect(eventually { rig.color(1280 - 16 - 24, 382) == 0xffffff })
  }

  @Test(arguments: Self.screens) func `a line grows smoothly, and is whole after every change of it`(
    _ isComposited: Bool
  ) throws {
    let rig = try Rig(isComposited: isComposited)
    var scene = scene()
    let circle = (0...60).map { step in
      let angle = Double(step) / 60 * 1.5 * .pi
      return Point(x: 640 + 200 * cos(angle), y: 400 + 200 * sin(angle))
    }
    func isDrawn(_ place: Point) -> Bool {
      rig.color(Int(place.x.rounded()), Int(place.y.rounded())) == Self.accent
    }
    var former = 0
    for count in [3, 4, 10, 11, 30, 61] {
      scene.stroke = Array(circle[..<count])
      rig.show(scene)
      // A compositor may show the new part piece by piece; the old part stays.
      for place in circle[former..<count].reversed() {
        #expect(eventually { isDrawn(place) }, "\(count) \(place)")
      }
      for place in circle[..<former] { #expect(isDrawn(place), "\(count) \(place)") }
      former = count
    }
    if let folder = getenv("FINGERPOST_PICTURES"), let file = Screenshot(rig.connection)?.picture?.file,
      let output = fopen("\(String(cString: folder))/line-\(isComposited).png", "w")
    {
      fwrite(file, 1, file.count, output)
      fclose(output)
    }
    // Between two places it bends with the circle: half way on the chord would be outside of a thin line.
    #expect(rig.color(640, 400) != Self.accent)
    scene.stroke = [Point(x: 100, y: 100), Point(x: 300, y: 100)]
    rig.show(scene)
    #expect(eventually { rig.color(200, 100) == Self.accent && rig.color(840, 400) != Self.accent })
    rig.show(self.scene())
    #expect(eventually { rig.color(200, 100) != Self.accent })
  }

  @Test func `without a server it ends at once`() throws {
    let program = try ChildProcess(
      try builtProgram("fingerpost-feedback"), [], environment: ["DISPLAY=:9999"])
    #expect(program.wait(before: Deadline(after: defaultPatience)) == 1)
  }
}
