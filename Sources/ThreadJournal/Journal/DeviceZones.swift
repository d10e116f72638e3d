internal import JournalModel
package import JournalSystem

/// The time zones of this device: the world's by their names, and its own.
package struct DeviceZones: ZoneProvider {
  /// The name under which the device's own zone is asked for; no zone of the world has it.
  package static let device = ":device"

  private let system: System
  private let environment: @Sendable (String) -> String?
  private let file: String
  private let latest = SharedValue<Latest>(Latest())

  /// What has been read of zones, and the state of the device's file at that time.
  private struct Latest {
    var status: FileStatus?
    var directory: ZoneDirectory?
  }

  /// The zones of `system`; `file`, usually a link, says which one the device is in, unless `TZ` does.
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

  /// The zones as they are now: a device may travel while a program runs.
  private func directory() -> ZoneDirectory {
    let status = try? system.status(ofLinkAt: file)
    return latest.withLock { latest in
      if let directory = latest.directory, latest.status == status { return directory }
      let directory = ZoneDirectory(system, folder: environment("TZDIR"))
      latest = Latest(status: status, directory: directory)
      return directory
    }
  }

  /// What the device's clock shows.
  func now() -> Moment {
    let seconds = system.now().seconds
    let offset = offset(of: Self.device, at: seconds).flatMap(UTCOffset.init(seconds:)) ?? .utc
    return Moment(Instant(seconds: seconds, nanoseconds: 0), offset: offset.wholeMinutes)
  }
}
