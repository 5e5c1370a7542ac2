// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import X11

/// The session under examination; each fact is read at its first use.
final class ExaminedSession {
  let environment: [String: String]
  let connection: Result<Display, DisplayError>
  private(set) lazy var answer = Result { try StatusReply.ofRunning(environment: environment) }
  var status: StatusReply? { try? answer.get() }
  /// The address of the running fingerpost; nil without an answer from it.
  var bridge: ControlAddress? { status.flatMap { _ in try? ControlAddress(environment: environment) } }
  private(set) lazy var devices: [InputDevice] =
    display.map { InputDevices($0, exploring: status?.exploring == true).all } ?? []
  private(set) lazy var deviceSession = display.map { DeviceSession($0, environment: environment) }
  /// Other gesture programs that run.
  private(set) lazy var otherPrograms = RunningProgram.all()
  /// The configuration on the disk: the file of the running fingerpost, if it names one.
  private(set) lazy var reading: ConfigurationResult = {
    let path = status.flatMap { $0.refused ?? ($0.configuration.hasPrefix("/") ? $0.configuration : nil) }
    return ConfigurationSource(path, environment: environment).read(isStrict: true)
      .warningOfMissingPrograms(environment: environment)
  }()

  init(environment: [String: String]) {
    self.environment = environment
    do throws(DisplayError) {
      connection = .success(try Display())
    } catch {
      connection = .failure(error)
    }
  }

  func reading(of arguments: Arguments) -> ConfigurationResult {
    arguments[.config].map { ConfigurationSource($0, environment: environment).read() } ?? reading
  }

  var display: Display? { try? connection.get() }

  var usableDevices: [InputDevice] {
    guard let display, let deviceSession else { return [] }
    return devices.filter {
      $0.unusableReason(on: display) == nil && deviceSession.ignoringPattern(of: $0) == nil
    }
  }
}

struct Checkup {
  let look: (ExaminedSession) -> [Finding]
}
