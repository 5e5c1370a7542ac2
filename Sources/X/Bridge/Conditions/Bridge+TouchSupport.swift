// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import X11

// Which windows understand touch, found out before a finger is on them.
extension Bridge {
  /// Notes that there are other windows than before.
  func noteWindows(_ event: ServerEvent) {
    guard case .propertyChanged(let change) = event, change.window == display.root,
      change.property == display.atoms[.clientList]
    else { return }
    sessionEnvironment.receivers.forget()
    touches.hasNewWindows = true
  }

  /// Looks at the programs of new windows, if something depends on it; for moments without haste.
  func learnTouchSupport() {
    guard touches.hasNewWindows else { return }
    touches.hasNewWindows = false
    sessionEnvironment.touchSupport.learn()
  }

  /// Takes over what the configuration says of applications.
  func updateTouchSupport() {
    sessionEnvironment.touchSupport.rules = configuration.touchRules
    sessionEnvironment.touchSupport.isAsked = configuration.asksForTouchSupport
    touches.hasNewWindows = true
  }
}
