/// What an importer found out about its input, for the person who decides whether to import it.
public struct ImportReport: Hashable, Sendable {
  /// Something that the importer decided or noticed.
  public struct Fact: Hashable, Sendable {
    /// What it is about, in one word, such as `format` or `dates`.
    public let name: String

    /// What was decided, and why, such as `day first: 13 lines have a first number above 12`.
    public let text: String
  }

  /// A line that was not understood and is in no entry.
  public struct UnreadLine: Hashable, Sendable {
    /// The path of its file, or `nil` if the input is one file.
    public let file: String?

    /// Its number in its file, from 1.
    public let line: Int

    /// What is wrong with it, such as `no time`.
    public let problem: String
  }

  /// The facts, in the order in which they are shown.
  public private(set) var facts: [Fact] = []

  /// The lines that were not understood.
  public private(set) var unread: [UnreadLine] = []

  /// The number of lines or records of the input, of which those not understood are a part.
  public var recordCount = 0

  /// The number of notices of the program among the entries, such as that somebody joined a group.
  public var eventCount = 0

  /// The threads that the entries belong to, by the names in ``ImportedEntry/thread``; a format of chats names at
  /// least one.
  public var chats: [ImportedChat] = []

  /// An empty report.
  public init() {}

  /// Adds a fact, unless it is there already.
  public mutating func note(_ name: String, _ text: String) {
    let fact = Fact(name: name, text: text)
    if !facts.contains(fact) { facts.append(fact) }
  }

  /// Adds what another report has besides the format.
  public mutating func add(_ other: ImportReport) {
    for fact in other.facts where fact.name != "format" { note(fact.name, fact.text) }
    unread += other.unread
    recordCount += other.recordCount
    eventCount += other.eventCount
    chats += other.chats
  }

  /// Adds a line that was not understood.
  public mutating func noteUnread(in file: String? = nil, line: Int, _ problem: String) {
    unread.append(UnreadLine(file: file, line: line, problem: problem))
  }
}

/// A chat of an export, which becomes a thread.
public struct ImportedChat: Hashable, Sendable {
  /// The name in ``ImportedEntry/thread`` of its messages, or `nil` if the input is one chat whose messages name none.
  public var thread: String?

  /// Its title, or `nil` if the export does not tell it.
  public var title: String?

  /// The names of the people who can write in it as far as the export lists them; others appear only in messages.
  public var people: [String] = []

  /// The name of the person who made the export, or `nil` if it does not tell.
  public var me: String?

  /// A chat.
  public init(thread: String? = nil, title: String? = nil, people: [String] = [], me: String? = nil)
  {
    (self.thread, self.title, self.people, self.me) = (thread, title, people, me)
  }
}
