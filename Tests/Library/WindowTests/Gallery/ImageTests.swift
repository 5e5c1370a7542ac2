// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesCairo
import GesturesControls
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Pictures from files, clipping nodes, and controls, as the window shows them.
@Suite(.serialized) struct ImageTests {
  /// 4 by 2 pixels: red at the left, blue at the right.
  private let bytes = PNGImage(
    width: 4, height: 2,
    pixels: Array(repeating: [255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255] as [UInt8], count: 2).flatMap { $0 }
  ).file

  @Test func `it fits, fills and stretches`() throws {
    let image = try #require(Image(png: bytes))
    #expect(image.size == Size(width: 4, height: 2))
    let box = Rect(x: 100, y: 100, width: 100, height: 100)
    let fit = try Sheet { $0.draw(image, in: box) }
    #expect(fit.ink == Rect(x: 100, y: 125, width: 100, height: 50))
    #expect(fit[105, 150] == 0xFF0000 && fit[195, 150] == 0x0000FF)
    let fill = try Sheet { $0.draw(image, in: box, mode: .fill) }
    #expect(fill.ink == box && fill[105, 105] == 0xFF0000 && fill[195, 195] == 0x0000FF)
    let stretch = try Sheet { $0.draw(image, in: box, mode: .stretch, cornerRadius: 30) }
    #expect(stretch[150, 102] != 0xFFFFFF && stretch[102, 102] == 0xFFFFFF)
  }

  @Test func `files are read; what is none is nil`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("picture.png")
    let stream = try #require(fopen(path, "wb"))
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    #expect(Image(png: path)?.size.width == 4)
    #expect(Image(png: folder.file("missing.png")) == nil)
    #expect(Image(png: [UInt8]()) == nil)
    #expect(Image(png: Array(bytes.prefix(40))) == nil)
    #expect(Image(png: [UInt8]("no picture at all".utf8)) == nil)
  }

  private final class Block: Node, DrawnNode {
    let color: Color
    init(_ color: Color, _ frame: Rect) {
      self.color = color
      super.init(frame: frame)
    }
    func draw(on canvas: Canvas) { canvas.fill(bounds, color) }
  }

  @Test(arguments: [false, true])
  func `a node that clips hides what is inside it and beyond its bounds`(clips: Bool) throws {
    let outer = Block(.green, Rect(x: 100, y: 100, width: 100, height: 100))
    outer.addChild(Block(.red, Rect(x: 50, y: 50, width: 100, height: 100)))
    outer.clipsToBounds = clips
    let root = Node(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    root.addChild(outer)
    let sheet = try Sheet { $0.draw(root) }
    #expect(sheet[180, 180] == 0xE5484D)
    #expect((sheet[220, 220] == 0xFFFFFF) == clips)
  }

  @Test func `a shadow is soft: darkest below what throws it, and nothing far away`() throws {
    let sheet = try Sheet { canvas in
      canvas.shadow(
        of: Rect(x: 100, y: 100, width: 200, height: 100), cornerRadius: 16, radius: 30, Color.black)
    }
    let fall = stride(from: 195, to: 230, by: 5).map { sheet[200, $0] & 0xFF }
    #expect(zip(fall, fall.dropFirst()).allSatisfy { $0 <= $1 })
    #expect((fall.first ?? 255) < 0x80 && sheet[200, 240] == 0xFFFFFF)
    #expect(Set(fall).count > 4)
  }

  @Test func `sliders and switches are drawn`() throws {
    let slider = SliderNode(frame: Rect(x: 100, y: 50, width: 200, height: 40))
    slider.value = 0.5
    let node = SwitchNode(frame: Rect(x: 100, y: 150, width: 52, height: 32))
    let root = Node(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    root.addChild(slider)
    root.addChild(node)
    let off = try Sheet { $0.draw(root) }
    #expect(off[120, 70] == 0x2F6FDE && off[280, 70] == 0xD5D7DD)
    #expect(off[140, 166] == 0xD5D7DD)
    node.isOn = true
    let on = try Sheet { $0.draw(root) }
    #expect(on[112, 166] == 0x30A46C)
  }
}
