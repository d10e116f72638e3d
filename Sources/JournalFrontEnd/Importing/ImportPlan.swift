package import JournalExchange
package import JournalModel
package import ThreadJournal

/// The entries that an import adds to a journal, and those that it leaves out because the journal has them.
///
/// ```swift
/// let places = snapshot.threads(ofEntriesIn: items)
/// let plan = try ImportPlan(shares, fields: [], where: places, past: past) { address in
///   try journal.threadBytes(address).map(JournalThread.init(parsing:))
/// }
/// try journal.receive(plan.arrivals)
/// ```
package struct ImportPlan {
  /// The entries that a thread gets.
  package struct Group {
    /// The address of the thread.
    package let address: String

    /// The thread, or `nil` if it has to be created.
    package let thread: JournalThread?

    /// The entries that the thread does not have yet.
    package let new: [ImportItem]

    /// The number of entries of the file for this thread that it has.
    package let knownCount: Int

    /// The number of entries of the file that the thread once had and no longer has.
    package var removedCount: Int { comparison?.removedCount ?? 0 }

    /// The number of new entries that may have been here and were purged.
    package var returningCount: Int { comparison?.returningCount ?? 0 }

    /// The known entries that the file brings another text or files for.
    package var revisions: [RecordRevision] { comparison?.revisions ?? [] }

    /// The new entries with the id of an entry that has another text and stays.
    package var conflicts: [ImportItem] { comparison?.conflicts ?? [] }

    /// The chat that the entries are, or `nil` if they are not one.
    package let chat: ImportedChat?

    /// How the messages compare with those of an earlier import, or `nil` if they need no comparison in sequence.
    package var agreement: ChatComparison.Agreement? { comparison?.agreement }

    /// The file of the thread if it is created as it is, or `nil`.
    package let file: [UInt8]?

    /// All entries of the file for this thread, including those that it already has.
    fileprivate let candidates: [ImportItem]

    /// The comparison of records, or `nil` if the entries have no ids of their program.
    fileprivate let comparison: ChatComparison?
  }

  /// Entries of the file for one thread.
  package struct Share {
    /// The address of the thread.
    package var address: String

    /// The entries.
    package var items: [ImportItem]

    /// The chat that they are, or `nil` if they are not one.
    package var chat: ImportedChat?

    /// The file of the thread in another journal, or `nil` if the entries are not all of one.
    package var file: [UInt8]?

    /// Entries for the thread at an address.
    package init(
      _ address: String,
      _ items: [ImportItem],
      chat: ImportedChat? = nil,
      file: [UInt8]? = nil
    ) {
      (self.address, self.items, self.chat, self.file) = (address, items, chat, file)
    }
  }

  /// An entry of the file whose id the journal has in another thread or with other content.
  package struct Skipped {
    /// The id that both entries have.
    package let id: EntryID

    /// The thread that has the journal's entry.
    package let address: String
  }

  /// The threads that get entries, in the order of the file.
  package private(set) var groups: [Group] = []

  /// The entries that the journal has with other content.
  package private(set) var differing: [Skipped] = []

  /// The entries that the journal has in other threads than the file.
  package private(set) var moved: [Skipped] = []

  private let fields: [String]

  private let past: ImportPast

  /// The links to the attached files, by record and name; see ``ImportItem/mediaKey(_:)``.
  package var links: [String: String] = [:]

  /// Compares entries with the threads that they are added to.
  ///
  /// - Parameters:
  ///   - shares: The entries of the file for each address.
  ///   - fields: The names of the fields that a new thread defines.
  ///   - places: The threads that have the entries of the file, by id; empty to add them wherever they are.
  ///   - past: What the history tells about earlier imports.
  ///   - thread: Returns the thread at an address, or `nil` if it has to be created.
  /// - Throws: The errors of these functions.
  package init(
    _ shares: [Share],
    fields: [String],
    where places: [EntryID: Set<String>],
    past: ImportPast,
    thread: (String) throws -> JournalThread?
  ) throws {
    (self.fields, self.past) = (fields, past)
    for share in shares {
      let address = share.address
      let thread = try thread(address)
      try Self.requireUnlocked(thread, at: address)
      var candidates = places.isEmpty ? share.items : []
      for item in share.items where !places.isEmpty {
        if item.entry.thread != nil, let id = item.entry.id, let holders = places[id],
          !holders.contains(address), let other = holders.min()
        {
          moved.append(Skipped(id: id, address: other))
        } else {
          candidates.append(item)
        }
      }
      if candidates.contains(where: \.hasSourceID) {
        try addRecords(candidates, share, to: thread)
      } else {
        addEntries(candidates, share, to: thread)
      }
    }
  }

  /// Throws an error if entries of a thread are locked, so that nothing can be compared with them.
  private static func requireUnlocked(_ thread: JournalThread?, at address: String) throws {
    if let thread, thread.entries.contains(where: { $0.lockReason == .locked }) {
      throw JournalError(.encryption(.locked(address)))
    }
  }

  /// Adds what is new of records, which are known again by the ids of their program; entries of a journal may be among
  /// them, as in a calendar that has both.
  private mutating func addRecords(
    _ records: [ImportItem],
    _ share: Share,
    to thread: JournalThread?
  ) throws {
    let own = Self.compare(records.filter(\.isEntry), with: thread, at: share.address)
    differing += own.differing.map { Skipped(id: $0, address: share.address) }
    let comparison = try ChatComparison(
      records.filter { !$0.isEntry },
      share.chat,
      with: thread,
      at: share.address,
      past: past
    )
    groups.append(
      Group(
        address: share.address,
        thread: thread,
        new: own.new + comparison.new,
        knownCount: comparison.knownCount + records.count(where: \.isEntry) - own.new.count,
        chat: share.chat,
        file: nil,
        candidates: records,
        comparison: comparison
      )
    )
  }

  /// Adds what is new of entries, which are known again by their ids or their content.
  private mutating func addEntries(
    _ entries: [ImportItem],
    _ share: Share,
    to thread: JournalThread?
  ) {
    let (new, known) = Self.compare(entries, with: thread, at: share.address)
    differing += known.map { Skipped(id: $0, address: share.address) }
    let isWhole = thread == nil && entries.count == share.items.count
    let file = isWhole ? share.file : nil
    guard !new.isEmpty || file != nil else { return }
    groups.append(
      Group(
        address: share.address,
        thread: thread,
        new: new,
        knownCount: entries.count - new.count,
        chat: nil,
        file: file,
        candidates: entries,
        comparison: nil
      )
    )
  }

  /// The number of entries that are added.
  package var count: Int { groups.reduce(0) { $0 + $1.new.count } }

  /// The entries that are passed to the journal, which compares them again with the state of each thread under the
  /// lock.
  package var arrivals: [IncomingEntries] {
    groups.filter { changes(in: $0) }.map { group in
      IncomingEntries(
        at: group.address,
        title: group.chat?.title,
        file: group.file,
        kind: group.chat != nil ? .conversation : Self.kind(of: group.new.map(\.entry)),
        fields: group.thread == nil
          ? fields.compactMap { FieldName(creating: $0) }.map { FieldDefinition($0) } : []
      ) { [links, past] thread in
        try Self.requireUnlocked(thread, at: group.address)
        guard let planned = group.comparison else {
          let found = Self.compare(group.candidates, with: thread, at: group.address)
          return IncomingEntries.Content(found.new.map { NewEntry($0.entry) })
        }
        let isSame = thread?.bytes == group.thread?.bytes
        let comparison =
          try isSame
          ? planned
          : ChatComparison(
            group.candidates.filter { !$0.isEntry },
            group.chat,
            with: thread,
            at: group.address,
            past: past
          )
        let own = Self.compare(
          group.candidates.filter(\.isEntry),
          with: thread,
          at: group.address
        ).new.map(\.entry)
        let entries = own + comparison.entries(linking: links)
        let (changes, changed) = comparison.changes(linking: links)
        return IncomingEntries.Content(
          entries.map { NewEntry($0) },
          people: entries.isEmpty ? [] : comparison.people,
          changes: changes,
          of: changed
        )
      }
    }
  }

  private func changes(in group: Group) -> Bool {
    !group.new.isEmpty || group.file != nil || updatedCount(in: group) > 0
  }

  /// The number of known entries of a group that get another text or files.
  package func updatedCount(in group: Group) -> Int {
    group.comparison?.changes(linking: links).ids.count ?? 0
  }

  private static func kind(of entries: [ImportedEntry]) -> Kind {
    if entries.contains(where: { $0.sender != nil }) { return Kind(prefix: .sender) }
    return Kind(prefix: entries.contains { $0.amount != nil } ? .amount : nil)
  }
}

extension NewEntry {
  /// Creates a new entry from an imported one.
  fileprivate init(_ entry: ImportedEntry) {
    self.init(entry.content, at: entry.stamp, id: entry.id)
    impossibleStamp = entry.impossibleStamp
  }
}
