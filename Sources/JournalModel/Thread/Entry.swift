public import JournalFormat

/// An entry of a thread, as a view of the thread's bytes.
public struct Entry: Sendable {
  /// The thread that it is in.
  public let thread: JournalThread

  /// Its position in the file, from 0.
  public let position: Int

  /// The parts of its header.
  public let header: HeaderSyntax

  /// Its parts in the file, if they have been parsed.
  private var parsedSyntax: EntrySyntax?

  init(_ position: Int, of thread: JournalThread) {
    self.init(position, of: thread, thread.tree.header(at: position))
  }

  private init(_ position: Int, of thread: JournalThread, _ header: HeaderSyntax) {
    (self.position, self.thread, self.header) = (position, thread, header)
  }

  /// Returns the same entry without the id in its header, which belongs to an entry above.
  public func ignoringID() -> Entry {
    Entry(position, of: thread, header.ignoringID(in: thread.bytes))
  }

  /// Returns the same entry with its parts parsed, which is faster if several of them are read.
  package func parsed() -> Entry {
    var entry = self
    entry.parsedSyntax = syntax
    return entry
  }
}

extension Entry {
  /// Its parts in the file, which are parsed on each access.
  public var syntax: EntrySyntax { parsedSyntax ?? thread.tree.entries[position] }

  /// Its date, time and offset as written, or the part of them that does not exist.
  public var stampReading: EntryTimestamp.Reading {
    EntryTimestamp.reading(header, in: thread.bytes.span)
  }

  /// Its date, time and offset as written, or `nil` if they name a nonexistent time.
  public var stamp: EntryTimestamp? { stampReading.stamp }

  /// The id that is written in its header, or `nil` if there is none.
  ///
  /// If an entry above has the same id, the id belongs to that entry; see
  /// ``JournalThread/identities()``.
  public var writtenID: EntryID? {
    header.id.flatMap { EntryID(String(decoding: thread.bytes[$0], as: UTF8.self)) }
  }

  /// The text between stamp and id, parsed according to the thread's kind.
  public var subject: EntryHeading {
    EntryHeading(parsing: thread.bytes.span.extracting(header.subject), of: thread.kind)
  }

  /// Whether the entry only changes a tally: it has an amount, but no title, no text, and no
  /// property except `edited`.
  public var isCount: Bool {
    let (subject, syntax) = (subject, syntax)
    guard subject.amount != nil, subject.title.isEmpty, syntax.body.isEmpty else { return false }
    return thread.tree.properties(of: syntax).allSatisfy { property in
      let key = ReservedKey(property.name(in: thread.bytes))
      return key == .edited || key == .encrypted
    }
  }

  /// Its title, without its escape; empty if there is none.
  public var title: String { title(of: subject) }

  /// Returns the title of a subject that has already been parsed.
  package func title(of subject: EntryHeading) -> String {
    if subject.title.isEmpty { return "" }
    return String(decoding: TitleEscape.read(Array(subject.title.utf8)), as: UTF8.self)
  }

  /// Its text: the lines of its body, joined with LF, without escapes.
  public var body: [UInt8] { thread.tree.body(of: syntax) }

  /// Returns the result of `read` for the text of the entry; for most entries the text is not
  /// copied.
  package func withBody<Result>(_ read: (Span<UInt8>) -> Result) -> Result {
    thread.tree.withBody(of: syntax, read)
  }

  /// Its body as text for people; bytes that are not UTF-8 become U+FFFD.
  public var bodyText: String { String(decoding: body, as: UTF8.self) }

  /// Its title, or the first line of its text if it has none; for a locked one, a note that it is.
  public var headline: String {
    let title = self.title
    if title.isEmpty, let reason = lockReason { return reason.words }
    return title.isEmpty ? firstLine : title
  }

  /// The first line of its text.
  package var firstLine: String {
    withBody { String(copying: $0.extracting(..<$0.firstLineFeed(from: 0))) }
  }

  /// Its whole content, independent of how its file writes it.
  public var text: EntryText { thread.tree.text(of: syntax) }
}

extension JournalThread {
  /// The entries of a thread, in file order.
  public struct Entries: RandomAccessCollection, Sendable {
    let thread: JournalThread

    /// The first position.
    public var startIndex: Int { 0 }

    /// The position after the last.
    public var endIndex: Int { thread.tree.entries.count }

    /// The entry at `position`.
    public subscript(position: Int) -> Entry { Entry(position, of: thread) }
  }

  /// The entries, in file order.
  public var entries: Entries { Entries(thread: self) }
}
