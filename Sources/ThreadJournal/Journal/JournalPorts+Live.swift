internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension JournalPorts {
  /// The world as it is: this device's clock and time zones, real chance, and this user's folder for drafts.
  ///
  /// Commits bear the name of `author`.
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
