// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

extension Touch.Phase {
  nonisolated init(_ phase: TouchEvent.Phase) {
    switch phase {
    case .began, .ownership: self = .began
    case .updated: self = .moved
    case .ended: self = .ended
    }
  }
}
