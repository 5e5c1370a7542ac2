// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Locates a represented recognizer's gesture in the coordinates of its node and of the nodes around it.
///
/// A converter follows the node's present geometry. After the recognizer has been detached, places are in the
/// coordinates of the root.
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

  /// Returns the location of the gesture; zero without a recognizer.
  public func location(in space: CoordinateSpace) -> Point {
    place.recognizer?.location(in: node(of: space)) ?? .zero
  }

  /// Returns the translation of the gesture; nil if the recognizer has none.
  public func translation(in space: CoordinateSpace) -> Vector? {
    let node = node(of: space)
    switch place.recognizer {
    case let pan as PanGestureRecognizer: return pan.translation(in: node)
    case let transform as TransformGestureRecognizer:
      return node?.convert(fromRoot: transform.translation) ?? transform.translation
    default: return nil
    }
  }

  /// Returns the velocity of the gesture, in points per second; nil if the recognizer has no speed with a
  /// direction.
  public func velocity(in space: CoordinateSpace) -> Vector? {
    (place.recognizer as? PanGestureRecognizer)?.velocity(in: node(of: space))
  }

  /// Converts a point of the root's coordinates to those of the node or of a node around it.
  ///
  /// An unknown name means the root.
  ///
  /// - Parameters:
  ///   - globalPoint: A point in the root's coordinates.
  ///   - space: The coordinate space of the result.
  /// - Returns: The point; in the root's coordinates if the name is unknown.
  public func convert(globalPoint: Point, to space: CoordinateSpace = .local) -> Point {
    node(of: space)?.convert(fromRoot: globalPoint) ?? globalPoint
  }

  private func node(of space: CoordinateSpace) -> Node? { place.node?.node(of: space) }
}

/// The place of a represented recognizer, shared by converters, which may outlive the recognizer.
final class GestureLocation {
  /// Nil until the recognizer has been made.
  weak var recognizer: GestureRecognizer?
  /// The node to use until the recognizer is attached; an attachment from an action takes effect later.
  private weak var intendedNode: Node?

  init(node: Node) { intendedNode = node }

  var node: Node? { recognizer?.node ?? intendedNode }

  /// Uses only the recognizer's own node from now on.
  func settle() { intendedNode = nil }
}
