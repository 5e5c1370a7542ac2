// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

/// The built-in configuration leaves on-screen keyboards alone, and nothing else.
@Suite struct KeyboardPassthroughTests {
  private func passes(_ window: FixedWindow) -> Bool {
    let reading = read(DefaultConfiguration.text)
    let conditionContext = FixedConditionContext()
    conditionContext.windows = [.fingers: window]
    return ConditionEvaluator(conditionContext, passthrough: reading.configuration.passthrough)
      .isPassedThrough
  }

  @Test(arguments: [
    ("Onboard", "onboard"), ("Florence", "florence"), ("XVkbd", "xvkbd"), ("kvkbd", "kvkbd"),
    ("svkbd-mobile-intl", "svkbd"),
  ])
  func `keyboards with a class of their own get every touch`(name: String, instance: String) {
    #expect(passes(FixedWindow(applicationClass: name, instance: instance)))
  }

  @Test func `matchbox-keyboard is known by its title and what it is for`() {
    for type in [WindowType.toolbar, .dock] {
      let window = FixedWindow(title: "Keyboard")
      window.type = type
      #expect(passes(window))
    }
    #expect(!passes(FixedWindow(applicationClass: "gnome-control-center", title: "Keyboard")))
  }

  @Test func `other windows do not`() {
    let panel = FixedWindow(applicationClass: "Xfce4-panel")
    panel.type = .dock
    #expect(!passes(panel) && !passes(FixedWindow(applicationClass: "firefox")))
  }
}
