// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import X11

extension Bridge {
  func noteWindows(_ event: ServerEvent) {
    guard case .propertyChanged(let change) = event, change.window == display.root,
      change.property == display.atoms[.clientList]
    else { return }
    sessionEnvironment.receivers.forget()
    touches.hasNewWindows = true
  }

  /// Looks up the touch support of new windows, if needed; meant for idle moments.
  func learnTouchSupport() {
    guard touches.hasNewWindows else { return }
    touches.hasNewWindows = false
    sessionEnvironment.touchSupport.learn()
  }

  func updateTouchSupport() {
    sessionEnvironment.touchSupport.rules = configuration.touchRules
    sessionEnvironment.touchSupport.isAsked = configuration.asksForTouchSupport
    touches.hasNewWindows = true
  }
}
