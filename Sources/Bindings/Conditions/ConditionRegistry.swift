// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// What conditions may ask about the moment at which a hand lands: of each kind in ``ConditionRegistry`` its facts.
///
/// Each fact is found out when it is first asked for and stays the same for this hand.
package typealias ConditionContext = WindowsContext & DeviceCondition.Context & DeviceKindCondition.Context
  & ModifiersCondition.Context & MonitorCondition.Context & WorkspaceCondition.Context & LockedCondition
  .Context
  & PointerShapeCondition.Context & ButtonsCondition.Context & NaturalScrollingCondition.Context

/// What conditions may ask about a window.
package typealias WindowConditionContext = TargetWindowContext & ClassCondition.Context & InstanceCondition
  .Context
  & TitleCondition.Context & WindowTypeCondition.Context & FullscreenCondition.Context & MaximisedCondition
  .Context & TouchCondition.Context

/// All keys that a condition may have.
package enum ConditionRegistry {
  /// One line for each kind; what costs least to find out comes first and is judged first.
  private static let kinds: [any ConditionPart.Type] = [
    DeviceCondition.self,
    DeviceKindCondition.self,
    ModifiersCondition.self,
    ButtonsCondition.self,
    NaturalScrollingCondition.self,
    MonitorCondition.self,
    WorkspaceCondition.self,
    LockedCondition.self,
    PointerShapeCondition.self,
    ApplicationCondition.self,
    ClassCondition.self,
    InstanceCondition.self,
    TitleCondition.self,
    WindowTypeCondition.self,
    FullscreenCondition.self,
    MaximisedCondition.self,
    TouchCondition.self,
    AllCondition.self,
    AnyCondition.self,
    NoneCondition.self,
  ]

  /// The keys in this order.
  package static let all: [ConditionDescription] = kinds.map { $0.description }

  /// Reads a condition; reports all its errors and returns nil if there are any.
  static func read(_ arguments: DictionaryReader) -> Condition? {
    let known = all.map(\.key.name)
    // A condition without one of its parts would hold where its author wants it not to.
    let strangers = arguments.keys.filter { !known.contains($0) }
    for key in strangers {
      arguments.log.report(
        .unknownWord(key, what: "condition", allowed: known),
        at: PropertyListPath(steps: arguments.path.steps + [.key(key)], isKey: true))
    }
    let present = kinds.filter { arguments.value($0.key) != nil }
    guard !present.isEmpty else {
      // A key without a meaning was reported already.
      if arguments.keys.isEmpty { arguments.log.report(.emptyCondition(allowed: known), at: arguments.path) }
      return nil
    }
    let parts = present.map { $0.init(arguments) }
    let read = parts.compactMap(\.self)
    return read.count == parts.count && strangers.isEmpty ? Condition(read) : nil
  }

  /// Reads a list of conditions; reports all errors and returns nil if there are any.
  static func readList(_ arguments: DictionaryReader, _ key: String) -> [Condition]? {
    guard let values = arguments.list(key) else { return nil }
    let read = arguments.dictionaries(key).compactMap(read)
    return read.count == values.count ? read : nil
  }
}
