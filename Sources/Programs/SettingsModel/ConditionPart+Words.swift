// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats

extension ConditionPart {
  var words: Message {
    let isWanted = wanted == .name("YES")
    switch kind {
    case .locked: return isWanted ? Message("the session is locked") : Message("the session is not locked")
    case .fullscreen:
      return isWanted ? Message("the window is full-screen") : Message("the window is not full-screen")
    case .maximised:
      return isWanted ? Message("the window is maximised") : Message("the window is not maximised")
    case .naturalScrolling:
      return isWanted ? Message("scrolling is natural") : Message("scrolling is not natural")
    case .exploring:
      return isWanted
        ? Message("the touchscreen is explored by touch")
        : Message("the touchscreen is not explored by touch")
    case .screenReader:
      return isWanted ? Message("a screen reader is installed") : Message("no screen reader is installed")
    case .magnified:
      return isWanted ? Message("the screen is magnified") : Message("the screen is not magnified")
    case .any: return Message("one of several conditions holds")
    case .all: return Message("several conditions hold")
    case .none: return Message("none of several conditions holds")
    case .application: return Message("the application is %1", of: [wanted])
    case .class: return Message("the window's class is %1", of: [wanted])
    case .instance: return Message("the window's instance is %1", of: [wanted])
    case .title: return Message("the title is %1", of: [wanted])
    case .windowType: return Message("the window is a %1", of: [wanted])
    case .device: return Message("on the device %1", of: [wanted])
    case .deviceKind: return Message("on a %1", of: [wanted.spelled])
    case .monitor: return Message("on the monitor %1", of: [wanted])
    case .workspace: return Message("on the workspace %1", of: [wanted])
    case .modifiers: return Message("with the keys %1", of: [wanted])
    case .buttons: return Message("with the button %1", of: [wanted.spelled])
    case .pointerShape: return Message("the pointer has the shape %1", of: [wanted])
    case .touch where wanted == .name("aware"): return Message("the application understands touch")
    case .touch where wanted == .name("unaware"): return Message("the application only knows a mouse")
    case .touch: return Message("the application's touch support is %1", of: [wanted])
    }
  }
}

extension Message {
  /// The message with words of the configuration turned into translatable texts.
  fileprivate var spelled: Message {
    switch self {
    case .name(let word): .text(word, [])
    case .text(let text, let arguments): .text(text, arguments.map(\.spelled))
    }
  }
}
