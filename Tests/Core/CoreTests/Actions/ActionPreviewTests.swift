// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Actions

@Suite struct ActionPreviewTests {
  private let window = TargetWindow(id: 1)
  private let area = Rect(x: 0, y: 30, width: 1000, height: 770)
  private let frame = Rect(x: 100, y: 100, width: 400, height: 300)

  private func preview(
    _ entries: [String: String], state: (inout WindowState) -> Void = { _ in },
    workspaces: Workspaces = Workspaces(count: 4, current: 1), names: [String] = [],
    direction: GestureDirection? = nil
  ) throws -> ActionPreview? {
    var workspaces = workspaces
    workspaces.names = names
    let desktop = RecordingDesktop(workspaces: workspaces)
    var shown = WindowState()
    state(&shown)
    desktop.windowSurroundings = WindowSurroundings(
      frame: frame, state: shown,
      monitors: [
        MonitorArea(name: "A", frame: Rect(x: 0, y: 0, width: 1000, height: 800), workArea: area),
        MonitorArea(name: "B", frame: Rect(x: 1000, y: 0, width: 500, height: 800)),
      ])
    let action = try #require(ActionFixture(entries.mapValues { .text($0) }).action)
    let preview = try action.preview(
      ActionContext(gesture: .swipe, fingers: 3, direction: direction, window: window), on: desktop)
    #expect(desktop.requests == [], "a look changes nothing")
    return preview
  }

  @Test func `the windows that may be changed to are shown where they are`() throws {
    let desktop = RecordingDesktop()
    let action = try #require(ActionFixture(["window": .text("switch")]).action)
    let context = ActionContext(gesture: .swipe, fingers: 1)
    #expect(action.feedbackForm == .frame)
    #expect(try action.preview(context, on: desktop) == nil)
    desktop.recent = [TargetWindow(id: 2, applicationClass: "Editor", title: "notes")]
    // The window no longer exists.
    #expect(try action.preview(context, on: desktop) == nil)
    desktop.windowSurroundings = WindowSurroundings(
      frame: frame, monitors: [MonitorArea(name: "A", frame: area)])
    #expect(
      try action.preview(context, on: desktop)
        == .windows([WindowChoice(frame: frame, names: ["notes", "Editor"])]))
  }

  @Test func `a window's frame goes to where the action puts it`() throws {
    let left = Rect(x: 0, y: 30, width: 500, height: 770)
    #expect(try preview(["tile": "left"]) == .frame(from: frame, to: left, isLoss: false))
    #expect(try preview(["window": "maximise"]) == .frame(from: frame, to: area, isLoss: false))
    #expect(
      try preview(["window": "fullscreen"])
        == .frame(from: frame, to: Rect(x: 0, y: 0, width: 1000, height: 800), isLoss: false))
    guard case .frame(_, let there, _) = try preview(["monitor": "B"]) else {
      Issue.record("no frame")
      return
    }
    #expect(there.minX >= 1000)
  }

  @Test func `what would be taken back is shown as that, and what goes away shrinks`() throws {
    for words in [["window": "maximise"], ["window": "restore"], ["window": "shrink"]] {
      guard
        case .frame(_, let smaller, let isLoss) = try preview(
          words,
          state: {
            $0.isMaximisedVertically = true
            $0.isMaximisedHorizontally = true
          })
      else {
        Issue.record("no frame for \(words)")
        continue
      }
      #expect(smaller.size.width < area.size.width && !isLoss)
    }
    #expect(
      try preview(["window": "close"])
        == .frame(from: frame, to: Rect(x: 300, y: 250, width: 0, height: 0), isLoss: true))
    guard case .frame(_, let spot, _) = try preview(["window": "minimise"]) else {
      Issue.record("no frame")
      return
    }
    #expect(spot.maxY == area.maxY && spot.size.width < frame.size.width)
  }

  @Test func `a workspace comes in from its side with its name or number`() throws {
    #expect(try preview(["workspace": "next"]) == .arrow(.right, label: "Workspace 3"))
    #expect(try preview(["workspace": "previous"]) == .arrow(.left, label: "Workspace 1"))
    #expect(try preview(["workspace": "4"]) == .arrow(.right, label: "Workspace 4"))
    let names = ["web", "mail", "a name that is long", ""]
    #expect(try preview(["workspace": "previous"], names: names) == .arrow(.left, label: "web"))
    #expect(try preview(["workspace": "next"], names: names) == .arrow(.right, label: names[2]))
    #expect(try preview(["workspace": "4"], names: names) == .arrow(.right, label: "Workspace 4"))
  }

  @Test func `where there is no workspace the arrow says so`() throws {
    #expect(
      try preview(["workspace": "next"], workspaces: Workspaces(count: 2, current: 1))
        == .arrow(.right, label: nil))
  }

  @Test func `any other action can be shown as an arrow to where the fingers go`() throws {
    #expect(try preview(["keys": "Alt+t"], direction: .left) == .arrow(.left, label: ""))
    #expect(try preview(["keys": "Alt+t"], direction: .in) == nil)
  }
}

@Suite struct DesktopFollowTests {
  private func perform(_ phases: [GesturePhase], isFollowed: Bool) throws -> [RecordingDesktop.Request] {
    let action = try #require(
      ActionFixture(["desktop": .text("follow"), "else": .dictionary(["workspace": .text("next")])]).action)
    #expect(action.isContinuous && action.summary == "desktop follow, else workspace next")
    let desktop = RecordingDesktop()
    desktop.isFollowed = isFollowed
    for phase in phases {
      try action.perform(
        ActionContext(gesture: .swipe, fingers: 3, direction: .left, phase: phase), on: desktop)
    }
    return desktop.requests
  }

  @Test func `a desktop that listens hears all phases, and the other action does not happen`() throws {
    #expect(
      try perform([.began, .changed, .ended], isFollowed: true)
        == [.follow(.usual, .began), .follow(.usual, .changed), .follow(.usual, .ended)])
  }

  @Test func `where none listens the other action happens once, and is what is shown`() throws {
    #expect(try perform([.began, .changed, .changed, .ended], isFollowed: false) == [.workspace(1)])
  }

  @Test func `a whole workspace is the monitor on a touchscreen and 33 mm on a touchpad`() {
    var context = ActionContext(gesture: .swipe, fingers: 3)
    context.pixelsPerPoint = 0.5
    #expect(FollowDistance.usual.pixels(context, across: 800) == 800)
    #expect(abs(FollowDistance.millimetres(25.4).pixels(context, across: 800) - 81.5) < 0.01)
    context.isIndirect = true
    #expect(abs(FollowDistance.usual.pixels(context, across: 800) - 347.16) < 0.01)
  }
}
