internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension JournalPorts {
  /// The real environment: this device's clock and time zones, real random numbers, and this user's folder for drafts.
  ///
  /// `author` is the author of commits.
  public static func live(author: @autoclosure @escaping @Sendable () -> Author) -> JournalPorts {
    let system = System()
    let environment: @Sendable (String) -> String? = { system.environment($0) }
    let zones = DeviceZones(system, environment: environment)
    let places = Surroundings(currentFolder: "/", environment: environment)
    var ports = JournalPorts(
      now: { zones.now() },
      times: TimeSource(zones: zones, device: DeviceZones.device),
      author: author(),
      drafts: places.draftFolder ?? ".tj/drafts"
    )
    ports.settings = places.settingsFile
    return ports
  }
}
