// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Configurations for random hands, which tests of the core and of the real server share.
package enum FuzzConfigurations {
  /// 50 ms: the smallest allowed time within which a touch is a repeat.
  package static let repeatTime = 50

  /// Configurations with which many random hands are gestures or almost gestures.
  ///
  /// Nil is the built-in configuration.
  package static let all: [String: String?] = [
    "built in": nil,
    // Every kind of gesture, with holds, taps, edges, steps, and reversed steps.
    "rich": """
    { settings = {
        chordInterval = "20 ms"; swipeDistance = "40 px"; longPressDuration = "100 ms"; tapInterval = "60 ms";
      };
      bindings = (
      { gesture = swipe; fingers = 1; direction = any; from = left; action = { keys = F8; }; },
      { gesture = swipe; fingers = 2; direction = up; after = hold; action = { keys = F8; }; },
      { gesture = swipe; fingers = 3; direction = horizontal; every = "20 px"; action = { keys = F8; }; },
      { gesture = swipe; fingers = 3; direction = up; action = { workspace = next; }; },
      { gesture = pan; fingers = 3; after = hold; action = { keys = Super_L; hold = YES; }; },
      { gesture = pan; fingers = 4; action = { keys = Super_L; hold = YES; }; },
      { gesture = pinch; fingers = 2-3; direction = any; threshold = "20%"; action = { keys = F8; }; },
      { gesture = rotation; fingers = 2-3; direction = any; every = "10 deg"; action = { keys = F8; }; },
      { gesture = tap; fingers = 2; taps = 2; action = { keys = F8; }; },
      { gesture = tap; fingers = 2-4; action = { click = right; }; },
      { gesture = longPress; fingers = 3; every = "10 ms"; action = { keys = F8; }; },
      { gesture = longPress; fingers = 4-5; action = { click = right; }; },
    ); }
    """,
    "three fingers": """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      { gesture = swipe; fingers = 3; direction = up; action = { workspace = next; }; },
    ); }
    """,
    "everything": """
    { settings = { chordInterval = "20 ms"; swipeDistance = "40 px"; maximumHold = "100 ms"; };
      bindings = (
      { gesture = tap; fingers = 2; action = { workspace = next; }; },
      { gesture = tap; fingers = 3-5; action = { workspace = next; }; },
      { gesture = swipe; fingers = 2-4; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 2-4; direction = down; action = { workspace = next; }; },
      { gesture = pinch; fingers = 2; direction = in; action = { workspace = next; }; },
      { gesture = pinch; fingers = 2; direction = out; action = { workspace = next; }; },
      { gesture = rotation; fingers = 3; direction = clockwise; action = { workspace = next; }; },
      { gesture = longPress; fingers = 4; action = { workspace = next; }; },
    ); }
    """,
    // Keys must not carry the fingers' button 1, so the touchscreens' own events are selected too.
    "keys": """
    { settings = { chordInterval = "20 ms"; swipeDistance = "40 px"; longPressDuration = "100 ms"; };
      bindings = (
      { gesture = tap; fingers = 2-5; action = { keys = F8; }; },
      { gesture = swipe; fingers = 2-4; direction = any; action = { keys = F8; }; },
      { gesture = longPress; fingers = 2-5; action = { keys = F8; }; },
    ); }
    """,
    "one finger and double taps": """
    { settings = { chordInterval = "30 ms"; tapInterval = "60 ms"; swipeDistance = "60 px"; };
      bindings = (
      { gesture = swipe; fingers = 1; direction = left; action = { workspace = next; }; },
      { gesture = tap; fingers = 2; taps = 2; action = { workspace = next; }; },
      { gesture = pan; fingers = 4; action = { workspace = next; }; },
    ); }
    """,
    "limits": """
    { limits = ( { fingers = 2; longPress = NO; } );
      bindings = ( { gesture = swipe; fingers = 3; direction = any; action = { keys = F8; }; } ); }
    """,
    "one finger of nothing bound": "{ limits = ( { fingers = 1; longPress = NO; } ); bindings = ( ); }",
    "accommodations": """
    { accommodations = ( { ignoreRepeats = "\(repeatTime) ms"; slop = "40 px"; longPress = "510 ms"; } );
      bindings = ( { gesture = tap; fingers = 2-4; action = { keys = F8; }; } ); }
    """,
    "hold": """
    { accommodations = ( { hold = "100 ms"; slop = "20 px"; } ); bindings = ( ); }
    """,
    "limits and accommodations": """
    { limits = ( { fingers = 2; longPress = NO; } );
      accommodations = ( { ignoreRepeats = "\(repeatTime) ms"; slop = "20 px"; place = last; } );
      bindings = ( { gesture = pan; fingers = 3; action = { keys = F8; }; } ); }
    """,
  ]
}
