// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Foundation
package import Gestures
import GesturesFoundation

/// A program that uses Foundation beside the engine.
///
/// Both have a type `AffineTransform`; this program names the one that it means.
package struct FoundationClient {
  /// The engine's transform, under the name that Foundation leaves alone.
  package var turn = GestureTransform(rotation: .pi / 2)

  package init() {}

  package func roundTrip(_ rect: Gestures.Rect) -> Gestures.Rect { Gestures.Rect(CGRect(rect)) }

  package func roundTrip(_ transform: GestureTransform) -> GestureTransform {
    GestureTransform(Foundation.AffineTransform(transform))
  }

  package func turned(_ point: CGPoint) -> CGPoint { Foundation.AffineTransform(turn).transform(point) }

  package func turned(_ point: Point) -> Point { turn.apply(to: point) }

  /// Sets a node's transform without naming its type.
  package func enlarge(_ node: Node) { node.transform = .init(scale: 2) }
}
