// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Node {
  /// Attaches a gesture; gestures inside (on descendants, or attached to the node before) go first.
  ///
  /// It receives touches that land from now on; if an action attaches it, touches after the present batch.
  ///
  /// ```swift
  /// let attachment = card.gesture(DragGesture().onChanged { drag in card.center = drag.location })
  /// attachment.remove()
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that take part: this one, those inside, or both; both by default.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func gesture<Attached: Gesture>(
    _ gesture: Attached, including mask: GestureMask = .all
  ) -> GestureAttachment {
    attach(gesture, .standard, mask)
  }

  /// Attaches a gesture if it is enabled; see ``gesture(_:including:)``.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture takes part.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func gesture<Attached: Gesture>(_ gesture: Attached, isEnabled: Bool) -> GestureAttachment {
    attach(gesture, .standard, isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture under a name, by which delegates of recognizers can identify it.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name.
  ///   - isEnabled: Whether the gesture takes part.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func gesture<Attached: Gesture>(
    _ gesture: Attached, name: String, isEnabled: Bool = true
  ) -> GestureAttachment {
    attach(gesture, .standard, isEnabled ? .all : .subviews, name: name)
  }

  /// Attaches a gesture that goes before gestures inside; the outermost of several such gestures goes first.
  ///
  /// ```swift
  /// board.highPriorityGesture(DragGesture(minimumDistance: 30).onEnded { _ in close() })
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that take part: this one, those inside, or both; both by default.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func highPriorityGesture<Attached: Gesture>(
    _ gesture: Attached, including mask: GestureMask = .all
  ) -> GestureAttachment {
    attach(gesture, .high, mask)
  }

  /// Attaches a gesture of high priority if it is enabled.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture takes part.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func highPriorityGesture<Attached: Gesture>(
    _ gesture: Attached, isEnabled: Bool
  ) -> GestureAttachment {
    attach(gesture, .high, isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture of high priority under a name.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name.
  ///   - isEnabled: Whether the gesture takes part.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func highPriorityGesture<Attached: Gesture>(
    _ gesture: Attached, name: String, isEnabled: Bool = true
  ) -> GestureAttachment {
    attach(gesture, .high, isEnabled ? .all : .subviews, name: name)
  }

  /// Attaches a gesture that is recognized together with gestures inside, and does not take touches from
  /// nodes inside.
  ///
  /// ```swift
  /// card.onTapGesture { card.isSelected = true }
  /// board.simultaneousGesture(TapGesture().onEnded { print("somewhere on the board") })
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that take part: this one, those inside, or both; both by default.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func simultaneousGesture<Attached: Gesture>(
    _ gesture: Attached, including mask: GestureMask = .all
  ) -> GestureAttachment {
    attach(gesture, .simultaneous, mask)
  }

  /// Attaches a gesture that is recognized together with gestures inside, if it is enabled.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture takes part.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func simultaneousGesture<Attached: Gesture>(
    _ gesture: Attached, isEnabled: Bool
  ) -> GestureAttachment {
    attach(gesture, .simultaneous, isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture that is recognized together with gestures inside, under a name.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name.
  ///   - isEnabled: Whether the gesture takes part.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func simultaneousGesture<Attached: Gesture>(
    _ gesture: Attached, name: String, isEnabled: Bool = true
  ) -> GestureAttachment {
    attach(gesture, .simultaneous, isEnabled ? .all : .subviews, name: name)
  }

  // MARK: Shorthands

  /// Attaches a closure to taps on the node.
  ///
  /// ```swift
  /// card.onTapGesture(count: 2) { card.scale = 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of taps; 1 by default.
  ///   - action: Runs with each recognition.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> GestureAttachment {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Attaches a closure to taps on the node; the closure receives the last tap's place.
  ///
  /// ```swift
  /// board.onTapGesture { place in addPiece(at: place) }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of taps; 1 by default.
  ///   - coordinateSpace: The coordinate space of the place; the node's own by default.
  ///   - action: Runs with each recognition.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (Point) -> Void
  ) -> GestureAttachment {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Attaches closures to a long press on the node.
  ///
  /// `onPressingChanged` gets true when a finger lands, and false once when the press succeeds, fails or is
  /// cut off, before `action` runs.
  ///
  /// ```swift
  /// card.onLongPressGesture(minimumDuration: 0.3) { card.isSelected = true } onPressingChanged: { isPressing in
  ///   card.scale = isPressing ? 0.95 : 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - minimumDuration: The time that the finger must rest, in seconds; 0.5 by default.
  ///   - maximumDistance: The distance that the finger may move meanwhile, in points; 10 by default.
  ///   - action: Runs with each recognition.
  ///   - onPressingChanged: Receives true when a finger lands, and false when it lifts or has moved too far.
  /// - Returns: The attachment, which renews or removes the gesture; may be ignored.
  @discardableResult
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> GestureAttachment {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(press.onActivity { onPressingChanged?($0) }.onEnded { _ in action() })
  }

  private func attach<Attached: Gesture>(
    _ gesture: Attached, _ priority: GestureLayering.Priority, _ mask: GestureMask, name: String? = nil
  ) -> GestureAttachment {
    let recognizer = DeclarativeRecognizer(
      gesture.makeMachine(), of: Attached.self, layering: GestureLayering(priority: priority, mask: mask))
    recognizer.name = name
    addGestureRecognizer(recognizer)
    return GestureAttachment(
      of: Attached.self, on: self, recognizer: recognizer,
      update: { [weak recognizer] in recognizer?.follow($0.makeMachine()) },
      remove: { [weak self, weak recognizer] in
        guard let self, let recognizer else { return }
        self.removeGestureRecognizer(recognizer)
      })
  }
}
