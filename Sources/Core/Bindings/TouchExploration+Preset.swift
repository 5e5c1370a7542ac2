// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchExploration {
  /// The gestures of an explored touchscreen for configurations without their own: the text of
  /// `config/presets/speak.plist`; a test compares the two.
  nonisolated package static let preset = #"""
    // For people who cannot see the screen: a finger explores it, a voice names the element there, and a double tap presses
    // it. See fingerpost-access(7), which also says how to set Orca up.
    //
    // Four fingers that rest for two seconds begin and end it. No flick presses a key of Orca's: without Orca, or with another
    // state of NumLock, it would be typed into the document.
    //
    // These gestures hold whenever a touchscreen is explored and the configuration has none with  exploring = YES.
    // Include them to change some:  include = speak;  and add  exploration = { on = YES; };  to begin with the session.
    {
      bindings = (
        { name = "speak switch"; gesture = longPress; fingers = 4; duration = "2 s"; action = { explore = toggle; }; },
        // Along the right edge: the volume.
        { name = "speak louder"; gesture = swipe; fingers = 1; direction = up; from = right; every = "8 mm";
          when = { exploring = YES; }; action = { keys = XF86AudioRaiseVolume; back = XF86AudioLowerVolume; }; },
        { name = "speak softer"; gesture = swipe; fingers = 1; direction = down; from = right; every = "8 mm";
          when = { exploring = YES; }; action = { keys = XF86AudioLowerVolume; back = XF86AudioRaiseVolume; }; },
        // One finger to the sides: the next thing in the window, and the one before.
        { name = "speak next"; gesture = swipe; fingers = 1; direction = right; when = { exploring = YES; };
          action = { explore = next; }; },
        { name = "speak previous"; gesture = swipe; fingers = 1; direction = left; when = { exploring = YES; };
          action = { explore = previous; }; },
        // One finger down and up: by the chosen unit, such as lines or links; on a slider, less and more.
        { name = "speak forward"; gesture = swipe; fingers = 1; direction = down; when = { exploring = YES; };
          action = { explore = forward; }; },
        { name = "speak back"; gesture = swipe; fingers = 1; direction = up; when = { exploring = YES; };
          action = { explore = back; }; },
        // Two fingers: a tap stops the speech, and content scrolls with fingers that move.
        { name = "speak silence"; gesture = tap; fingers = 2; when = { exploring = YES; };
          action = { explore = silence; }; },
        { name = "speak scroll"; gesture = pan; fingers = 2; when = { exploring = YES; }; action = { scroll = fingers; }; },
        // Three fingers: to the sides, the unit; down, the keyboard; up, Escape; taps, the context menu and a dark screen.
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
        // Four fingers: to the sides, the windows; up and down, the workspaces; two taps, practice.
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
      );
    }

    """#
}
