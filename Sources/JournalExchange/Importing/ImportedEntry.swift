internal import JournalFormat
public import JournalModel

/// An entry from another program, in the form in which a journal adds new entries.
@dynamicMemberLookup
public struct ImportedEntry: Hashable, Sendable {
  /// The address of the thread that the input names for it, or `nil` if the caller decides.
  public var thread: String?
  /// Its id, or `nil` if the input gives none that is valid.
  public var id: EntryID?
  /// Its date and time, or `nil` if the input names a nonexistent time.
  public var stamp: EntryTimestamp?
  /// The text that the input has in place of a time, or `nil` if there is a time.
  public var impossibleStamp: ImpossibleStamp?
  /// Its title, properties, body and the rest of its content.
  public var content: EntryContent
  /// What it is as a message of a chat, or `nil` if the input is not one.
  public var message: ImportedMessage?

  /// Creates an entry with the given content, its title changed to a form that a header can hold.
  public init(
    _ content: EntryContent,
    at stamp: EntryTimestamp?,
    thread: String? = nil,
    id: EntryID? = nil,
    message: ImportedMessage? = nil
  ) {
    (self.thread, self.id, self.stamp, self.content) = (thread, id, stamp, content)
    self.message = message
    self.content.title = content.title.asTitle
  }

  /// A part of the content.
  public subscript<Part>(dynamicMember part: WritableKeyPath<EntryContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }
}

extension ImportedEntry {
  /// Creates an imported entry from an entry of a journal, or `nil` if its header cannot be written
  /// again.
  public init?(_ exported: LocatedEntry) {
    self.init(exported.source, exported.position)
  }

  /// Creates an imported entry from the entry at `position` of a thread, or `nil` if its header
  /// cannot be written again.
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
