internal import JournalModel
package import JournalSystem

/// The time zones of this device: those of the world by their names, and its own.
package struct DeviceZones: ZoneProvider {
  /// The name that stands for the device's own zone; no real zone has it.
  package static let device = ":device"

  private let system: System
  private let environment: @Sendable (String) -> String?
  private let file: String
  private let latest = SharedValue<Latest>(Latest())

  /// The zones that have been read, and the state of the device's file at that time.
  private struct Latest {
    var status: FileStatus?
    var directory: ZoneDirectory?
  }

  /// Creates the zones of `system`; `file`, usually a link, names the zone of the device, unless the variable `TZ`
  /// does.
  package init(
    _ system: System,
    file: String = "/etc/localtime",
    environment: @escaping @Sendable (String) -> String?
  ) {
    (self.system, self.file, self.environment) = (system, file, environment)
  }

  package func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    let directory = directory()
    let rules =
      zone == Self.device
      ? directory.deviceRules(variable: environment("TZ"), localFile: file)
      : directory.rules(named: zone)
    return rules?.offset(at: secondsSinceEpoch)
  }

  /// The current zones: a device may travel while a program runs.
  private func directory() -> ZoneDirectory {
    let status = try? system.status(ofLinkAt: file)
    return latest.withLock { latest in
      if let directory = latest.directory, latest.status == status { return directory }
      let directory = ZoneDirectory(system, folder: environment("TZDIR"))
      latest = Latest(status: status, directory: directory)
      return directory
    }
  }

  /// The current time of the device's clock.
  func now() -> ZonedInstant {
    let seconds = system.now().seconds
    let offset = offset(of: Self.device, at: seconds).flatMap(UTCOffset.init(seconds:)) ?? .utc
    return ZonedInstant(Instant(seconds: seconds, nanoseconds: 0), offset: offset.wholeMinutes)
  }
}
