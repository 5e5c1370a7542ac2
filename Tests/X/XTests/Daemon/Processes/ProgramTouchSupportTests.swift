// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Daemon
import Testing

/// The touch support of programs, judged by the libraries that they have loaded.
struct ProgramTouchSupportTests {
  private func support(_ libraries: [String], name: String = "program", environment: String = "") throws
    -> ProgramTouchSupport
  {
    let scratch = try Scratch()
    try scratch.makeFolder("7")
    let maps = libraries.map { "7f00-7f01 r-xp 00000000 08:01 42   /usr/lib/\($0)\n" }.joined()
    try scratch.write("7f00-7f01 r-xp 0 08:01 1 /usr/lib/libc.so.6\n" + maps, to: "7/maps")
    try scratch.write("\(name)\n", to: "7/comm")
    try scratch.write(environment, to: "7/environ")
    return ProgramTouchSupport(ofProcess: 7, in: scratch.path)
  }

  @Test(arguments: [
    (["libgtk-3.so.0", "libXi.so.6"], TouchSupport.aware), (["libgtk-4.so.1"], .aware),
    (["libQt5Gui.so.5"], .aware), (["libQt6Gui.so.6"], .aware),
    (["chromium/v8_context_snapshot.bin", "libgtk-3.so.0"], .aware),
    (["chromium/chrome_100_percent.pak", "libgtk-3.so.0"], .aware),
    (["jvm/libjvm.so", "libgtk-3.so.0"], .unaware), (["wine/i386/winex11.drv.so", "libXi.so.6"], .unaware),
    (["libgtk-x11-2.0.so.0", "libXi.so.6"], .unaware), (["libtk8.6.so"], .unaware),
    (["libSDL2-2.0.so.0", "libXi.so.6"], .unaware), (["libXm.so.4"], .unaware),
    (["libX11.so.6"], .unaware), (["libX11.so.6", "libXi.so.6"], .aware), (["libxcb-xinput.so.0"], .aware),
  ])
  func `libraries decide`(_ libraries: [String], _ expected: TouchSupport) throws {
    #expect(try support(libraries).support == expected)
  }

  @Test func `terminals are known by name, and Firefox by its environment`() throws {
    #expect(try support(["libXi.so.6"], name: "kitty").support == .unaware)
    let firefox = ["firefox/libxul.so", "libgtk-3.so.0"]
    #expect(try support(firefox, environment: "A=1\0HOME=/").support == .unaware)
    #expect(try support(firefox, environment: "A=1\0MOZ_USE_XINPUT2=1\0").support == .aware)
    #expect(try support(firefox, environment: "MOZ_USE_XINPUT2=0\0").support == .unaware)
  }

  @Test func `who cannot be looked at is left alone`() throws {
    #expect(ProgramTouchSupport(ofProcess: 7, in: "/nonexistent").support == .aware)
  }
}
