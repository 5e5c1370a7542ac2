// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Testing

@Suite nonisolated struct MessageTests {
  @Test func `what stands in a text is put in its places, once`() {
    #expect(Message("no gesture").description == "no gesture")
    #expect(Message("%2 of %1", "7", "3").description == "3 of 7")
    #expect(Message("'%1' uses %2", "100 %2", "%1").description == "'100 %2' uses %1")
    #expect(Message("0% and 100%, %3, %", "a").description == "0% and 100%, %3, %")
    #expect(Message.name("%1").description == "%1")
  }

  @Test func `a message in a message is translated too, and a name is not`() {
    let german = ["line %1": "Zeile %1", "%1 in %2": "%1: %2", "swipe": "wischen"]
    let message = Message("%1 in %2", of: [.name("swipe"), Message("line %1", "5")])
    #expect(message.description == "swipe in line 5")
    #expect(message.words { german[$0] ?? $0 } == "swipe: Zeile 5")
  }

  @Test func `a list has its signs between its messages`() {
    #expect(Message.list([]).description.isEmpty)
    let three = ["a", "b", "c"].map { Message.name($0) }
    #expect(Message.list(three, separator: "; ").description == "a; b; c")
  }

  @Test func `programs get the English words, and beside them the text and what stands in it`() {
    var line = JSONLine()
    line.add("message", Message("%1 is %2", of: [.name("a"), Message("off")]))
    line.add("fix", .name("kill 5"))
    #expect(
      line.description
        == #"{"message":"a is off","messageParts":{"text":"%1 is %2","arguments":[{"name":"a"},{"text":"off"}]},"#
        + #""fix":"kill 5","fixParts":{"name":"kill 5"}}"#)
  }
}
