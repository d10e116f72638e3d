public import JournalModel

/// The redaction of an export: names of people and tags are replaced by pseudonyms, and attachments left out.
public struct Redaction: Sendable {
  private let pseudonyms: Pseudonyms

  /// Whether attachments are kept as they are.
  public let keepsAttachments: Bool

  /// Creates a redaction with these pseudonyms.
  public init(_ pseudonyms: Pseudonyms, keepsAttachments: Bool = false) {
    (self.pseudonyms, self.keepsAttachments) = (pseudonyms, keepsAttachments)
  }

  /// A thread and some of its entries, redacted.
  ///
  /// - Throws: An error if the thread cannot be redacted.
  public func redacted(
    _ source: LocatedThread,
    _ entries: [LocatedEntry]
  ) throws(RedactionError) -> (source: LocatedThread, entries: [LocatedEntry]) {
    guard !source.thread.hasUnreadableFrontMatter else {
      throw RedactionError(address: source.address, because: "its front matter cannot be read")
    }
    let redacted = RedactedThread(source, pseudonyms, keepsAttachments: keepsAttachments)
    guard let located = redacted.located else {
      throw RedactionError(address: source.address, because: "its entries would change")
    }
    return (located, entries.map { LocatedEntry(located, $0.position, $0.instant) })
  }

  /// Entries of several threads in their order, redacted.
  ///
  /// - Throws: An error if one of the threads cannot be redacted.
  public func redacted(_ entries: [LocatedEntry]) throws(RedactionError) -> [LocatedEntry] {
    var threads: [ObjectIdentifier: LocatedThread] = [:]
    var result: [LocatedEntry] = []
    let groups = Dictionary(grouping: entries) { ObjectIdentifier($0.source) }
    for (key, group) in groups {
      threads[key] = try redacted(group[0].source, group).source
    }
    for entry in entries {
      guard let thread = threads[ObjectIdentifier(entry.source)] else { continue }
      result.append(LocatedEntry(thread, entry.position, entry.instant))
    }
    return result
  }
}

/// A thread that cannot be redacted.
public struct RedactionError: Error, Hashable, CustomStringConvertible {
  /// The address of the thread.
  public let address: String

  private let reason: String

  init(address: String, because reason: String) {
    (self.address, self.reason) = (address, reason)
  }

  /// What happened, as one sentence.
  public var description: String { "cannot redact \(address): \(reason)" }
}
