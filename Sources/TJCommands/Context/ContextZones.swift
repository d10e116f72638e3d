internal import JournalModel
internal import JournalSystem

/// The time zones of a context, as a provider for the model.
struct ContextZones: ZoneProvider {
  /// The name for the device's own time zone; no real zone has this name.
  static let device = ":device"

  private let context: any Context

  init(_ context: any Context) {
    self.context = context
  }

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    let rules = zone == Self.device ? context.deviceZone() : context.zone(named: zone)
    return rules?.offset(at: secondsSinceEpoch)
  }
}

extension TimeSource {
  /// Creates the source of omitted offsets: this device's time zone, or the named zone.
  init(_ context: any Context, zone: String? = nil) {
    self.init(zones: ContextZones(context), device: zone ?? ContextZones.device)
  }
}
