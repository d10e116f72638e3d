internal import JournalModel
internal import JournalSystem

/// The time zones of this device: the world's by their names, and its own.
struct DeviceZones: ZoneProvider {
  /// The name under which the device's own zone is asked for; no zone of the world has it.
  static let device = ":device"

  private let directory: ZoneDirectory
  private let variable: String?

  /// The zones that `system` has.
  init(_ system: System) {
    directory = ZoneDirectory(system, folder: system.environment("TZDIR"))
    variable = system.environment("TZ")
  }

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    let rules =
      zone == Self.device
      ? directory.deviceRules(variable: variable) : directory.rules(named: zone)
    return rules?.offset(at: secondsSinceEpoch)
  }

  /// What the device's clock shows.
  func now(_ system: System) -> Moment {
    let seconds = system.now().seconds
    let offset = offset(of: Self.device, at: seconds).flatMap(UTCOffset.init(seconds:)) ?? .utc
    return Moment(Instant(seconds: seconds, nanoseconds: 0), offset: offset.wholeMinutes)
  }
}
