// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesTesting
import GesturesUIKit
import Testing

struct UIKitNamesTests {
  @Test func `subviews of a scroll view scroll`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 800)
    let (row, other) = (UIView(), UIView())
    scroll.addSubview(row)
    scroll.insertSubview(other, belowSubview: row)
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    #expect(row.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: -50))
    #expect(scroll.contentNode.children.map { $0 === row } == [false, true])
    scroll.insertSubview(other, aboveSubview: row)
    #expect(scroll.contentNode.children.map { $0 === row } == [true, false])
    #expect(row.isDescendant(of: scroll))
    (scroll.maximumZoomScale, scroll.zoomScale) = (4, 2)
    #expect(row.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: scroll).width == 20)
  }

  @Test func `places of views are converted`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let (left, right) = (UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100)), UIView())
    root.addSubview(left)
    root.insertSubview(right, aboveSubview: left)
    right.frame = CGRect(x: 200, y: 50, width: 100, height: 100)
    #expect(left.convert(CGPoint(x: 5, y: 5), to: right) == CGPoint(x: -185, y: -35))
    #expect(left.convert(CGPoint(x: -185, y: -35), from: right) == CGPoint(x: 5, y: 5))
    #expect(right.convert(left.bounds, from: left) == CGRect(x: -190, y: -40, width: 100, height: 100))
    right.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(root.frame.contains(right.convert(right.bounds, to: root)))
    #expect(CGPoint.zero.applying(CGAffineTransform(translationX: 3, y: 4)) == CGPoint(x: 3, y: 4))
  }

  @Test func `a pan says its way as a point where one is wanted`() {
    let pan = UIPanGestureRecognizer()
    let script = Script(pan)
    var places: [CGPoint] = []
    pan.addAction { pan in
      let way: CGPoint = pan.translation(in: pan.view)
      places.append(way)
      let step = pan.translation(in: pan.view)
      pan.view?.center = CGPoint(x: step.x, y: step.y)
      pan.setTranslation(.zero, in: pan.view)
      #expect(pan.modifierFlags.isEmpty)
    }
    script.drag(from: CGPoint(x: 100, y: 100), by: Vector(dx: 100, dy: 0), ms: 0...100)
    #expect(places.reduce(0) { $0 + $1.x } == 100)
    let (slider, airplane) = (UISlider(frame: .zero), UISwitch(frame: .zero))
    slider.setValue(0.5, animated: true)
    airplane.setOn(true, animated: false)
    #expect(slider.value == 0.5 && airplane.isOn)
  }
}
