internal import JournalFormat
public import JournalModel

/// An entry from elsewhere, in the form in which a journal adds new ones.
@dynamicMemberLookup
public struct ImportedEntry: Hashable, Sendable {
  /// The address of the thread that it says it belongs to, or `nil` if the caller decides.
  public var thread: String?
  /// Its id, or `nil` if it has none that an entry could have.
  public var id: EntryID?
  /// When it happened, or `nil` if what is written names no time.
  public var stamp: EntryTimestamp?
  /// What is written in place of a time, or `nil` if there is one.
  public var impossibleStamp: ImpossibleStamp?
  /// What it says.
  public var content: EntryContent

  /// An entry with the content `content`, its title in a form that a header can hold.
  public init(
    _ content: EntryContent,
    at stamp: EntryTimestamp?,
    thread: String? = nil,
    id: EntryID? = nil
  ) {
    (self.thread, self.id, self.stamp, self.content) = (thread, id, stamp, content)
    self.content.title = content.title.asTitle
  }

  /// A part of what it says.
  public subscript<Part>(dynamicMember part: WritableKeyPath<EntryContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }
}

extension ImportedEntry {
  /// An entry of a journal as if it came from elsewhere, or `nil` if its header cannot be written again.
  public init?(_ exported: LocatedEntry) {
    self.init(exported.source, exported.position)
  }

  /// The entry at `position` of a thread as if it came from elsewhere, or `nil` if its header cannot be written again.
  public init?(_ source: LocatedThread, _ position: Int) {
    let entry = source.entry(at: position)
    let id = source.id(at: position)
    self.init(EntryContent(entry), at: entry.stamp, thread: source.address, id: id)
    guard stamp == nil else { return }
    let written = source.thread.bytes[entry.header.stamp]
    impossibleStamp = ImpossibleStamp(String(decoding: written, as: UTF8.self))
    if impossibleStamp == nil { return nil }
  }
}
