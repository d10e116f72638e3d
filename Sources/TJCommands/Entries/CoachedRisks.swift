internal import JournalModel
internal import ThreadJournal

/// What a coach has warned of in the messages of a conversation.
struct CoachedRisks {
  /// The folder of the threads that have it.
  static let folder = "coach"

  /// The keys of the properties that name the conversation, and that warn.
  static let (aboutKey, riskKey) = ("about", "risk")

  /// The warnings in words, by message.
  private var words: [EntryID: [String]] = [:]

  /// Collects the warnings about a conversation from the sessions of all coaches.
  init(about address: String, in journal: JournalSnapshot) {
    for thread in Self.threads(about: address, in: journal) {
      for entry in thread.thread.entries { add(warningsOf: entry) }
    }
  }

  private mutating func add(warningsOf entry: Entry) {
    for value in entry.values(of: Self.riskKey) {
      let (link, text) = (value.prefix { $0 != " " }, String(value.drop { $0 != " " }.dropFirst()))
      guard case .entry(let id, _)? = Link(String(link))?.target,
        words[id]?.contains(text) != true
      else { continue }
      words[id, default: []].append(text)
    }
  }

  /// Returns the warnings about a message.
  func words(for id: EntryID) -> [String] { words[id] ?? [] }

  /// The threads of coaches about a conversation, also about one that was renamed.
  static func threads(about address: String, in journal: JournalSnapshot) -> [LocatedThread] {
    journal.addresses.filter { $0.hasPrefix("\(folder)/") }.compactMap(journal.thread(at:))
      .filter { thread in
        thread.thread.entries.first?.links.contains { written in
          guard written.key == aboutKey, case .thread(let name, _) = written.link.target else {
            return false
          }
          return journal.addresses(named: name) == [address]
        } ?? false
      }
  }
}
