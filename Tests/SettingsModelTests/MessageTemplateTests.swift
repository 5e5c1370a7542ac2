// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import SettingsModel
import Testing

/// How a message in English is known again, so that it can be said in another language.
@Suite struct MessageTemplateTests {
  private func names(_ template: String, in message: String) -> [String]? {
    MessageTemplate(template).names(in: message)
  }

  @Test func `names are found in the order of their numbers`() {
    #expect(names("no gesture", in: "no gesture") == [])
    #expect(names("'%1' is in line %2", in: "'it's' is in line 12") == ["it's", "12"])
    #expect(names("%2 of %1", in: "3 of 7") == ["7", "3"])
    #expect(names("keys %1", in: "keys Control+F5 and more") == ["Control+F5 and more"])
    #expect(names("%1 at each %2", in: "keys Control+plus at each 10mm") == ["keys Control+plus", "10mm"])
  }

  @Test func `another message is another one`() {
    #expect(names("no gesture", in: "no gestures") == nil)
    #expect(names("keys %1", in: "hold Control") == nil)
    #expect(names("keys %1!", in: "keys Control") == nil)
    #expect(names("%1 at each %2", in: "keys Control+plus") == nil)
    #expect(names("keys %1", in: "keys") == nil)
  }
}
