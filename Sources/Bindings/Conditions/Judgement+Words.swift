// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// What the conditions saw, in words.
extension Judgement {
  /// Why a binding may not act: "application is 'Witness', wanted firefox*"; nil if its condition holds.
  package func objection(to binding: Binding) -> String? {
    binding.condition.flatMap { objection(of: $0, for: binding.target) }
  }

  /// Why all fingers of the hand are the application's: "fullscreen is YES"; nil if they are not.
  package var passthroughReason: String? {
    guard isPassedThrough, let condition = passthrough.first(where: { holds($0) }) else { return nil }
    return facts(of: condition, .fingers)
  }

  private func objection(of condition: Condition, for target: WindowTarget) -> String? {
    guard let part = condition.parts.first(where: { !holds($0, target) }) else { return nil }
    switch part {
    case .all(let conditions): return conditions.lazy.compactMap { self.objection(of: $0, for: target) }.first
    case .any(let conditions):
      return conditions.compactMap { objection(of: $0, for: target) }.joined(separator: "; ")
    case .none(let conditions):
      let holding = conditions.first { holds($0, for: target) }
      return "\(holding.map { facts(of: $0, target) } ?? "a condition holds"), which is excluded"
    case _ where part.isOfWindow && circumstances.window(target) == nil:
      return "there is no window, wanted \(part.key) \(part.wanted)"
    default: return "\(fact(part, target)), wanted \(part.wanted)"
    }
  }

  /// What makes a condition hold.
  private func facts(of condition: Condition, _ target: WindowTarget) -> String {
    let found = condition.parts.compactMap { part -> String? in
      switch part {
      case .all(let conditions): conditions.map { facts(of: $0, target) }.joined(separator: " and ")
      case .any(let conditions):
        conditions.first { holds($0, for: target) }.map { facts(of: $0, target) }
      case .none: nil
      default: fact(part, target)
      }
    }
    return found.isEmpty ? "no exception holds" : found.joined(separator: " and ")
  }

  private func fact(_ part: Condition.Part, _ target: WindowTarget) -> String {
    // The only key in the plural.
    "\(part.key) \(part.key == "modifiers" ? "are" : "is") \(value(part, target))"
  }

  private func value(_ part: Condition.Part, _ target: WindowTarget) -> String {
    switch part {
    case .device: return quoted(circumstances.deviceName)
    case .deviceKind: return circumstances.deviceKind.rawValue
    case .modifiers: return HeldModifiers.exactly(circumstances.modifiers).words
    case .monitor: return quoted(circumstances.monitor)
    case .workspace: return circumstances.workspace.map(String.init) ?? "unknown"
    case .locked: return flag(circumstances.isLocked)
    case .all, .any, .none: return ""
    default: break
    }
    guard let window = circumstances.window(target) else { return WindowType.none.rawValue }
    switch part {
    case .application:
      let (name, instance) = (window.applicationClass, window.instance)
      return name.lowercased() == instance.lowercased()
        ? quoted(name) : "\(quoted(name)) (instance \(quoted(instance)))"
    case .applicationClass: return quoted(window.applicationClass)
    case .instance: return quoted(window.instance)
    case .title: return quoted(window.title)
    case .windowType: return window.type.rawValue
    case .fullscreen: return flag(window.isFullscreen)
    default: return flag(window.isMaximised)
    }
  }

  /// 60 characters: titles may be as long as a page.
  private func quoted(_ text: String) -> String {
    text.count > 60 ? "'\(text.prefix(60))…'" : "'\(text)'"
  }
}

nonisolated extension Condition.Part {
  /// Whether it says something about a window.
  fileprivate var isOfWindow: Bool {
    switch self {
    case .application, .applicationClass, .instance, .title, .windowType, .fullscreen, .maximised: true
    case .workspace, .monitor, .device, .deviceKind, .modifiers, .locked, .all, .any, .none: false
    }
  }

  /// What would do: "firefox* or mpv".
  fileprivate var wanted: String {
    switch self {
    case .application(let patterns), .applicationClass(let patterns), .instance(let patterns),
      .title(let patterns), .monitor(let patterns), .device(let patterns):
      alternatives(patterns.map(\.text))
    case .windowType(let types): alternatives(types.map(\.rawValue))
    case .deviceKind(let kinds): alternatives(kinds.map(\.rawValue))
    case .workspace(let ranges):
      alternatives(
        ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" })
    case .modifiers(let sets): alternatives(sets.map(\.words))
    case .fullscreen(let isWanted), .maximised(let isWanted), .locked(let isWanted): flag(isWanted)
    case .all, .any, .none: ""
    }
  }
}

private nonisolated func alternatives(_ words: [String]) -> String { words.joined(separator: " or ") }

private nonisolated func flag(_ isSet: Bool) -> String { isSet ? "YES" : "NO" }
