// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct InputActionsConditionTests {
  private func trial(_ conditions: String) throws -> Trial {
    try Trial(
      .inputActions,
      """
      touchpad:
        gestures:
          - type: swipe
            direction: left
            actions: [{ on: begin, command: x }]
            \(conditions.split(separator: "\n").joined(separator: "\n      "))
      """)
  }

  @Test(arguments: [
    ("$window_class == firefox", "application = firefox;"),
    ("$window_name one_of [ a, 'b c' ]", #"application = ( a, "b c" );"#),
    ("$window_title contains Mail", "title = \"*Mail*\";"),
    ("$window_class matches ^(a|b)$", #"application = "/^(a|b)$/";"#),
    ("$window_class != a", "none = ( { application = a; } );"),
    ("!$window_class one_of [ a, b ]", "none = ( { application = ( a, b ); } );"),
    ("$window_fullscreen", "fullscreen = YES;"), ("$window_maximized == false", "maximised = NO;"),
    ("!$window_maximized", "none = ( { maximised = YES; } );"),
  ])
  func `windows are the active ones`(condition: String, when: String) throws {
    let trial = try trial("conditions:\n  - \(condition)")
    #expect(
      trial.general.count == 1 && trial.general[0].contains("when = { \(when) }; target = active;"),
      "\(trial.general) \(trial.report)")
  }

  @Test(arguments: [
    ("$window_under_class == a", "application = a;"), ("$device_name == Good Pad", #"device = "Good Pad";"#),
    ("$keyboard_modifiers == [ meta, shift ]", #"modifiers = "Super+Shift";"#),
    ("$keyboard_modifiers == []", "modifiers = none;"),
    ("$keyboard_modifiers contains ctrl", "modifiers = Control;"),
    ("!$keyboard_modifiers contains alt", "none = ( { modifiers = Alt; } );"),
  ])
  func `other conditions are not about the active window`(condition: String, when: String) throws {
    let trial = try trial("conditions:\n  - \(condition)")
    #expect(
      trial.general.count == 1 && trial.general[0].contains("when = { \(when) }; at"),
      "\(trial.general) \(trial.report)")
  }

  @Test(arguments: [
    ("== 4", "4"), ("between 3;4", "3-4"), (">= 4", "4-10"), ("> 4", "5-10"), ("<= 4", "3-4"), ("< 4", "3"),
  ])
  func `conditions about fingers are the gesture's`(condition: String, fingers: String) throws {
    let trial = try trial("conditions: $fingers \(condition)")
    #expect(trial.general[0].hasPrefix("{ gesture = swipe; fingers = \(fingers); direction = left; at"))
  }

  @Test func `groups and conditions of one kind are put together`() throws {
    #expect(
      try trial(
        "conditions:\n  - any:\n    - $window_class == a\n    - all:\n      - $window_class == b\n      - $window_fullscreen\n  - none: [ $keyboard_modifiers == alt ]"
      ).general[0].contains(
        "when = { any = ( { application = a; }, { all = ( { application = b; }, { fullscreen = YES; } ); } ); none = ( { modifiers = Alt; } ); };"
      ))
    #expect(
      try trial("conditions:\n  - $window_class != a\n  - $window_class != b").general[0].contains(
        "when = { all = ( { none = ( { application = a; } ); }, { none = ( { application = b; } ); } ); };"))
  }

  @Test(arguments: [
    ("- window_class: kate", "application = \"/kate/\";"),
    ("- window_class: kate\n    window_state: [ fullscreen ]", "application = \"/kate/\"; fullscreen = YES;"),
    ("- window_class: kate\n    negate: [ window_class ]", "none = ( { application = \"/kate/\"; } );"),
    (
      "- window_class: a\n  - window_state: [ maximized ]",
      "any = ( { application = \"/a/\"; }, { maximised = YES; } );"
    ),
  ])
  func `conditions of kwin-gestures are read too`(conditions: String, when: String) throws {
    #expect(
      try trial("conditions:\n  \(conditions)").general[0].contains("when = { \(when) }; target = active;"))
    #expect(
      try trial("keyboard_modifiers: [ meta, alt ]").general[0].contains(
        #"when = { modifiers = "Super+Alt"; };"#))
    #expect(try trial("keyboard_modifiers: none").general[0].contains("when = { modifiers = none; };"))
  }

  @Test(arguments: [
    "$window_class matches \\d+", "$window_class > a", "$window_class", "$window_fullscreen == perhaps",
    "window_class == a",
    "$window_class ==", "$keyboard_modifiers one_of [ meta, alt ]", "$keyboard_modifiers == hyper",
    "$fingers == 30",
    "$pointer_position_screen_percentage_x <= 0.01", "any: [ $fingers == 3 ]", "$window_class matches (a",
    "all: [ $window_class == a, $window_under_class == b ]", "negative: 1",
  ])
  func `a gesture whose condition has no counterpart is dropped`(condition: String) throws {
    let trial = try trial("conditions:\n  - \(condition)")
    #expect(
      trial.general.isEmpty && trial.report[0].hasPrefix("3: dropped: swipe left on a touchpad: "),
      "\(trial.general)")
  }
}
