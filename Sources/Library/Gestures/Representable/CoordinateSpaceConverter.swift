// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Locates a represented recognizer's gesture in the coordinates of its node and of the nodes around it.
///
/// It follows the node's present geometry. Kept after the recognizer has been detached, it returns places as they
/// are, in the coordinates of the root.
public struct CoordinateSpaceConverter {
  private let place: GestureLocation

  init(_ place: GestureLocation) { self.place = place }

  /// The location of the gesture in its node's own coordinates.
  public var localLocation: Point { location(in: .local) }

  /// The movement of the gesture, in its node's own coordinates; nil if the recognizer has no translation.
  public var localTranslation: Vector? { translation(in: .local) }

  /// The speed of the gesture, in points of its node's coordinates per second.
  ///
  /// Nil if the recognizer has no speed with a direction, as with pinch and rotation.
  public var localVelocity: Vector? { velocity(in: .local) }

  /// The location of the gesture; zero while there is no recognizer.
  public func location(in space: CoordinateSpace) -> Point {
    place.recognizer?.location(in: node(of: space)) ?? .zero
  }

  /// Returns how far the gesture has moved; nil if the recognizer has no translation.
  public func translation(in space: CoordinateSpace) -> Vector? {
    let node = node(of: space)
    switch place.recognizer {
    case let pan as PanGestureRecognizer: return pan.translation(in: node)
    case let transform as TransformGestureRecognizer:
      return node?.convert(fromRoot: transform.translation) ?? transform.translation
    default: return nil
    }
  }

  /// Returns how fast the gesture moves, in points per second; nil if the recognizer has no speed with a direction.
  public func velocity(in space: CoordinateSpace) -> Vector? {
    (place.recognizer as? PanGestureRecognizer)?.velocity(in: node(of: space))
  }

  /// A point of the root's coordinates in those of the node or of one around it.
  ///
  /// A name that no such node has means the root.
  ///
  /// - Parameters:
  ///   - globalPoint: A point in the root's coordinates.
  ///   - space: Whose coordinates are wanted.
  /// - Returns: The point; that of the root where nothing around has the name.
  public func convert(globalPoint: Point, to space: CoordinateSpace = .local) -> Point {
    node(of: space)?.convert(fromRoot: globalPoint) ?? globalPoint
  }

  private func node(of space: CoordinateSpace) -> Node? { place.node?.node(of: space) }
}

/// Where a represented recognizer is: what converters share and may outlive.
final class GestureLocation {
  /// The recognizer, once it has been made.
  weak var recognizer: GestureRecognizer?
  /// The node for as long as the recognizer itself does not know it: before, and when attached from an action.
  private weak var intendedNode: Node?

  init(node: Node) { intendedNode = node }

  /// The node that the recognizer is, or is about to be, attached to.
  var node: Node? { recognizer?.node ?? intendedNode }

  /// From now on the recognizer's own word counts.
  func settle() { intendedNode = nil }
}
