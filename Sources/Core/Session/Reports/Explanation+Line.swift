// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

extension Explanation {
  /// Its JSON object.
  package var line: String {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "explanation")
    if !device.isEmpty { line.add("device", device) }
    line.add("fingers", fingers)
    line.add("seen", seen)
    if let measure {
      line.add("landing", ifPresent: measure.landing.map { $0 * 1000 })
      line.add("travel", measure.travel)
      line.add("degrees", ifPresent: measure.direction)
      line.add("speed", measure.speed)
      line.add("duration", measure.duration * 1000)
    }
    if let reason { line.add("reason", reason.message) }
    line.add("setting", ifPresent: reason?.setting)
    line.add("bindings", verdicts.map(JSONLine.init))
    return line.description
  }
}

extension JSONLine {
  fileprivate init(_ verdict: Explanation.Verdict) {
    self.init()
    add("binding", verdict.binding)
    add("won", verdict.hasWon)
    if let reason = verdict.reason { add("reason", reason.message) }
    add("setting", ifPresent: verdict.reason?.setting)
    add("reach", ifPresent: verdict.reach.map { "\($0)" })
    if let figures = verdict.reach?.figures {
      add("reached", figures.reached)
      add("needed", figures.needed)
      add("unit", figures.unit)
    }
  }
}
