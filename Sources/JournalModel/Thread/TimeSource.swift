/// The source of UTC offsets that a file leaves out.
public struct TimeSource: Sendable {
  /// The rules of the world's time zones.
  public var zones: any ZoneProvider

  /// The time zone of the device, or `nil` for UTC if a result must be the same everywhere.
  public var device: String?

  /// Creates a source that looks up zones in `zones`, and uses `device` if the file does not
  /// determine a zone.
  public init(zones: any ZoneProvider, device: String? = nil) {
    self.zones = zones
    self.device = device
  }
}
