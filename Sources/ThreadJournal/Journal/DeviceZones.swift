internal import JournalModel
internal import JournalSystem

/// The time zones of this device: the world's by their names, and its own.
struct DeviceZones: ZoneProvider {
  /// The name under which the device's own zone is asked for; no zone of the world has it.
  static let device = ":device"

  /// The file, mostly a link, that says in which zone the device is.
  private static let file = "/etc/localtime"

  private let system: System
  private let latest = SharedValue<Latest>(Latest())

  /// What has been read of zones, and the state of the device's file at that time.
  private struct Latest {
    var status: FileStatus?
    var directory: ZoneDirectory?
  }

  /// The zones that `system` has.
  init(_ system: System) { self.system = system }

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    let directory = directory()
    let rules =
      zone == Self.device
      ? directory.deviceRules(variable: system.environment("TZ"), localFile: Self.file)
      : directory.rules(named: zone)
    return rules?.offset(at: secondsSinceEpoch)
  }

  /// The zones as they are now: a device may travel while a program runs.
  private func directory() -> ZoneDirectory {
    let status = try? system.status(ofLinkAt: Self.file)
    return latest.withLock { latest in
      if let directory = latest.directory, latest.status == status { return directory }
      let directory = ZoneDirectory(system, folder: system.environment("TZDIR"))
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
