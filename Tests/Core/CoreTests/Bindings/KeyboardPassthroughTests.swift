// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Bindings

/// The built-in configuration leaves alone the touches of on-screen keyboards only.
@Suite struct KeyboardPassthroughTests {
  private func passes(_ window: [Fact: FactValue]) -> Bool {
    let reading = read(DefaultConfiguration.text)
    return ConditionEvaluator(FixedFacts(over: window), passthrough: reading.configuration.passthrough)
      .isPassedThrough
  }

  @Test(arguments: [
    ("Onboard", "onboard"), ("Florence", "florence"), ("XVkbd", "xvkbd"), ("kvkbd", "kvkbd"),
    ("svkbd-mobile-intl", "svkbd"),
  ])
  func `keyboards with a class of their own get every touch`(name: String, instance: String) {
    #expect(passes([.class: .text(name), .instance: .text(instance)]))
  }

  @Test func `matchbox-keyboard is known by its title and what it is for`() {
    for type in [WindowType.toolbar, .dock] {
      #expect(passes([.title: "Keyboard", .type: .text(type.rawValue)]))
    }
    #expect(!passes([.class: "gnome-control-center", .title: "Keyboard"]))
  }

  @Test func `other windows do not`() {
    #expect(!passes([.class: "Xfce4-panel", .type: "dock"]) && !passes([.class: "firefox"]))
  }
}
