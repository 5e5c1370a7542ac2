// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// The content of a configuration file.
nonisolated package struct Configuration {
  package var settings: Settings
  /// The bindings, those of applications first, else in the order of the file; where several match, the first
  /// one wins.
  package var bindings: [Binding]
  /// The bindings that act when the session has been idle for some time.
  package var idleBindings: [Binding] = []
  /// The rules for some devices; see ``forDevice(named:)``.
  package var devices: [DeviceRule]
  /// Conditions at the landing of a hand: if one holds, all fingers of the hand are the application's.
  package var passthrough: [Condition]
  /// The parts of a device's monitor where all its touches are the applications'; empty except in the result
  /// of ``forDevice(named:)``.
  package var ignoredAreas: [StartZone] = []
  /// The rules that override the detection of applications that understand touch; the first that fits
  /// decides.
  package var touchRules: [TouchRule] = []
  /// The limits of ordinary touches for applications; the first one with a condition that holds is in effect.
  package var limits: [TouchLimits] = []
  /// Whether the administrator enforces limits, which a user then cannot lift.
  package var enforcesLimits = false
  /// The kinds of help with ordinary touches; the first one whose condition holds is in effect.
  package var accommodations: [TouchAccommodations] = []
  /// The exploration by touch, for people who cannot see the screen.
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

/// A gesture and its actions.
nonisolated package struct Binding {
  /// The name that the file gives, or one made from the pattern: "swipe 3 left".
  package var name: String
  /// Whether the file gives the name.
  package var isNamed: Bool
  package var pattern: GesturePattern
  package var behaviour: BindingBehaviour
  /// Whether it only watches, and the applications get the gesture's touches too.
  package var isShared: Bool
  /// The condition at the landing of the first finger; nil if it acts in any case.
  package var condition: Condition?
  /// The window that its condition and its action mean.
  package var target: WindowTarget
  /// Whether it is in an application's section, so that it replaces general bindings for the same gesture.
  package var isForApplication = false
  /// Whether it is in force; a ``Configuration`` has only bindings in force.
  package var isEnabled = true

  init(
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
  /// Whether a condition asks whether programs understand touch.
  package var asksForTouchSupport: Bool {
    let others = limits.map(\.condition) + accommodations.map(\.condition)
    return ((bindings + idleBindings).map(\.condition) + others + passthrough).contains {
      $0?.asks(for: .touch) == true
    }
  }

  /// Whether touches that do not make a gesture may be withheld from their application.
  package var isStrict: Bool { !limits.isEmpty || !accommodations.isEmpty }
}

nonisolated extension Configuration {
  /// The longest tap of this number of fingers, in seconds.
  ///
  /// 250 ms if a long press or hold of as many fingers is bound, unless the configuration sets the duration.
  package func tapDuration(fingers: Int) -> Double {
    let duration = settings.tapDuration
    return duration == Settings().tapDuration && bindsRest(fingers: fingers) ? 0.25 : duration
  }

  /// The largest movement of a finger in a tap of this number of fingers.
  ///
  /// 3 mm if a long press or hold of as many fingers is bound, unless the configuration sets the movement.
  package func tapMovement(fingers: Int) -> Length {
    let movement = settings.tapMovement
    return movement == Settings().tapMovement && bindsRest(fingers: fingers) ? .millimetres(3) : movement
  }

  /// Whether a long press of this number of fingers, or a hold before a movement, is bound.
  private func bindsRest(fingers: Int) -> Bool {
    bindings.contains {
      $0.pattern.fingers.contains(fingers) && ($0.pattern.kind == .longPress || $0.pattern.prelude == .hold)
    }
  }
}

nonisolated extension Binding {
  /// Whether this binding and another one may act for exactly the same hands.
  func hasCircumstances(of other: Binding) -> Bool {
    condition == other.condition && (condition == nil || target == other.target)
  }

  /// Whether it is meant for some applications.
  package var isOfApplication: Bool {
    isForApplication || condition?.asks(for: .class) == true || condition?.asks(for: .instance) == true
  }

  /// Whether it may act for every hand for which another binding may.
  ///
  /// This is unknown, and so false, for two different conditions.
  func mayActWherever(_ other: Binding) -> Bool {
    guard isForApplication || !other.isForApplication else { return false }
    guard condition != nil else {
      return other.condition?.speaksOfLock != true && other.condition?.asks(for: .exploring) != true
    }
    return hasCircumstances(of: other)
  }
}

extension Binding {
  /// Whether the other binding is for the same gesture with a longer movement, so that the distance at the
  /// lift decides between the two.
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
  /// Whether a gesture moves the desktop's workspaces with the fingers.
  @MainActor package var followsDesktop: Bool {
    // Not a key path, because the runtime would build it anew for each binding.
    bindings.contains { $0.behaviour.allActions.contains { $0.followsDesktop } }
  }
}
