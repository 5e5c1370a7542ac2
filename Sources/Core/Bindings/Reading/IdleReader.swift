// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Gestures

/// Reads bindings that act when the session has been idle for some time.
package enum IdleReader {
  /// 1 s to 24 h: a shorter time is only a pause in use, and 24 h fit the server's 32-bit milliseconds.
  private static let time = Measure.longTime(1...86_400)
  private static let idle = ConfigurationKey(
    "idle", "time without use of the session, in place of a gesture", format: time.format)

  /// The keys that an idle binding has besides those of all bindings.
  package static let keys = [idle]
  private static let others = ["name", "enabled", "when", "target", "action"]

  static func isIdle(_ arguments: DictionaryReader) -> Bool { arguments.value(idle.name) != nil }

  /// Reads all idle bindings in force; the first of several with one name is used, so that a file can replace
  /// those of its includes.
  static func readAll(_ arguments: DictionaryReader) -> [(binding: Binding, path: PropertyListPath)] {
    var names: Set<String> = []
    return locateAll(arguments).filter { binding, _ in
      (!binding.isNamed || names.insert(binding.name).inserted) && binding.isEnabled
    }
  }

  /// Reads all idle bindings, in force or not.
  static func locateAll(_ arguments: DictionaryReader) -> [(binding: Binding, path: PropertyListPath)] {
    arguments.dictionaries("bindings").filter(isIdle).compactMap { dictionary in
      read(dictionary).map { ($0, dictionary.path) }
    }
  }

  private static func read(_ arguments: DictionaryReader) -> Binding? {
    arguments.reportUnread(except: [idle.name] + others)
    let seconds = arguments.quantity(idle.name, time)
    let when = arguments.readCondition()
    let name = arguments.text("name")?.printable
    let isEnabled = arguments.flag("enabled") ?? true
    let behaviour = BindingBehaviourReader(gesture: .tap).read(arguments)
    guard let seconds, let when, let behaviour else { return nil }
    var binding = Binding(
      name: name, pattern: GesturePattern(fingers: 0...0, motion: .init(IdleTrigger(seconds: seconds))),
      behaviour: behaviour, condition: when.condition, target: when.target)
    binding.isEnabled = isEnabled
    if name == nil { binding.name = "idle \(arguments.text(idle.name)?.printable ?? "")" }
    return binding
  }
}

/// A time without use of the session, in place of a gesture of fingers.
nonisolated struct IdleTrigger: BoundGesture {
  static let kind = GestureKind(rawValue: "idle")
  static let looks: Set<ApparentGesture> = []

  var seconds: Double

  var recognizerKind: RecognizerKind { .rest(seconds) }
  var extent: Extent { .time(seconds) }

  func match(_ motion: TouchMotion, threshold _: Double) -> Match { .failed }
}

nonisolated extension GesturePattern {
  /// The seconds without use of the session; nil for gestures of fingers.
  package var idleTime: Double? { (gesture as? IdleTrigger)?.seconds }
}

nonisolated extension Binding {
  package var idleTime: Double? { pattern.idleTime }
}
