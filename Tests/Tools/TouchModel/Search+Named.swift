// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Session

extension TouchModel.Bounds {
  /// Returns the searches by name: with movements, with each incident, and with each limit or accommodation.
  package static func named(_ touches: Int) -> [(name: String, bounds: Self)] {
    var all = [(name: "plain", bounds: Self(touches: touches))]
    all.append(("moving", Self(touches: touches, moves: true)))
    all.append(("ours", Self(touches: touches, ways: [.ours], lag: 2)))
    for incident in TouchModel.Incident.allCases where incident != .reload {
      all.append((incident.rawValue, Self(touches: touches, incidents: [incident])))
    }
    all.append(("float-pause", Self(touches: touches, incidents: [.float, .pause])))
    all.append(("pause-float", Self(touches: touches, incidents: [.pause, .float])))
    for (name, rules) in TouchRules.named {
      all.append((name, Self(touches: touches, rules: rules)))
      all.append((name + "-release", Self(touches: touches, incidents: [.release], rules: rules)))
      all.append((name + "-reload", Self(touches: touches, incidents: [.reload], rules: rules)))
    }
    return all
  }
}

extension TouchRules {
  fileprivate static var named: [(String, TouchRules)] {
    func rules(_ change: (inout TouchRules) -> Void) -> TouchRules {
      var rules = TouchRules()
      change(&rules)
      return rules
    }
    return [
      ("fingers", rules { $0.fingers = 1 }),
      ("repeats", rules { ($0.repeatTime, $0.repeatReach) = (0.5, 10) }),
      ("longPress", rules { ($0.reach, $0.rest) = (16, 0.5) }),
      ("hold", rules { ($0.reach, $0.rest, $0.hold) = (16, 0.5, 0.3) }),
    ]
  }
}
