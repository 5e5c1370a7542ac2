// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Feedback
import Formats
import GestureTrace
import Importers
import Session

@testable import FeedbackPainter

extension FuzzTarget {
  private static let configurationSeeds: () -> [[UInt8]] = {
    ["calm", "draw", "speak", "tiling", "touch"].map { sourceFile("config/presets/\($0).plist") }
      + [sourceFile("config/fingerpost.plist")]
      + [
        """
        <?xml version="1.0"?><plist version="1.0"><dict><key>bindings</key><array><!-- a --><dict>
        <key>gesture</key><string>tap</string><key>fingers</key><integer>3</integer><key>taps</key><real>1</real>
        <key>action</key><dict><key>click</key><string><![CDATA[left]]></string></dict></dict></array></dict></plist>
        """,
        """
        { bindings = ( { gesture = swipe; fingers = 3; direction = "10 deg to 80 deg"; from = { x = "0% to 9mm"; };
          after = hold; when = { title = "/^a.b/"; any = ( { workspace = 2-4; }, { modifiers = Super; } ); };
          every = "5 mm"; limit = 3; resume = 1s; minimumSpeed = 9mm/s; target = active;
          action = ( { keys = a; back = b; }, { command = ( xterm, "-e" ); } ); }, );
          devices = ( { match = "*a*"; ignore = NO; edgeWidth = 3mm; } ); }
        """,
      ].map { Array($0.utf8) } + [
        Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x58] + Array("bindings".utf8) + [0xA1, 0x03, 0xD0]
          + [0x08, 0x0B, 0x14, 0x16] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4]
          + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 23]
      ]
  }

  static let configuration = FuzzTarget(
    name: "configuration", share: 6, longest: 16384, seeds: configurationSeeds,
    run: { bytes in
      let result = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(bytes, file: "fuzz.plist")
      for diagnostic in result.diagnostics { check(!diagnostic.description.isEmpty, "a complaint has words") }
    })

  /// Edits of such a file by the window of settings and the commands.
  static let edit = FuzzTarget(
    name: "edit", share: 3, longest: 16384, patience: 1, seeds: configurationSeeds,
    run: { bytes in
      let editor = ConfigurationEditor(keysym: KeySymbols.keysym(named:))
      guard let places = try? editor.places(in: bytes, file: "fuzz.plist") else { return }
      for place in places.prefix(3) {
        _ = try? editor.enable(place, false, in: bytes, file: "fuzz.plist")
        guard let result = try? editor.remove(place, from: bytes, file: "fuzz.plist") else { continue }
        let left = try? editor.places(in: result.bytes, file: "fuzz.plist")
        check(left != nil, "what is left after a removal can be read")
      }
    })

  private static let traceSeeds: () -> [[UInt8]] = {
    [sourceFile("Tests/Core/Recordings/three-fingers-left.trace")]
      + [
        """
        {"format":"fingerpost-trace","version":1,"screen":{"width":1000,"height":1000,"widthMM":77.9},\
        "device":{"name":"Panel","kind":"touchpad"}}
        {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":200,"y":100}]}

        {"t":80,"touches":[{"id":1,"phase":"cancelled","x":100,"y":100},{"id":2,"phase":"ended","x":200,"y":100}]}
        """
      ].map { Array($0.utf8) }
  }

  static let trace = FuzzTarget(
    name: "trace", share: 6, longest: 8192, seeds: traceSeeds,
    run: { bytes in
      do throws(TraceError) {
        _ = try TraceReader().read(String(decoding: bytes, as: UTF8.self))
      } catch {
        check(!error.description.isEmpty, "a refusal says why")
      }
    })

  /// A recording that is played to the built-in configuration.
  static let replay = FuzzTarget(
    name: "replay", share: 3, longest: 8192, seeds: traceSeeds,
    run: { bytes in
      guard let trace = try? TraceReader().read(String(decoding: bytes, as: UTF8.self)) else { return }
      let player = TracePlayer(trace.header, with: builtIn)
      for step in trace.steps { player.play(step) { _ = $0.line } }
      player.finish { _ = $0.line }
    })

  private static let builtIn = ConfigurationReader(keysym: KeySymbols.keysym(named:))
    .read(Array(DefaultConfiguration.text.utf8), file: "built in").configuration

  private static func importer(_ program: ImportableProgram) -> ([UInt8]) -> Void {
    { bytes in
      do throws(ImportError) {
        let made = try Importer(
          program, environment: ["HOME": "/home/a", "X": "y"], isKey: { KeySymbols.keysym(named: $0) != nil }
        ).read(bytes, file: "fuzz")
        let text = try made.text()
        let result = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(
          Array(text.utf8), file: "made")
        check(!result.hasErrors, "what an importer writes can be read")
      } catch {
        check(!"\(error)".isEmpty, "a refusal says why")
      }
    }
  }

  static let toucheggFile = FuzzTarget(
    name: "touchegg-file", share: 6, longest: 8192,
    seeds: {
      [
        """
        <?xml version="1.0" encoding="UTF-8"?><touchégg><settings><property name="action_execute_threshold">20</property>
        </settings><application name="All"><gesture type="SWIPE" fingers="3" direction="UP"><action type="MAXIMIZE_RESTORE_WINDOW">
        <animate>true</animate></action></gesture><gesture type="PINCH" fingers="4" direction="IN">
        <action type="SEND_KEYS"><repeat>false</repeat><modifiers>Control_L</modifiers><keys>KP_Add</keys></action></gesture>
        <gesture type="TAP" fingers="2" direction=""><action type="MOUSE_CLICK"><button>3</button><on>begin</on></action></gesture>
        </application><application name="firefox,chromium"><gesture type="SWIPE" fingers="3" direction="LEFT">
        <action type="RUN_COMMAND"><command>xdotool key alt+Left &amp; notify-send 'a b'</command></action></gesture></application></touchégg>
        """,
        #"<touchegg><application name="All"><gesture type="DRAG" fingers="3" direction="LEFT"><action type="CHANGE_DESKTOP">next</action></gesture></application></touchegg>"#,
      ].map { Array($0.utf8) }
    },
    run: importer(.touchegg))

  static let libinputGesturesFile = FuzzTarget(
    name: "libinput-gestures-file", share: 5, longest: 8192,
    seeds: {
      [
        """
        # comment
        gesture swipe up 3 _internal ws_up
        gesture swipe left_up 4 xdotool key --clearmodifiers alt+Right
        gesture pinch in 2 sh -c 'echo "$X" | wmctrl -s 1'
        device Some Touchpad
        swipe_threshold 10
        timeout 1.5
        gesture hold on 4 ~/bin/x
        """
      ].map { Array($0.utf8) }
    },
    run: importer(.libinputGestures))

  static let fusumaFile = FuzzTarget(
    name: "fusuma-file", share: 6, longest: 8192,
    seeds: {
      [
        """
        swipe:
          3:
            left: {sendkey: "LEFTALT+RIGHT", threshold: 0.5}
            begin:
              command: 'xdotool mousedown 1'
            update:
              command: "xdotool mousemove_relative -- $move_x, $move_y"
              interval: 0.01
          4:
            right:
              workspace: prev
        pinch:
          in: {keypress: {LEFTCTRL: {command: "xdotool keydown ctrl click 4 keyup ctrl"}}}
        rotate: {2: {clockwise: {window: {close: }}}}
        threshold: {swipe: 1, pinch: 0.1}
        plugin: {inputs: {libinput_command_input: {show-keycodes: true}}}
        ---
        context: {application: firefox}
        hold: {3: {command: [a, b]}}
        """
      ].map { Array($0.utf8) }
    },
    run: importer(.fusuma))

  static let lisgdFile = FuzzTarget(
    name: "lisgd-file", share: 5, longest: 8192,
    seeds: {
      [
        #"""
        #!/bin/sh
        lisgd "$@" -d /dev/input/event1 ${x:+-o $x} -t 125 -T 60 -m 800 -r 15 -s 2 \
          -g "1,DRUL,BR,*,x \"$(y 'z')\" >> `w` 2>&1" -g '1,DU,L,*,P,xdotool key alt+Left' \
          -g '1,UD,L,*,P,a,b' -g 2,LR,N,L,R,c -g 3,ULDR,d & # comment
        """#
      ].map { Array($0.utf8) }
    },
    run: importer(.lisgd))

  static let inputActionsFile = FuzzTarget(
    name: "inputactions-file", share: 6, longest: 8192,
    seeds: {
      [
        """
        autoreload: true
        touchpad:
          delta_multiplier: 2
          gestures:
            - conditions: {any: [$window_class matches ^a, !$keyboard_modifiers contains meta]}
              gestures:
                - {type: swipe, fingers: 3, direction: left_right, speed: fast, threshold: 20, actions: [
                    {on: begin, input: [{keyboard: [+leftalt, tab]}]}, {on: update, interval: -75, input: [{keyboard: [tab]}]},
                    {on: update, interval: 75, input: [{keyboard: [leftshift+tab]}]}, {on: end_cancel, input: [{keyboard: [-leftalt]}]}]}
            - {type: swipe, fingers: 3-4, direction: any, actions: [{on: begin, input: [{mouse: [+left]}]},
                {on: update, input: [{mouse: [move_by_delta]}]}, {on: end_cancel, input: [{mouse: [-left]}]}]}
            - {type: pinch, direction: in, conditions: $fingers between 2;3, actions: [{one: [
                {plasma_shortcut: 'kwin,Switch to Desktop 2', conditions: $window_fullscreen == true}, {command: x}]}]}
        touchscreen: {gestures: [{type: press, fingers: 2, actions: [{on: update, interval: '+', command: y}]}]}
        """
      ].map { Array($0.utf8) }
    },
    run: importer(.inputActions))

  /// The properties that a settings program publishes at the server, for the feedback.
  static let settings = FuzzTarget(
    name: "xsettings", share: 5,
    seeds: {
      func text(_ text: String) -> [UInt8] {
        Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
      }
      let font = [1, 0, 12, 0] + text("Gtk/FontName") + [0, 0, 0, 0, 7, 0, 0, 0] + text("Sans 11")
      let dots = [0, 0, 7, 0] + text("Xft/DPI") + [0, 0, 0, 0, 0, 0x80, 1, 0]
      let color = [2, 0, 1, 0] + text("c") + [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
      return [[0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0] + color + font + dots]
    },
    run: { bytes in
      let look = DesktopLook(xsettings: bytes)
      check((look.font ?? "").utf8.count <= 3 * bytes.count, "nothing is read twice")
    })

  /// A line with a scene to draw.
  static let scene = FuzzTarget(
    name: "scene", share: 4,
    seeds: {
      var scene = FeedbackScene()
      scene.name = "swipe"
      return [Array(scene.encoded.utf8)]
    },
    run: { bytes in
      guard let scene = FeedbackScene(decoding: String(decoding: bytes, as: UTF8.self)) else { return }
      check(FeedbackScene(decoding: scene.encoded) != nil, "what is read can be written")
    })
}
