// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Everything that a configuration file says.
nonisolated package struct Configuration {
  /// What holds for all bindings.
  package var settings: Settings
  /// The bindings in the order of the file; where several match, the first one wins.
  package var bindings: [Binding]
  /// What holds for some devices; see ``forDevice(named:)``.
  package var devices: [DeviceRule]

  /// Makes a configuration.
  package init(settings: Settings = Settings(), bindings: [Binding] = [], devices: [DeviceRule] = []) {
    self.settings = settings
    self.bindings = bindings
    self.devices = devices
  }
}

/// A gesture and what it makes happen.
nonisolated package struct Binding {
  /// The name that the file gives, or one made from the pattern: "swipe 3 left".
  package var name: String
  /// The gesture.
  package var pattern: GesturePattern
  /// What happens.
  package var action: any Action
  /// Whether it only watches, and the applications get the gesture's touches too.
  package var isShared: Bool

  /// Makes a binding.
  package init(name: String? = nil, pattern: GesturePattern, action: any Action, isShared: Bool = false) {
    self.name = name ?? pattern.description
    self.pattern = pattern
    self.action = action
    self.isShared = isShared
  }
}
