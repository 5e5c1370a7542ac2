// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import GestureTrace
internal import Gestures
internal import Session
internal import X11

/// The tries of one gesture, and the bindings that recognise them.
struct Lesson {
  let tries: [CapturedHand]
  /// The gesture of each try; nil for a try without a gesture.
  let seen: [SeenGesture?]

  init(_ tries: [CapturedHand], _ configuration: Configuration) {
    self.tries = tries
    seen = tries.map { Lesson.look(at: $0, configuration) }
  }

  static func look(at attempt: CapturedHand, _ configuration: Configuration) -> SeenGesture? {
    let header = attempt.trace.header
    let pointsPerPixel = header.screen.pointsPerPixel
    let screenGeometry = ScreenGeometry(
      Size(width: header.screen.width, height: header.screen.height), pixelsPerPoint: 1 / pointsPerPixel)
    let settings = configuration.forDevice(named: header.device.name).settings
    return SeenGesture(
      attempt.trace.batches.map { $0.scaled(by: pointsPerPixel) }, on: screenGeometry, settings)
  }

  /// The class of the windows under the tries; nil unless all these windows belong to one application.
  var application: String? {
    let names = tries.map { $0.application?.applicationClass ?? "" }
    return Set(names).count == 1 ? names.first.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// Counts the tries that a binding would have recognised in the absence of other bindings.
  func count(of binding: Plist) -> Int {
    let text = Array("bindings = ( \(binding) );".utf8)
    let only = try? EditedConfiguration.editor.configuration(of: text, file: "new binding")
    return bindings(with: only ?? Configuration()).count { !$0.isEmpty }
  }

  /// Returns the names of the bindings that recognise the tries, each once.
  func names(with configuration: Configuration) -> [String] {
    var names: [String] = []
    for name in bindings(with: configuration).flatMap({ $0 }).map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private func bindings(with configuration: Configuration) -> [[Binding]] {
    tries.map { attempt in
      let window: [Fact: FactValue]? = attempt.application.map {
        [.class: .text($0.applicationClass), .instance: .text($0.instance), .title: .text($0.title)]
      }
      return TracePlayer.bindings(recognisedIn: attempt.trace, with: configuration, over: window)
    }
  }
}
