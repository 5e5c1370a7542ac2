// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import X11

@Suite struct CalibrationTests {
  private nonisolated static let screen = Rect(x: 0, y: 0, width: 1, height: 1)
  private nonisolated static let skew = AffineTransform(
    a: 0.9, b: -0.04, c: 0.05, d: 0.95, tx: 0.03, ty: 0.02)

  private func samples(_ count: Int, _ panel: AffineTransform, noise: [Vector] = []) -> [Calibration.Sample] {
    Calibration.targets(count, on: Self.screen).enumerated().map { index, target in
      let place = Point(
        x: panel.a * target.x + panel.c * target.y + panel.tx,
        y: panel.b * target.x + panel.d * target.y + panel.ty)
      return Calibration.Sample(
        touch: place + (noise.isEmpty ? .zero : noise[index % noise.count]), target: target)
    }
  }

  @Test(arguments: [4, 9], [skew, .identity, AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)])
  func `a panel that is skewed, moved or turned is put right`(_ count: Int, _ panel: AffineTransform) throws {
    let calibration = try #require(Calibration(samples(count, panel)))
    #expect(calibration.residuals.allSatisfy { $0.length < 1e-12 } && calibration.residuals.count == count)
    let matrix = calibration.matrix
    for place in [Point(x: 0.2, y: 0.7), Point(x: 1, y: 0)] {
      let x = panel.a * place.x + panel.c * place.y + panel.tx
      let y = panel.b * place.x + panel.d * place.y + panel.ty
      #expect(abs(matrix[0] * x + matrix[1] * y + matrix[2] - place.x) < 1e-12)
      #expect(abs(matrix[3] * x + matrix[4] * y + matrix[5] - place.y) < 1e-12)
    }
  }

  @Test func `what no such change puts right is told`() throws {
    let noise = [0.01, -0.01, -0.01, 0.01].map { Vector(dx: $0, dy: 0) }
    let calibration = try #require(Calibration(samples(4, .identity, noise: noise)))
    #expect(calibration.residuals.allSatisfy { abs($0.length - 0.01) < 1e-3 })
    #expect(zip(calibration.matrix, [1, 0, 0, 0, 1, 0, 0, 0, 1]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func `touches on a line or in one place say nothing`() {
    let flat = AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0.5)
    #expect(Calibration(samples(9, flat)) == nil)
    #expect(Calibration(samples(4, AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0.5, ty: 0.5))) == nil)
    #expect(Calibration(Array(samples(4, .identity).prefix(2))) == nil)
  }
}
