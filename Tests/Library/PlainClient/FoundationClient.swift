// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Foundation
package import Gestures
import GesturesFoundation

/// A program that uses Foundation beside the engine.
///
/// Both have a type `AffineTransform`; this one says which it means.
package struct FoundationClient {
  /// The engine's transform, under the name that Foundation leaves alone.
  package var turn = GestureTransform(rotation: .pi / 2)

  /// Makes a program.
  package init() {}

  /// Goes to Foundation's geometry and back.
  package func roundTrip(_ rect: Gestures.Rect) -> Gestures.Rect { Gestures.Rect(CGRect(rect)) }

  /// The same for a transform.
  package func roundTrip(_ transform: GestureTransform) -> GestureTransform {
    GestureTransform(Foundation.AffineTransform(transform))
  }

  /// What Foundation makes of the turn.
  package func turned(_ point: CGPoint) -> CGPoint { Foundation.AffineTransform(turn).transform(point) }

  /// What the engine makes of it.
  package func turned(_ point: Point) -> Point { turn.apply(to: point) }

  /// A node's transform needs no name.
  package func enlarge(_ node: Node) { node.transform = .init(scale: 2) }
}
