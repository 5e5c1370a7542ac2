// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import FoundationEssentials
import TestSupport
import Testing

@Suite struct MutationTests {
  private nonisolated static let text = Array(
    """
    { settings = { chordInterval = "60 ms"; touchDelivery = shared; }; /* both */
      bindings = ( // all
        { gesture = swipe; fingers = 3-4; direction = left; action = { workspace = next; wrap = YES; }; },
        { gesture = tap; fingers = 2; action = { command = ( xterm, "-e", "a\\"b" ); }; },
        { gesture = pinch; fingers = 2; direction = in; action = { keys = "Control+t"; }; },
        { gesture = swipe; fingers = 3; direction = "10 deg to 80 deg"; from = { x = "0% to 9mm"; };
          after = hold; when = { title = "/^a.b/"; any = ( { workspace = 2-4; }, { modifiers = Super; } ); };
          every = "5 mm"; limit = 3; resume = 1s; minimumSpeed = 9mm/s; target = active;
          action = ( { keys = a; back = b; }, { workspace = next; back = { click = left; }; } );
          began = { window = close; }; cancelled = { command = x; }; }, );
      passthrough = ( { fullscreen = YES; none = ( { class = mpv; } ); } );
      devices = ( { match = "*a*"; ignore = NO; edgeWidth = 3mm; } ); }
    """.utf8)

  /// The number of damaged files of each form; `make fuzz` tries many more.
  private static let count = Fuzz.files ?? 700

  private nonisolated static let xml = Array(
    """
    <?xml version="1.0"?><plist version="1.0"><dict><key>bindings</key><array><!-- a --><dict>
    <key>gesture</key><string>tap</string><key>fingers</key><integer>3</integer><key>taps</key><real>1</real>
    <key>action</key><dict><key>click</key><string><![CDATA[left]]></string></dict></dict></array></dict></plist>
    """.utf8)

  private nonisolated static let binary: [UInt8] =
    Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x58] + Array("bindings".utf8) + [0xA1, 0x03, 0xD0]
    + [0x08, 0x0B, 0x14, 0x16] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4]
    + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 23]

  private func mutated(_ bytes: [UInt8], _ numbers: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: index)
      case 2: bytes[index] = Array("{}()<>;=,\"'/\\+-% \n".utf8).randomElement(using: &numbers) ?? 0
      case 3: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      case 4: bytes.removeSubrange(index..<min(bytes.count, index + 12))
      default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
      }
    }
    return bytes
  }

  @Test(arguments: [text, xml, binary])
  func `a damaged file is reported as such or read, and never more`(bytes: [UInt8]) {
    #expect(!read(bytes).diagnostics.contains { if case .syntax = $0.issue { true } else { false } })
    var numbers = SplitMix(seed: Fuzz.seed)
    for _ in 0..<Self.count {
      let damaged = mutated(bytes, &numbers)
      let reading = read(damaged)
      for diagnostic in reading.diagnostics {
        // Each place must be printable.
        #expect(!diagnostic.description.isEmpty, "seed \(Fuzz.seed)")
        if case .syntax = diagnostic.issue, diagnostic.place == .file, !damaged.starts(with: "bplist".utf8) {
          Issue.record(
            "seed \(Fuzz.seed), no place: \(diagnostic) \(String(decoding: damaged, as: UTF8.self))")
        }
      }
      #expect(reading.hasErrors || reading.configuration.bindings.count <= 8, "seed \(Fuzz.seed)")
    }
  }
}
