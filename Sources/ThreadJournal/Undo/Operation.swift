internal import JournalModel

/// An operation of this device, as its log tells.
public struct Operation: Hashable, Sendable {
  /// Its number, counting up.
  public var number: Int
  /// What it did.
  public var kind: OperationKind
  /// When.
  public var moment: Moment
  /// The first line of its commit, such as `daily: add ^k3f9qd`.
  public var summary: String
  /// Whether it stands, and could be taken back once it is the newest.
  public var stands: Bool

  init(_ number: Int, _ record: OperationRecord, stands: Bool) {
    self.number = number
    kind = record.kind
    moment = Moment(
      Instant(seconds: record.seconds),
      offset: UTCOffset(minutes: Int(record.offsetMinutes)) ?? .utc
    )
    summary = String(record.message.prefix { $0 != "\n" })
    self.stands = stands
  }
}
