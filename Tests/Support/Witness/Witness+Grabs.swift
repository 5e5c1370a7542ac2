// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// Grabs of other programs: menus, lockers, games and window managers.
enum Grab: String {
  /// A menu: an active core grab of the pointer.
  case pointer
  /// Every locker and many menus: an active core grab of the keyboard, besides the grab of the pointer.
  case keyboard
  /// A locker: an active XInput 2 grab of the master pointer, without touches.
  case device
  /// A game: an active XInput 2 grab of the master pointer, with touches.
  case deviceTouch = "device-touch"
  /// A program that grabs the first touchscreen: the grab detaches the device from its pointer, without an
  /// event.
  case touchscreen
  /// Another gesture program: a passive touch grab on the root window.
  case touch
  /// A window manager: a synchronous passive grab of button 1 on the root window; answered by `allow`.
  case button
  case server
}

extension Witness {
  /// Takes a grab and returns X's status; 0 is success.
  func take(_ grab: Grab) -> Int32 {
    switch grab {
    case .pointer:
      return XGrabPointer(
        display, root, False, UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask), GrabModeAsync,
        GrabModeAsync, UInt(None), UInt(None), UInt(CurrentTime))
    case .keyboard:
      return XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    case .device: return grabDevice(masterPointer, [XI_ButtonPress, XI_ButtonRelease, XI_Motion])
    case .deviceTouch:
      return grabDevice(
        masterPointer,
        [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
    case .touchscreen:
      return findDevice(named: "virtual touchscreen").map {
        grabDevice($0, [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
      }
        ?? 1
    case .touch:
      var modifier = anyModifier
      return withEventMask(
        XIAllMasterDevices, [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
      ) {
        XIGrabTouchBegin(display, XIAllMasterDevices, root, False, $0, 1, &modifier)
      }
    case .button:
      XGrabButton(
        display, 1, UInt32(AnyModifier), root, False, UInt32(ButtonPressMask), GrabModeSync, GrabModeAsync,
        UInt(None), UInt(None))
    case .server: XGrabServer(display)
    }
    return 0
  }

  /// Grabs the pointer for a press, and returns X's status; 0 is success.
  func grabPointer(_ window: Window, _ time: Time) -> Int32 {
    XGrabPointer(
      display, window, False, UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask), GrabModeAsync,
      GrabModeAsync, UInt(None), UInt(None), time)
  }

  /// Releases a grab and returns X's status; 0 is success.
  func release(_ grab: Grab) -> Int32 {
    switch grab {
    case .pointer: XUngrabPointer(display, UInt(CurrentTime))
    case .keyboard: XUngrabKeyboard(display, UInt(CurrentTime))
    case .device, .deviceTouch: XIUngrabDevice(display, masterPointer, UInt(CurrentTime))
    case .touchscreen:
      guard let device = findDevice(named: "virtual touchscreen") else { return 1 }
      XIUngrabDevice(display, device, UInt(CurrentTime))
    case .touch:
      var modifier = anyModifier
      return XIUngrabTouchBegin(display, XIAllMasterDevices, root, 1, &modifier)
    case .button: XUngrabButton(display, 1, UInt32(AnyModifier), root)
    case .server: XUngrabServer(display)
    }
    return 0
  }

  private func grabDevice(_ device: Int32, _ types: [Int32]) -> Int32 {
    withEventMask(device, types) {
      XIGrabDevice(
        display, device, root, UInt(CurrentTime), UInt(None), GrabModeAsync, GrabModeAsync, False, $0)
    }
  }

  private var anyModifier: XIGrabModifiers {
    XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
  }
}

/// The core pointer's number: the first that the server assigns.
private nonisolated let masterPointer: Int32 = 2
