// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Daemon
package import GestureTrace
internal import Gestures

/// A recording on its way through engine and bindings, as fast as it goes and without an X server.
package struct Replay {
  private let trace: Trace
  private let gestures: GestureSet
  private let isVerbose: Bool

  /// Makes a replay of a recording with some bindings.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - configuration: The bindings, and what holds for the device that the recording names.
  ///   - window: The window to judge conditions by; without one there is none.
  ///   - log: Hears of each decision, if it is verbose.
  package init(
    _ trace: Trace, with configuration: Configuration, over window: PlainWindow? = nil,
    explainingTo log: Log? = nil
  ) {
    self.trace = trace
    let screen = trace.header.screen
    gestures = GestureSet(
      configuration.forDevice(named: trace.header.device.name),
      on: Glass(
        Size(width: screen.width, height: screen.height), pixelsPerPoint: 1 / screen.pointsPerPixel))
    gestures.handLands(under: trace.header.circumstances(over: window))
    isVerbose = log?.isVerbose ?? false
    if let log { gestures.explain(to: log) }
  }

  /// Runs the whole recording, and all deadlines behind its end.
  package func run(to log: GestureLog) {
    if isVerbose { gestures.explain { log.explanation($0) } }
    trace.replay(into: gestures) { report($0, to: log) }
  }

  private func report(_ verdicts: [TouchVerdict], to log: GestureLog) {
    for verdict in verdicts { log.verdict(verdict, at: gestures.environment.now) }
    for recognition in gestures.takeRecognised() where !recognition.isContinuation {
      log.gesture(
        GestureLog.Entry(recognition, performed: false))
    }
  }
}

extension TraceHeader {
  /// What a recording tells of its circumstances: the device, and no more.
  fileprivate func circumstances(over window: PlainWindow?) -> PlainCircumstances {
    let circumstances = PlainCircumstances()
    circumstances.deviceName = device.name
    circumstances.deviceKind = device.kind == .touchpad ? .touchpad : .touchscreen
    if let window { for target in WindowTarget.allCases { circumstances.windows[target] = window } }
    return circumstances
  }
}
