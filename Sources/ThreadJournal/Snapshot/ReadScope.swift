internal import JournalFormat
public import JournalModel
internal import JournalStore

/// The part of a journal that a reader may see.
///
/// A snapshot is taken for a scope, and nothing that is computed from it exceeds the scope: no entry, name, size, count
/// or total.
///
/// ```swift
/// var scope = ReadScope.assistant
/// scope.threads = ["daily"]
/// try journal.snapshot(for: scope).entries(limit: 10)
/// ```
public struct ReadScope: Hashable, Sendable {
  /// The reader.
  public let audience: Audience

  /// Whether private entries and threads are included.
  public let includesPrivate: Bool

  /// The addresses of the threads that are included, or `nil` for all.
  public var threads: [String]?

  /// The days whose entries are included, or `nil` for all; otherwise text outside of entries and entries without a
  /// day are left out.
  public var days: DayPeriod?

  /// The tags of which an entry or its thread must have one, in lower case, or empty if it need not; text outside of
  /// entries is left out then.
  public var requiredTags: Set<String> = []

  /// The tags of which an entry and its thread must have none, in lower case.
  public var refusedTags: Set<String> = []

  /// Whether queries may go by analyses, which are private; an assistant could learn from them what it is not shown.
  package var findsAnalyses: Bool

  /// Whether locked entries are read as the encrypted blocks that stand in their files, for copies that lose nothing.
  package var keepsLocked = false

  private init(audience: Audience, includesPrivate: Bool) {
    (self.audience, self.includesPrivate) = (audience, includesPrivate)
    findsAnalyses = audience != .assistant
  }

  /// The writer, who may read everything.
  public static let person = ReadScope(audience: .person, includesPrivate: true)

  /// An assistant, to which nothing private can be shown.
  public static let assistant = ReadScope(audience: .assistant, includesPrivate: false)

  /// An assistant that the writer trusts with private entries.
  package static let trustedAssistant = ReadScope(audience: .assistant, includesPrivate: true)

  /// An export for other people or programs, which contains private text only if the writer agrees.
  public static func export(includingPrivate: Bool = false) -> ReadScope {
    ReadScope(audience: .export, includesPrivate: includingPrivate)
  }
}

/// The reader of a journal.
public enum Audience: Hashable, Sendable {
  /// The writer, and copies for the writer.
  case person
  /// Other people, and the programs that show them what was exported.
  case export
  /// A program that asks about the journal; nothing archived is shown to it, whatever a query asks for.
  case assistant
}

extension ReadScope {
  /// Whether archived threads are included at all.
  var includesArchived: Bool { audience != .assistant }

  /// Returns those of the files whose paths are included; their contents may still exclude them.
  func files(among paths: [JournalPath]) -> [JournalPath] {
    guard let threads else { return paths }
    let names = Set(threads.map { Array($0.utf8) })
    return paths.filter { names.contains(Array($0.address.utf8)) }
  }

  /// Whether nothing of a thread is included.
  func excludes(_ thread: JournalThread) -> Bool { !includesPrivate && thread.mayBePrivate }

  /// The bytes of a thread without what is outside of the scope, or `nil` if all of it is.
  func included(_ bytes: [UInt8], dayStart: DayStart) -> [UInt8]? {
    let isDivided = days != nil || !requiredTags.isEmpty || !refusedTags.isEmpty
    guard !includesPrivate || isDivided else { return bytes }
    let top = JournalThread(metadataOf: bytes)
    guard !excludes(top) else { return nil }
    guard isDivided || top.mayHoldEncrypted || top.mayHaveProperty("private", in: bytes) else {
      return bytes
    }
    let thread = JournalThread(parsing: bytes)
    var removed = thread.entries.filter { !includes($0, dayStart) }.map(\.syntax.block)
    if days != nil || !requiredTags.isEmpty { removed.insert(thread.tree.preamble, at: 0) }
    guard !removed.isEmpty else { return bytes }
    var kept: [UInt8] = []
    var end = 0
    for range in removed {
      kept += bytes[end..<range.lowerBound]
      end = range.upperBound
    }
    return kept + bytes[end...]
  }

  /// Whether an entry is included.
  func includes(_ entry: Entry, _ dayStart: DayStart) -> Bool {
    guard includesPrivate || !entry.mayBePrivate else { return false }
    if !requiredTags.isEmpty || !refusedTags.isEmpty {
      let tags = entry.tags + entry.thread.tags.compactMap { Tag($0) }
      guard !tags.contains(where: { $0.isBelow(refusedTags) }),
        requiredTags.isEmpty || tags.contains(where: { $0.isBelow(requiredTags) })
      else { return false }
    }
    guard let days else { return true }
    return entry.stamp.map { days.contains(dayStart.day(of: $0)) } ?? false
  }
}

extension Tag {
  /// Whether it is one of some tags, or below one: `#garden/roses` is below `#garden`.
  fileprivate func isBelow(_ keys: Set<String>) -> Bool {
    if keys.contains(key) { return true }
    return keys.contains { key.hasPrefix("\($0)/") }
  }
}
