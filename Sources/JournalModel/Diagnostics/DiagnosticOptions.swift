/// The options of a check of a thread.
public struct DiagnosticOptions: Sendable {
  /// Whether each entry without an id is reported.
  public var includesMissingIDs: Bool
  /// The source of offsets that the file leaves out, or `nil` to skip checks of times.
  public var times: TimeSource?
  /// The current time, to report entries in the future, or `nil` to skip that check.
  public var now: Instant?

  /// Options with these values.
  public init(includesMissingIDs: Bool = false, times: TimeSource? = nil, now: Instant? = nil) {
    self.includesMissingIDs = includesMissingIDs
    self.times = times
    self.now = now
  }
}
