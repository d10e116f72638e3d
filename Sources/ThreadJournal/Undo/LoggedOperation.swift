internal import JournalStore
public import JournalModel

/// An operation of this device, from its log.
public struct LoggedOperation: Hashable, Sendable {
  /// Its number, in increasing order.
  public var number: Int
  /// Its kind, such as an edit or a move.
  public var kind: OperationKind
  /// The time of the operation.
  public var moment: ZonedInstant
  /// The first line of its commit, such as `daily: add ^k3f9qd`.
  public var summary: String
  /// The verb for it, more detailed than its kind if that is known: `tag`, `retime`.
  public var verb: String
  /// The threads that it changed.
  public var threads: [String]
  /// The template that it changed, or `nil` if it changed none, or other files, too.
  public var template: String?
  /// The entries that it is about, up to 100.
  public var entries: [EntryID]
  /// The number of entries it is about.
  public var entryCount: Int
  /// Whether it is in effect, and can be undone once it is the newest.
  public var stands: Bool
  /// Whether it has been undone.
  public var isUndone: Bool

  init(_ number: Int, _ record: OperationRecord, stands: Bool, isUndone: Bool) {
    self.number = number
    kind = record.kind
    moment = ZonedInstant(
      Instant(seconds: record.seconds),
      offset: UTCOffset(minutes: Int(record.offsetMinutes)) ?? .utc
    )
    summary = String(record.message.prefix { $0 != "\n" })
    let message = CommitMessage(parsing: record.message)
    verb = message.verb ?? kind.rawValue
    threads = record.threads
    template = record.effects.count == 1 ? record.effects[0].path.templateName : nil
    let present = Set(message.entries)
    entries = message.entries + message.removed.filter { !present.contains($0) }
    entryCount = max(message.count ?? 0, entries.count)
    (self.stands, self.isUndone) = (stands, isUndone)
  }
}

extension JournalPath {
  /// The name of the template that is stored there, or `nil` if the path is not that of a template.
  fileprivate var templateName: String? {
    isMarkdown && folder == Journal.templates ? title : nil
  }
}
