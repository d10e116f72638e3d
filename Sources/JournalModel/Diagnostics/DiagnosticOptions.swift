/// What a check of a thread looks at besides its bytes.
public struct DiagnosticOptions: Sendable {
  /// Whether each entry without an id is reported.
  public var includesMissingIDs: Bool
  /// Where offsets come from that the file leaves out; nothing to leave times alone.
  public var times: TimeSource?
  /// The present, against which entries of the future are seen; nothing to leave them alone.
  public var now: Instant?

  /// Options with these values.
  public init(includesMissingIDs: Bool = false, times: TimeSource? = nil, now: Instant? = nil) {
    self.includesMissingIDs = includesMissingIDs
    self.times = times
    self.now = now
  }
}
