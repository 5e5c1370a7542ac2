// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// Everything that a configuration file says.
nonisolated package struct Configuration {
  /// What holds for all bindings.
  package var settings: Settings
  /// The bindings, those of applications first, else in the order of the file; where several match, the first one wins.
  package var bindings: [Binding]
  /// What acts when nobody has used the session for some time.
  package var idleBindings: [Binding] = []
  /// What holds for some devices; see ``forDevice(named:)``.
  package var devices: [DeviceRule]
  /// Where one of these holds when a hand lands, all its fingers are the application's.
  package var passthrough: [Condition]
  /// The parts of a device's monitor where all its touches are the applications'; empty but in the result of ``forDevice(named:)``.
  package var ignoredAreas: [StartZone] = []
  /// Which applications understand touch, whatever is found out about them; the first that fits one decides.
  package var touchRules: [TouchRule] = []
  /// What applications may get of ordinary touches; the first whose condition holds counts.
  package var limits: [TouchLimits] = []
  /// Whether the administrator enforces limits, so that nothing a user asks for may lift them.
  package var enforcesLimits = false
  /// What helps with ordinary touches; the first whose condition holds counts.
  package var accommodations: [TouchAccommodations] = []
  /// How touchscreens are explored by people who cannot see them.
  package var exploration = TouchExploration()

  package init(
    settings: Settings = Settings(), bindings: [Binding] = [], devices: [DeviceRule] = [],
    passthrough: [Condition] = []
  ) {
    self.settings = settings
    var numbers: [Condition: Int] = [:]
    self.bindings = bindings.map { binding in
      var binding = binding
      binding.condition = binding.condition?.numbered(among: &numbers)
      return binding
    }
    self.devices = devices
    self.passthrough = passthrough
  }
}

/// A gesture and what it makes happen.
nonisolated package struct Binding {
  /// The name that the file gives, or one made from the pattern: "swipe 3 left".
  package var name: String
  /// Whether the file gives the name.
  package var isNamed: Bool
  package var pattern: GesturePattern
  /// What happens.
  package var behaviour: BindingBehaviour
  /// Whether it only watches, and the applications get the gesture's touches too.
  package var isShared: Bool
  /// What must hold when the first finger lands, so that it acts; nil for nothing.
  package var condition: Condition?
  /// Which window its condition and its action mean.
  package var target: WindowTarget
  /// Whether it is in an application's section, so that it replaces the bindings of all for the same gesture.
  package var isForApplication = false
  /// Whether it is in force; a ``Configuration`` has only those that are.
  package var isEnabled = true

  package init(
    name: String? = nil, pattern: GesturePattern, behaviour: BindingBehaviour, isShared: Bool = false,
    condition: Condition? = nil, target: WindowTarget = .fingers
  ) {
    self.name = name ?? pattern.description
    isNamed = name != nil
    self.pattern = pattern
    self.behaviour = behaviour
    self.isShared = isShared
    self.condition = condition
    self.target = target
  }
}

nonisolated extension Configuration {
  /// Whether some condition asks whether programs understand touch.
  package var asksForTouchSupport: Bool {
    let others = limits.map(\.condition) + accommodations.map(\.condition)
    return ((bindings + idleBindings).map(\.condition) + others + passthrough).contains {
      $0?.asks(for: .touch) == true
    }
  }

  /// Whether touches that no gesture takes may be something else than their application's at once.
  package var isStrict: Bool { !limits.isEmpty || !accommodations.isEmpty }
}

nonisolated extension Configuration {
  /// How long a tap of so many fingers may last, in seconds.
  ///
  /// A long press of as many fingers leaves it 250 ms, unless the configuration says how long.
  package func tapDuration(fingers: Int) -> Double {
    let duration = settings.tapDuration
    return duration == Settings().tapDuration && bindsRest(fingers: fingers) ? 0.25 : duration
  }

  /// How far a finger of a tap of so many fingers may move.
  ///
  /// A long press of as many fingers leaves it 3 mm, unless the configuration says how far.
  package func tapMovement(fingers: Int) -> Length {
    let movement = settings.tapMovement
    return movement == Settings().tapMovement && bindsRest(fingers: fingers) ? .millimetres(3) : movement
  }

  /// Whether so many fingers that rest are a gesture, or begin one.
  private func bindsRest(fingers: Int) -> Bool {
    bindings.contains {
      $0.pattern.fingers.contains(fingers) && ($0.pattern.kind == .longPress || $0.pattern.prelude == .hold)
    }
  }
}

nonisolated extension Binding {
  /// Whether it may act for the same hands as another binding, no more and no fewer.
  package func hasCircumstances(of other: Binding) -> Bool {
    condition == other.condition && (condition == nil || target == other.target)
  }

  /// Whether it is meant for some applications.
  package var isOfApplication: Bool {
    isForApplication || condition?.asks(for: .class) == true || condition?.asks(for: .instance) == true
  }

  /// Whether it may act for every hand for which another binding may.
  ///
  /// Of two different conditions that is not known.
  func mayActWherever(_ other: Binding) -> Bool {
    guard isForApplication || !other.isForApplication else { return false }
    guard condition != nil else {
      return other.condition?.speaksOfLock != true && other.condition?.asks(for: .exploring) != true
    }
    return hasCircumstances(of: other)
  }
}

extension Binding {
  /// Whether the other binding is the same gesture with a longer way, and the lift decides which of the two acts.
  package func growsInto(_ other: Binding) -> Bool {
    actsOnceAtLift && other.actsOnceAtLift && isShared == other.isShared
      && isForApplication == other.isForApplication && hasCircumstances(of: other)
      && pattern.differsInExtent(from: other.pattern)
      && pattern.gesture.extent.isLess(than: other.pattern.gesture.extent) == true
  }

  /// Whether its only action comes once, when the fingers lift.
  private var actsOnceAtLift: Bool {
    behaviour.trigger == .lift && behaviour.stride == nil && behaviour.resumeInterval == 0
      && behaviour.beforeLift.isEmpty && behaviour.action.back.isEmpty
      && !behaviour.action.actions.contains(where: \.isContinuous)
  }
}

extension Configuration {
  /// Whether some gesture lets the desktop's workspaces go with the fingers.
  @MainActor package var followsDesktop: Bool {
    // No key path, which the runtime would put together anew for each binding.
    bindings.contains { $0.behaviour.allActions.contains { $0.followsDesktop } }
  }
}
