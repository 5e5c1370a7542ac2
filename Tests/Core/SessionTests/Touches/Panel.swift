// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// A touchscreen with the resolution and the rhythm of its reports.
nonisolated struct Panel: Sendable {
  /// The maker, after the number on USB where it is known.
  let name: String
  /// The greatest coordinates in units; the smallest are 0.
  let size: (x: Double, y: Double)
  /// The number of fingers that it follows.
  let fingers: Int
  /// The time between reports, in seconds.
  let interval: Double
  /// The peculiarities, by the letters of ``all``.
  let oddities: Set<Character>

  /// Reads a line of ``all``.
  init(_ line: Substring) {
    let words = line.split(separator: "|").map(String.init)
    name = words[0]
    size = (Double(words[1]) ?? 0, Double(words[2]) ?? 0)
    fingers = Int(words[3]) ?? 0
    interval = (Double(words[4]) ?? 0) / 1000
    oddities = Set(words[5])
  }

  /// The nearest place that the panel can report.
  func nearest(_ place: Point) -> Point {
    func nearest(_ value: Double, _ length: Double, _ greatest: Double) -> Double {
      let unit = length / greatest * (oddities.contains("S") ? 8 : 1)
      return (value / unit).rounded() * unit
    }
    return Point(x: nearest(place.x, 1920, size.x), y: nearest(place.y, 1080, size.y))
  }

  /// Sixty panels: name, greatest x and y, fingers, milliseconds between reports, and peculiarities.
  ///
  /// - A: a report often has one coordinate only
  /// - S: places come in steps of eight units
  /// - =: reports repeat a place, since only the size of a contact has changed
  /// - R: a finger rests before each movement, and then jumps
  /// - D: the second report comes at once
  /// - G: a finger is missing from one report, and lands again at its new place
  /// - O: the first finger comes last
  /// - a, u: fingers land, or lift, in a report each
  ///
  /// Source: figures read from the recordings of https://github.com/bentiss/hid-devices; for the last four
  /// panels, from the device descriptions in the tests of libinput and evemu. Most recordings begin with one
  /// finger. Without data about several fingers, these land and lift together, as Windows requires of a
  /// panel.
  static let all = """
    03eb:201c CDT 10.1|19455|11263|2|8.1|-
    03f7:0003 Huitoo Computer Co.,Ltd Huit|4095|4095|8|11.4|=R
    0408:3000 Acer T230H|1919|1079|2|8.2|ARa
    0408:3001 QUANTA OpticalTouchScreen|1920|1080|2|8.1|R
    0408:3008 Quanta OpticalTouchScreen|1919|1079|2|8.1|AR
    043e:9aa1 LGE LGE MultiTouch Device|1920|1080|10|10.1|-
    0486:0185 AsusTek, Inc. MultiTouch|3478|3478|2|8.2|A
    04dd:9681 Sharp Corp. TPC-IC USB HID|1920|1080|10|4.3|=GOau
    04e7:0080 Elo TouchSystems Optical Tou|32767|32767|8|15.3|S
    04e8:2084 Advanced Silicon S.A. CoolTo|32767|32767|10|6.2|AR
    04f3:000a ELAN Touchscreen|3776|2048|10|8.6|=D
    04f3:000c ELAN Touchscreen|3648|2048|10|7.7|=
    04f3:010c ELAN Touchscreen|3312|1872|10|7.2|=
    04f3:0125 ELAN Touchscreen|3312|1872|10|8.5|=RD
    04f3:016f ELAN Touchscreen|3776|2112|10|9.2|A
    0596:0500 3M 3M MicroTouch USB control|32767|32767|60|9.8|A
    0596:0506 3M 3M MicroTouch USB control|32767|32767|60|9.1|D
    0596:051c 3M 3M MicroTouch USB control|32767|32767|20|5.1|D
    093a:8002 PixArtImaging OpticalTouchSc|32767|32767|2|8.2|AD
    0eef:7336 eGalax_eMPIA Technology Inc.|32767|32767|8|10.1|R
    0eef:7337 eGalax_eMPIA Technology Inc.|32767|32767|8|5.1|-
    0eef:73f4 eGalax Inc. eGalaxTouch EXC7|32767|32767|8|8.2|-
    0eef:a001 eGalax_eMPIA Technology Inc.|32767|32767|8|8.2|Aau
    10c4:81b9 FocalTech Lab FTxxxx MultiTo|1024|600|8|18.1|AD
    1403:5001 Sitronix Technology Corp., L|1168|848|10|15.3|A=G
    14c8:0005 Zytronic Displays Limited Zy|4096|4096|8|8.2|R
    14e1:3500 PenMount PM1400A|2047|2047|10|12.1|R
    1870:010d Nexio Touch Device(HS) Nexio|16383|16383|6|23.2|=
    1b96:0c03 N-trig DuoSense|9600|7200|11|10.1|=
    1b96:0f00 N-trig DuoSense|9600|7200|11|10.2|=R
    1b96:0f04 N-trig DuoSense|9600|7200|11|10.3|=R
    1cb6:6650 IDEACOM IDC 6650|8191|8191|2|8.2|S
    1cb6:6651 IDEACOM IDC 6651|8191|8191|2|4.2|AS=R
    1ef1:0001 PQLabs PQLabs MultiTouch Scr|16383|16383|2|20.2|R
    1f87:0002 Stantum MTP USB Controller|2047|2047|10|8.4|A
    1fd2:0064 LG Display LGD-MultiTouch|1920|1080|2|8.2|R
    1ff7:0013 Touch CVTouch Device W215-10|32767|32767|10|28.6|S
    202e:0006 LUMIO Inc LUMIO CrystalTouch|32767|32767|8|17.6|AS
    2087:0a02 Multi Touch Panel with Contr|4095|4095|2|8.2|R
    2087:0b03 Cando 11.6|18943|10751|2|8.2|A
    20b3:0a18 Hanvon 10.1|19455|11263|2|8.2|-
    2101:1011 NAS 10.1|19967|11263|2|8.1|D
    2149:270b Advanced Silicon S.A CoolTou|32767|32767|10|6.1|R
    2219:044c Touch Screen E4 S1.1|32767|32767|8|12.8|D
    222a:001c ILITEK ILITEK Multi-Touch|7540|4212|10|7.1|R
    227d:0103 UNITEC USB Touch (Win7)|20479|15359|5|8.1|D
    238f:0001 TRS-STAR SMT-C-T10U V1.0|1023|1023|10|6.2|D
    23c9:5666 IRM Touch IRM MultiTouch Scr|32767|32767|6|19.4|=
    2512:5003 RNDPLUS Co., LTD PULSEIR TSR|16383|16383|8|9.2|A=D
    2512:5004 RNDPLUS PulseIR Touchscreen|16383|16383|8|11.8|D
    25b5:0002 FlatFrog FlatFrog Multitouch|11174|6288|40|10.3|=D
    2619:5610 Advanced Silicon S.A. C|32767|32767|10|5.3|AR
    2793:0001 iKAIST iKIST46"TouchSolution|32767|32767|60|21.3|D
    6615:0070 Beijing IRTOUCHSYSTEMS Co.,L|32767|32767|2|26.1|AS
    6615:0081 Beijing IRTOUCHSYS Co.LtD M|32767|32767|10|13.2|ARD
    7374:1232 DATA MODUL easyMaxTouch|4095|4095|16|17.1|R
    Atmel maXTouch|799|479|10|10|-
    Wacom Cintiq 13HD touch|2937|1652|10|10|-
    Wacom Bamboo 16FG touch|4096|4096|16|10|-
    Quanta optical, first of its kind|1920|1080|2|8|A
    """.split(separator: "\n").map { Panel($0) }
}
