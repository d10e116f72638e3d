/// Where the offsets come from that a file leaves out.
public struct TimeSource: Sendable {
  /// The rules of the world's time zones.
  public var zones: any ZoneProvider

  /// The zone of the device; nothing where a result must be the same everywhere, which means UTC.
  public var device: String?

  /// Looks zones up in `zones`, and takes `device` where nothing in the file tells.
  public init(zones: any ZoneProvider, device: String? = nil) {
    self.zones = zones
    self.device = device
  }
}
