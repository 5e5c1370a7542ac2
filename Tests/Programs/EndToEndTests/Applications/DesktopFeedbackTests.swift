// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Feedback on whole desktops, each with its usual window manager and compositor.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs window managers: run 'make test-apps'"),
  .tags(.applications))
struct DesktopFeedbackTests {
  nonisolated enum Desktop: String, CaseIterable {
    case openbox
    case xfce
    case mate
    case cinnamon
    /// Cinnamon's window manager runs before fingerpost and shares the touches.
    case cinnamonFirst
    case gnomeFirst

    /// Its window manager with its own compositor; nil for openbox, which has none.
    fileprivate var command: [String]? {
      switch self {
      case .openbox: nil
      case .xfce: ["xfwm4", "--compositor=on"]
      case .mate: ["marco", "--composite"]
      case .cinnamon, .cinnamonFirst: ["muffin", "--x11", "--sm-disable"]
      case .gnomeFirst: ["mutter", "--x11", "--sm-disable"]
      }
    }

    fileprivate var isFirst: Bool { self != .cinnamon }

    static let installed = allCases.filter {
      $0.command.map { access("/usr/bin/\($0[0])", X_OK) == 0 } ?? true
    }
  }

  private static let configuration = """
    { settings = { maximumHold = "2 s"; feedbackTheme = dark; };
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; at = lift; action = { workspace = next; }; },
        { gesture = swipe; fingers = 3; direction = right; at = lift; action = { workspace = previous; }; },
        { gesture = swipe; fingers = 3; direction = up; at = lift; action = { tile = left; }; },
        { gesture = swipe; fingers = 3; direction = down; at = lift; action = { window = minimise; }; },
        { gesture = pinch; fingers = 3; direction = in; at = lift; action = { window = close; }; },
        { gesture = longPress; fingers = 2; duration = "1 s"; at = lift; action = { window = centre; }; },
        { gesture = swipe; fingers = 4; direction = horizontal; every = "10 px"; action = { keys = a; back = b; }; },
        { gesture = stroke; fingers = 2; shape = L; action = { keys = c; }; },
        { gesture = tap; fingers = 3; action = { menu = rows; }; },
      ); }
    """

  private final class Rig {
    // The connection ends before the server does.
    let connection: DisplayConnection
    let session: TestSession
    let witness: Witness
    let program: LoggedProcess
    private let desktop: Desktop
    private var manager: LoggedProcess?

    init(_ desktop: Desktop, _ configuration: String) throws {
      self.desktop = desktop
      session = try TestSession(workspaces: desktop == .openbox ? 4 : nil)
      connection = try DisplayConnection(session.server.displayName)
      if desktop.isFirst { manager = try Self.start(desktop, in: session) }
      program = try session.start(["run", "-v"], configuration: configuration)
      try program.waitUntilReady()
      if !desktop.isFirst { manager = try Self.start(desktop, in: session) }
      witness = try session.makeWitness()
      try witness.makeWindow("app", x: 300, y: 200, width: 500, height: 400, selects: .core)
      let witness = witness
      #expect(try eventually { try witness.command("get app WM_STATE")["value"]?.hasPrefix("1") == true })
      // A click and the window manager's reaction to it, before the first comparison.
      try session.touchscreen.tap(at: ScreenPoint(550, 450))
      try witness.next("release", in: "app")
    }

    isolated deinit { manager?.signal(SIGTERM) }

    private static func start(_ desktop: Desktop, in session: TestSession) throws -> LoggedProcess? {
      guard let command = desktop.command else { return nil }
      let home = try session.folder.makeFolder("manager")
      let process = try LoggedProcess(
        "/usr/bin/dbus-run-session", ["--"] + command,
        environment: [
          "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(home)",
          "XDG_CONFIG_HOME=\(home)", "XDG_CACHE_HOME=\(home)", "XDG_DATA_HOME=\(home)",
          "XDG_RUNTIME_DIR=\(home)", "LC_ALL=C.UTF-8", "NO_AT_BRIDGE=1", "GSETTINGS_BACKEND=memory",
        ])
      let witness = try session.makeWitness()
      #expect(
        try eventually {
          try witness.command("watch _NET_SUPPORTED")["value"]?.isEmpty == false
            && witness.command("watch _NET_CURRENT_DESKTOP")["value"]?.isEmpty == false
        }, "\(command) did not start")
      return process
    }

    func expectPicture(_ name: String, isShown: Bool = true, _ location: SourceLocation = #_sourceLocation) {
      var count = 0
      let isRight = eventually {
        count = Screenshot(connection)?.picture?.count(of: [0x2a7de1, 0x202124, 0xd9480f]) ?? 0
        return isShown ? count >= 60 : count == 0
      }
      #expect(isRight, "\(desktop): \(name): \(count) pixels", sourceLocation: location)
      if isShown { Screenshot(connection)?.keep(as: "\(name)-\(desktop)") }
    }

    func down(_ places: [ScreenPoint]) throws {
      try session.touchscreen.land(places)
    }

    func go(_ from: [ScreenPoint], _ to: [ScreenPoint]) throws {
      var pace = Pace(0.01)
      for step in 1...20 {
        for (finger, (old, new)) in zip(from, to).enumerated() {
          let part = Double(step) / 20
          try session.touchscreen.move(
            finger, to: old.moved(byX: (new.x - old.x) * part, y: (new.y - old.y) * part))
        }
        try session.touchscreen.sync()
        pace.step()
      }
    }

    func lift(_ count: Int) throws {
      try session.touchscreen.lift(count)
    }

    /// Moves fingers, checks the picture there, moves them back and lifts them, so that the gesture does not
    /// act.
    func show(_ name: String, _ from: [ScreenPoint], _ to: [ScreenPoint]) throws {
      try down(from)
      try go(from, to)
      expectPicture(name)
      try go(to, from)
      try lift(from.count)
      expectPicture(name, isShown: false)
    }
  }

  private static func row(_ count: Int, x: Double = 0, y: Double = 0) -> [ScreenPoint] {
    (0..<count).map { ScreenPoint(460 + 60 * Double($0) + x, 420 + y) }
  }

  @Test(arguments: Desktop.installed)
  func `each kind of picture is seen, and gone afterwards`(_ desktop: Desktop) throws {
    let rig = try Rig(desktop, Self.configuration)
    let three = Self.row(3)
    try rig.show("arrow", three, Self.row(3, x: -200))
    try rig.show("nothing", three, Self.row(3, x: 200))
    try rig.show("frame", three, Self.row(3, y: -200))
    try rig.show("going", three, Self.row(3, y: 200))
    let wide = [ScreenPoint(400, 330), ScreenPoint(700, 330), ScreenPoint(550, 560)]
    let middle = ScreenPoint(550, 400)
    try rig.show(
      "closing", wide, wide.map { middle.moved(byX: ($0.x - middle.x) * 0.3, y: ($0.y - middle.y) * 0.3) })
    try rig.show("bar", Self.row(4), Self.row(4, x: 120))

    try rig.down(Self.row(2))
    rig.expectPicture("ring")
    try rig.program.nextLine(containing: "longPress 2")
    rig.expectPicture("ring-full")
    try rig.lift(2)
    rig.expectPicture("ring", isShown: false)

    let corners = [Self.row(2), Self.row(2, y: 160), Self.row(2, x: 130, y: 160)]
    try rig.down(corners[0])
    try rig.go(corners[0], corners[1])
    try rig.go(corners[1], corners[2])
    rig.expectPicture("stroke")
    try rig.lift(2)
    rig.expectPicture("stroke", isShown: false)

    // Within a second, a hand that has drawn is more likely to go on than to tap.
    passTime(1.1)
    try rig.down(three)
    try rig.lift(3)
    rig.expectPicture("menu")
    try rig.session.touchscreen.tap(at: ScreenPoint(60, 60))
    rig.expectPicture("menu", isShown: false)
    #expect(try rig.program.terminate() == 0)
  }

  @Test(arguments: Desktop.installed)
  func `fingers and names are seen where they are wanted`(_ desktop: Desktop) throws {
    let rig = try Rig(
      desktop,
      """
      { settings = { maximumHold = "2 s"; feedbackTheme = dark; feedbackFingers = YES; feedbackNames = YES; };
        bindings = ( { gesture = swipe; fingers = 3; direction = left; name = "仕事 on the left";
          action = { keys = a; }; } ); }
      """)
    try rig.down(Self.row(3))
    rig.expectPicture("fingers")
    try rig.go(Self.row(3), Self.row(3, x: -200))
    try rig.program.nextLine(containing: "keys a")
    rig.expectPicture("name")
    try rig.lift(3)
    rig.expectPicture("name", isShown: false)
    #expect(try rig.program.terminate() == 0)
  }
}

extension PNGImage {
  fileprivate nonisolated func count(of colors: Set<UInt32>) -> Int {
    (0..<(width * height)).count { pixel in
      let (red, green, blue) = (pixels[3 * pixel], pixels[3 * pixel + 1], pixels[3 * pixel + 2])
      return colors.contains(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
  }
}
