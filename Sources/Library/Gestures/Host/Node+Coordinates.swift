// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The coordinate system of a location.
public enum CoordinateSpace: Sendable {
  /// The coordinates of the node itself.
  case local
  /// The coordinates of the root.
  case global
  /// The coordinates of the nearest node, from this one outward, with the given ``Node/coordinateSpaceName``.
  ///
  /// Without such a node they are the coordinates of the root.
  case named(any Hashable & Sendable)
}

extension CoordinateSpace: Hashable {
  fileprivate var name: AnyHashable? {
    guard case .named(let name) = self else { return nil }
    return AnyHashable(name)
  }

  /// Returns whether both are of one kind and have the same name.
  public static func == (one: CoordinateSpace, other: CoordinateSpace) -> Bool {
    switch (one, other) {
    case (.local, .local), (.global, .global): true
    case (.named, .named): one.name == other.name
    default: false
    }
  }

  /// Hashes the kind and the name.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .local: hasher.combine(0)
    case .global: hasher.combine(1)
    case .named: hasher.combine(name)
    }
  }
}

extension Node {
  private var toParent: AffineTransform {
    // About the middle: bring the middle to the origin, transform, and bring it to its place in the parent.
    let middle = Vector(dx: frame.size.width / 2, dy: frame.size.height / 2)
    return AffineTransform(translation: -middle).concatenating(transform)
      .concatenating(AffineTransform(translation: middle + (frame.origin - .zero)))
  }

  func convert(fromParent point: Point) -> Point {
    guard !transform.isIdentity else { return .zero + (point - frame.origin) }
    return toParent.inverted?.apply(to: point) ?? .zero
  }

  private func convert(toParent point: Point) -> Point {
    guard !transform.isIdentity else { return frame.origin + (point - .zero) }
    return toParent.apply(to: point)
  }

  /// Converts a point of the root's coordinates to this node's own.
  public final func convert(fromRoot point: Point) -> Point {
    guard let parent else { return point }
    return convert(fromParent: parent.convert(fromRoot: point))
  }

  /// Converts a point of this node's own coordinates to those of the root.
  public final func convert(toRoot point: Point) -> Point {
    guard let parent else { return point }
    return parent.convert(toRoot: convert(toParent: point))
  }

  /// Converts a displacement of the root's coordinates to this node's own: turned and scaled, not moved.
  public final func convert(fromRoot vector: Vector) -> Vector {
    guard let parent else { return vector }
    let outer = parent.convert(fromRoot: vector)
    guard !transform.isIdentity else { return outer }
    return transform.inverted?.apply(to: outer) ?? .zero
  }

  /// Converts a displacement of this node's own coordinates to those of the root.
  public final func convert(toRoot vector: Vector) -> Vector {
    guard let parent else { return vector }
    return parent.convert(toRoot: transform.isIdentity ? vector : transform.apply(to: vector))
  }

  final var transformFromRoot: AffineTransform {
    guard let parent else { return .identity }
    return parent.transformFromRoot.concatenating(toParent.inverted ?? AffineTransform(scale: 0))
  }

  /// Converts a point of another node's coordinates to this node's own; nil means the root.
  ///
  /// ```swift
  /// let place = board.convert(Point(x: 10, y: 10), from: card)
  /// ```
  ///
  /// - Parameters:
  ///   - point: A place in the other node's coordinates.
  ///   - other: The other node; nil for the root.
  /// - Returns: The point in this node's coordinates.
  public final func convert(_ point: Point, from other: Node?) -> Point {
    convert(fromRoot: other?.convert(toRoot: point) ?? point)
  }

  /// Returns the node of a coordinate space, relative to this node.
  public final func node(of space: CoordinateSpace) -> Node {
    guard space != .local else { return self }
    var candidate = self
    while let next = candidate.parent {
      if let name = space.name, candidate.coordinateSpaceName == name { return candidate }
      candidate = next
    }
    return candidate
  }
}

extension Vector {
  /// A displacement of length 1 in a node's coordinates, for a direction in the root's coordinates.
  static func unit(at angle: Double, in node: Node?) -> Vector {
    let vector = Vector(dx: cos(angle), dy: sin(angle))
    guard let node else { return vector }
    let local = node.convert(fromRoot: vector)
    return local.length > 0 ? local * (1 / local.length) : vector
  }
}
