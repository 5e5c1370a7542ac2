// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct WindowActionTests {
  private let window = TargetWindow(id: 7, title: "notes")

  private func requests(
    _ word: String, state: WindowState = WindowState(), impossible: Set<WindowOperation> = []
  ) throws -> [RecordingDesktop.Request] {
    let desktop = RecordingDesktop()
    desktop.windowState = state
    desktop.impossible = impossible
    let action = try #require(ActionFixture(["window": .text(word)]).action)
    try action.perform(ActionContext(gesture: .swipe, fingers: 3, window: window), on: desktop)
    return desktop.requests
  }

  private func state(_ change: (inout WindowState) -> Void) -> WindowState {
    var state = WindowState()
    change(&state)
    return state
  }

  @Test(arguments: WindowOperation.allCases)
  func `the window under the fingers is changed`(change: WindowOperation) throws {
    #expect(try requests(change.rawValue) == [.window(window, change)])
    let action = ActionFixture(["window": .text(change.rawValue)]).action
    #expect(action?.summary == "window \(change.rawValue)")
    #expect(action?.usesWindow == true)
    #expect(action?.actsAtLift == (action?.feedbackForm == .frame))
  }

  @Test func `American spellings mean the same`() {
    for (word, meaning) in [
      ("maximize", "maximise"), ("minimize", "minimise"), ("center", "centre"),
      ("maximize-vertically", "maximise-vertically"),
    ] {
      #expect(ActionFixture(["window": .text(word)]).action?.summary == "window \(meaning)")
    }
  }

  @Test func `the centre is a place`() throws {
    #expect(try requests("centre") == [.place(window, .centre)])
  }

  @Test func `a window shrinks down the ladder`() throws {
    #expect(try requests("shrink", state: state { $0.isFullscreen = true }) == [.window(window, .fullscreen)])
    let maximised = state { ($0.isMaximisedHorizontally, $0.isMaximisedVertically) = (true, true) }
    #expect(try requests("shrink", state: maximised) == [.window(window, .restore)])
    #expect(
      try requests("shrink", state: state { $0.isMaximisedVertically = true }) == [.window(window, .restore)])
    #expect(try requests("shrink") == [.window(window, .minimise)])
    #expect(try requests("shrink", state: state { $0.isMinimised = true }) == [])
  }

  @Test func `a window grows up the ladder`() throws {
    #expect(try requests("grow", state: state { $0.isMinimised = true }) == [.window(window, .restore)])
    #expect(try requests("grow") == [.window(window, .maximise)])
    let maximised = state { ($0.isMaximisedHorizontally, $0.isMaximisedVertically) = (true, true) }
    #expect(try requests("grow", state: maximised) == [.window(window, .fullscreen)])
    #expect(try requests("grow", state: state { $0.isFullscreen = true }) == [])
  }

  @Test func `a step of the ladder that the window manager lacks is left out going up`() throws {
    #expect(try requests("grow", impossible: [.maximise]) == [.window(window, .fullscreen)])
    #expect(throws: ActionError.unsupported(operation: "minimise")) {
      try requests("shrink", impossible: [.minimise])
    }
  }

  @Test(
    arguments: [
      ("next", 0, 1), ("next", 2, 0), ("previous", 0, 2), ("next", nil, 0), ("previous", nil, 2),
    ] as [(String, Int?, Int)])
  func `next and previous go round the windows`(word: String, active: Int?, result: Int) throws {
    let desktop = RecordingDesktop()
    let windows = (1...3).map { TargetWindow(id: $0) }
    desktop.row = WindowList(windows: windows, active: active)
    let action = try #require(ActionFixture(["window": .text(word)]).action)
    #expect(!action.usesWindow)
    try action.perform(ActionContext(gesture: .swipe, fingers: 3), on: desktop)
    #expect(desktop.requests == [.window(windows[result], .activate)])
  }

  @Test func `without another window there is nothing to change to`() throws {
    let desktop = RecordingDesktop()
    let action = try #require(ActionFixture(["window": .text("next")]).action)
    try action.perform(ActionContext(gesture: .swipe, fingers: 3), on: desktop)
    desktop.row = WindowList(windows: [window], active: 0)
    try action.perform(ActionContext(gesture: .swipe, fingers: 3), on: desktop)
    #expect(desktop.requests.isEmpty)
  }

  @Test(arguments: [(nil, 4), (0, 4), (1, 4), (2, 5), (3, 6), (9, 6)] as [(Int?, UInt32)])
  func `each step leads to a window that was used earlier, and no further than the oldest`(
    step: Int?, window: UInt32
  ) throws {
    let desktop = RecordingDesktop()
    let action = try #require(ActionFixture(["window": .text("switch")]).action)
    #expect(!action.usesWindow && action.choosesByStep && action.summary == "window switch")
    let context = ActionContext(gesture: .swipe, fingers: 1, step: step)
    try action.perform(context, on: desktop)
    #expect(desktop.requests.isEmpty, "there is no other window")
    desktop.recent = [4, 5, 6].map { TargetWindow(id: $0) }
    try action.perform(context, on: desktop)
    #expect(desktop.requests == [.window(TargetWindow(id: window), .activate)])
  }

  @Test(arguments: WindowDragMode.allCases)
  func `a window goes with the fingers in every phase`(mode: WindowDragMode) throws {
    let desktop = RecordingDesktop()
    let action = try #require(ActionFixture(["window": .text(mode.rawValue)]).action)
    #expect(action.isContinuous)
    for phase in GesturePhase.allCases {
      try action.perform(ActionContext(gesture: .pan, fingers: 3, phase: phase, window: window), on: desktop)
    }
    #expect(desktop.requests == GesturePhase.allCases.map { .follow(window, mode, $0) })
  }

  @Test func `over the desktop itself there is nothing to change, which is reported once`() throws {
    #expect(throws: ActionError.noWindow) { try ActionFixture(["window": .text("close")]).requests() }
    let move = ActionFixture(["window": .text("move")])
    func context(_ phase: GesturePhase) -> ActionContext {
      ActionContext(gesture: .pan, fingers: 3, phase: phase)
    }
    #expect(throws: ActionError.noWindow) { try move.requests(on: context(.began)) }
    for phase in [GesturePhase.changed, .ended, .cancelled] {
      #expect(try move.requests(on: context(phase)) == [])
    }
  }

  @Test func `an unknown change is refused`() throws {
    let error = try #require(errors(["window": .text("vanish")]).first)
    guard case .unknownWord("vanish", what: "window change", let allowed) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(allowed.starts(with: ["close", "maximise"]) && allowed.suffix(2) == ["move", "resize"])
  }
}
