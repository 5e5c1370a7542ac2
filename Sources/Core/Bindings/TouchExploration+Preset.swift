// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchExploration {
  /// The gestures of an explored touchscreen for configurations without their own: `config/presets/speak.plist`
  /// without its comments; a test compares the two.
  nonisolated static let preset = #"""
    {
    bindings = (
    { name = "speak switch"; gesture = longPress; fingers = 4; duration = "2 s"; action = { explore = toggle; }; },
    { name = "speak louder"; gesture = swipe; fingers = 1; direction = up; from = right; every = "8 mm";
    when = { exploring = YES; }; action = { keys = XF86AudioRaiseVolume; back = XF86AudioLowerVolume; }; },
    { name = "speak softer"; gesture = swipe; fingers = 1; direction = down; from = right; every = "8 mm";
    when = { exploring = YES; }; action = { keys = XF86AudioLowerVolume; back = XF86AudioRaiseVolume; }; },
    { name = "speak next"; gesture = swipe; fingers = 1; direction = right; when = { exploring = YES; };
    action = { explore = next; }; },
    { name = "speak previous"; gesture = swipe; fingers = 1; direction = left; when = { exploring = YES; };
    action = { explore = previous; }; },
    { name = "speak forward"; gesture = swipe; fingers = 1; direction = down; when = { exploring = YES; };
    action = { explore = forward; }; },
    { name = "speak back"; gesture = swipe; fingers = 1; direction = up; when = { exploring = YES; };
    action = { explore = back; }; },
    { name = "speak silence"; gesture = tap; fingers = 2; when = { exploring = YES; };
    action = { explore = silence; }; },
    { name = "speak scroll"; gesture = pan; fingers = 2; when = { exploring = YES; }; action = { scroll = fingers; }; },
    { name = "speak next unit"; gesture = swipe; fingers = 3; direction = right; when = { exploring = YES; };
    action = { explore = nextUnit; }; },
    { name = "speak previous unit"; gesture = swipe; fingers = 3; direction = left; when = { exploring = YES; };
    action = { explore = previousUnit; }; },
    { name = "speak keyboard"; gesture = swipe; fingers = 3; direction = down; when = { exploring = YES; };
    action = { explore = keyboard; }; },
    { name = "speak escape"; gesture = swipe; fingers = 3; direction = up; when = { exploring = YES; };
    action = { keys = Escape; }; },
    { name = "speak menu"; gesture = tap; fingers = 3; when = { exploring = YES; }; action = { explore = menu; }; },
    { name = "speak curtain"; gesture = tap; fingers = 3; taps = 2; when = { exploring = YES; };
    action = { explore = curtain; }; },
    { name = "speak next window"; gesture = swipe; fingers = 4; direction = left; when = { exploring = YES; };
    action = { window = next; }; },
    { name = "speak previous window"; gesture = swipe; fingers = 4; direction = right; when = { exploring = YES; };
    action = { window = previous; }; },
    { name = "speak next workspace"; gesture = swipe; fingers = 4; direction = up; when = { exploring = YES; };
    action = { workspace = next; }; },
    { name = "speak previous workspace"; gesture = swipe; fingers = 4; direction = down; when = { exploring = YES; };
    action = { workspace = previous; }; },
    { name = "speak practice"; gesture = tap; fingers = 4; taps = 2; when = { exploring = YES; };
    action = { explore = practice; }; },
    { name = "speak carry to next workspace"; gesture = swipe; fingers = 5; direction = up; when = { exploring = YES; };
    action = { workspace = next; carry = YES; }; },
    { name = "speak carry to previous workspace"; gesture = swipe; fingers = 5; direction = down;
    when = { exploring = YES; }; action = { workspace = previous; carry = YES; }; },
    );
    }
    """#
}
