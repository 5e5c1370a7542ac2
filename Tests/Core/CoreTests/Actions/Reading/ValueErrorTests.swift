// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct ValueErrorTests {
  @Test(
    arguments: [
      (.wrongType(expected: "a list", found: "a string"), "expected a list, found a string"),
      (
        .unknownWord("swpe", what: "gesture", allowed: ["tap", "swipe"]),
        "unknown gesture 'swpe' - did you mean 'swipe'?"
      ),
      (
        .unknownWord("shake", what: "gesture", allowed: ["tap", "swipe"]),
        "unknown gesture 'shake'; write one of tap, swipe"
      ),
      (
        .malformed("5", format: "a time such as \"500 ms\""),
        "cannot read '5'; write a time such as \"500 ms\""
      ),
      (
        .outOfRange("12", lowest: "1", highest: "10"),
        "12 is out of range; it must be between 1 and 10"
      ),
      (.unknownKeysym("Contrl", suggestion: "Control"), "no such key 'Contrl' - did you mean 'Control'?"),
      (
        .unknownKeysym("qqq", suggestion: nil),
        "no such key 'qqq'; 'fingerpost list keys' shows the usual ones"
      ),
      (.missingKey("fingers", format: "a number"), "the key 'fingers' is missing; write a number"),
      (
        .unreadKey("fingrs", suggestion: "fingers"),
        "the key 'fingrs' has no meaning here - did you mean 'fingers'?"
      ),
      (.unreadKey("colour", suggestion: nil), "the key 'colour' has no meaning here; remove it"),
      (.noAction(allowed: ["keys", "click"]), "no action; write one of keys, click"),
      (.severalActions(["keys", "click"]), "several actions: keys and click; a binding has exactly one"),
      (.emptyList(of: "string"), "the list is empty; it needs at least one string"),
    ] as [(ValueError, String)])
  func `a mistake says what is wrong and how to fix it`(error: ValueError, words: String) {
    #expect("\(error)" == words)
  }
}
