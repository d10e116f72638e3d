internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension JournalEnvironment {
  /// The real environment: this device's clock and time zones, real random numbers, and this user's folder for drafts.
  ///
  /// `author` is the author of commits.
  public static func live(author: @autoclosure @escaping @Sendable () -> Author)
    -> JournalEnvironment
  {
    let system = System()
    let variables: @Sendable (String) -> String? = { system.environment($0) }
    let zones = DeviceZones(system, environment: variables)
    let places = Surroundings(currentFolder: "/", environment: variables)
    var environment = JournalEnvironment(
      now: { zones.now() },
      times: TimeSource(zones: zones, device: DeviceZones.device),
      author: author(),
      drafts: places.draftFolder ?? ".tj/drafts"
    )
    environment.settings = places.settingsFile
    return environment
  }
}
