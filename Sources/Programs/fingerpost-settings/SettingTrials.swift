// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import SettingsModel

/// The results that the last gestures would have with other settings, from `fingerpost replay`.
final class SettingTrials {
  private let memory: HandMemory
  private let changed: () -> Void
  /// The number of gestures that act with the present settings; nil until known.
  private var present: Int?
  /// The numbers of gestures that act with other values, by "name=value".
  private var others: [String: Int] = [:]
  private var work: Background?
  private var open: [String?] = []
  private var path = ""

  init(_ memory: HandMemory, _ changed: @escaping () -> Void) {
    self.memory = memory
    self.changed = changed
  }

  /// Starts the replays again, one after the other.
  func start(_ settings: [FeelSetting]) {
    guard let path = memory.write() else { return }
    work?.stop()
    work = nil
    self.path = path
    (present, others) = (nil, [:])
    open = [nil] + settings.flatMap { setting in setting.neighbours.map { "\(setting.name)=\($0)" } }
    next()
  }

  private func next() {
    guard !open.isEmpty else { return changed() }
    let change = open.removeFirst()
    let arguments = ["replay", "--format", "json"] + (change.map { ["--set", $0] } ?? []) + [path]
    work = Background.run("fingerpost", arguments) { [unowned self] lines, _ in
      let count = lines.count { GestureReport(line: $0)?.isOver == true }
      if let change { others[change] = count } else { present = count }
      next()
    }
  }

  /// The number of the last gestures that act, in words; empty until known.
  var summary: String {
    guard let present else { return "" }
    return memory.count == 1
      ? tr("Of your last gesture %1 acts", "\(present)")
      : tr("Of your last %1 gestures %2 act", "\(memory.count)", "\(present)")
  }

  /// Returns the numbers of gestures that act with other values of a setting, in words; empty until known.
  func words(of setting: FeelSetting) -> String {
    setting.neighbours.compactMap { value in
      others["\(setting.name)=\(value)"].map { tr("%1 act with %2", "\($0)", value) }
    }.joined(separator: ", ")
  }
}
