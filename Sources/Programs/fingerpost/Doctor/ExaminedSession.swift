// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import X11

/// The session that is looked at; each fact is found out when it is first asked for.
final class ExaminedSession {
  /// The environment of whoever asks.
  let environment: [String: String]
  /// The connection to the X server, or why there is none.
  let connection: Result<Display, DisplayError>
  /// What the running fingerpost answers, or why it does not.
  private(set) lazy var answer = Result { try StatusReply.ofRunning(environment: environment) }
  /// What the running fingerpost answers; nil if none does.
  var status: StatusReply? { try? answer.get() }
  /// The devices of the server.
  private(set) lazy var devices: [InputDevice] =
    display.map { InputDevices($0, exploring: status?.exploring == true).all } ?? []
  /// What decides about them besides.
  private(set) lazy var deviceSession = display.map { DeviceSession($0, environment: environment) }
  /// The other programs for gestures that run.
  private(set) lazy var otherPrograms = RunningProgram.all()
  /// The configuration on the disk, that of the running fingerpost if it says which.
  private(set) lazy var reading: ConfigurationResult = {
    let path = status.flatMap { $0.refused ?? ($0.configuration.hasPrefix("/") ? $0.configuration : nil) }
    return ConfigurationSource(path, environment: environment).read(isStrict: true)
      .warningOfMissingPrograms(environment: environment)
  }()

  /// Connects to the display of an environment.
  init(environment: [String: String]) {
    self.environment = environment
    do throws(DisplayError) {
      connection = .success(try Display())
    } catch {
      connection = .failure(error)
    }
  }

  /// The configuration that the option names, or else that of the session.
  func reading(of arguments: Arguments) -> ConfigurationResult {
    arguments[.config].map { ConfigurationSource($0, environment: environment).read() } ?? reading
  }

  /// The X server; nil if there is none.
  var display: Display? { try? connection.get() }

  /// The devices that can be used and that the configuration does not ignore.
  var usableDevices: [InputDevice] {
    guard let display, let deviceSession else { return [] }
    return devices.filter {
      $0.unusableReason(on: display) == nil && deviceSession.ignoringPattern(of: $0) == nil
    }
  }
}
