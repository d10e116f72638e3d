internal import JournalModel
internal import JournalSystem

/// The time zones of a context, in the form in which the model asks for them.
struct ContextZones: ZoneProvider {
  /// The name under which the device's own zone is asked for; no zone of the world has it.
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
  /// What a person at this device, or in the zone that was named, means by a time without an offset.
  init(_ context: any Context, zone: String? = nil) {
    self.init(zones: ContextZones(context), device: zone ?? ContextZones.device)
  }
}
