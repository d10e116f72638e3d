internal import JournalModel
internal import JournalStore

/// What a model was asked about an entry, to be kept.
package struct NewAnalysis: Sendable {
  /// The entry.
  package let entry: EntryReference

  /// The hash of the text that was sent.
  package let hash: String

  /// The properties besides the link to the entry and the hash, and the keys that have none.
  package let properties: [(key: String, value: String?)]

  /// The text.
  package let body: String

  /// An analysis of an entry.
  package init(
    of entry: EntryReference,
    hash: String,
    properties: [(key: String, value: String?)],
    body: String
  ) {
    (self.entry, self.hash, self.properties, self.body) = (entry, hash, properties, body)
  }

  fileprivate var all: [(key: String, value: String?)] {
    [(KeptAnalyses.entryKey, KeptAnalyses.link(to: entry))] + properties
      + [(KeptAnalyses.hashKey, hash)]
  }

  fileprivate var asEntry: NewEntry {
    NewEntry(
      body: body,
      properties: all.compactMap { key, value in
        value.map { Entry.Property(key: key, value: $0) }
      }
    )
  }
}

extension Journal {
  /// What a new thread of analyses begins with: what a model wrote is no diary, so that only who names it finds it.
  ///
  /// Its fields are hidden, since those of the diary are listed.
  private static func template(of type: String) -> [UInt8] {
    let fields = [
      (KeptAnalyses.entryKey, "link"), (type, "text"), (KeptAnalyses.confidenceKey, "number"),
      (KeptAnalyses.modelKey, "text"), (KeptAnalyses.hashKey, "text"),
    ].map { "  \($0): {type: \($1), hidden: true}\n" }
    let head = "---\ntj: 1\nprivate: true\narchived: true\nfields:\n"
    return Array("\(head)\(fields.joined())---\n".utf8)
  }

  /// Keeps analyses of a type, as one operation; those of entries that are no longer there, or are encrypted by now, are
  /// left out.
  ///
  /// An entry has one analysis of a type: an earlier one is changed, unless it is of the same text.
  ///
  /// - Returns: The entries whose analyses are kept, and how they were saved.
  @discardableResult
  package func keep(
    _ analyses: [NewAnalysis],
    of type: String
  ) throws(JournalError) -> (entries: Set<EntryReference>, outcome: Outcome) {
    try JournalError.unifying {
      let address = KeptAnalyses.address(of: type)
      let target = try path(address)
      var sources: [[UInt8]: JournalPath] = [:]
      for analysis in analyses {
        sources[Array(analysis.entry.address.utf8)] = try path(analysis.entry.address)
      }
      var kept: Set<EntryReference> = []
      let paths = Array(Set(sources.values)) + [target]
      let plan = Plan(kind: .edit, verb: "analyze", paths: paths) { [self, sources] files, _ in
        let threads = sources.mapValues { path in files[path].map(JournalThread.init(parsing:)) }
        let present = analyses.filter { analysis in
          threads[Array(analysis.entry.address.utf8)]??.holdsPlain(analysis.entry.id) == true
        }
        kept = Set(present.map(\.entry))
        let old = try files[target].map { try thread(address, in: [target: $0]) }
        let (bytes, ids) = try keeping(present, of: type, in: old)
        guard let bytes else { return Plan.Changes(files: []) }
        let file = FileChange(path: target, bytes: bytes)
        return Plan.Changes(files: [file], threads: [target.address], entries: ids)
      }
      let outcome = try perform(plan)
      return (kept, outcome)
    }
  }

  /// The file of a thread with analyses, and the ids of those that are new or changed; `nil` if none is.
  private func keeping(
    _ analyses: [NewAnalysis],
    of type: String,
    in old: JournalThread?
  ) throws -> (bytes: [UInt8]?, ids: [EntryID]) {
    let address = KeptAnalyses.address(of: type)
    guard let old else {
      guard !analyses.isEmpty else { return (nil, []) }
      _ = try newPath(address)
      let new = NewThread("Analyses: \(type)", entries: analyses.map(\.asEntry))
      return try bytes(of: new, from: Self.template(of: type), at: address)
    }
    let (known, present) = (KeptAnalyses(old), old.identities().ids)
    var (changes, drafts, ids): ([Change], [EntryDraft], [EntryID]) = ([], [], [])
    var taken: Set<EntryID> = []
    for analysis in analyses where known.hash(of: analysis.entry) != analysis.hash {
      var earlier = known.positions(about: analysis.entry).map { present[$0] }
      guard let id = earlier.popLast() else {
        let draft = analysis.asEntry.draft(in: old, avoiding: &taken, environment)
        drafts.append(draft)
        ids.append(draft.id)
        continue
      }
      changes += analysis.all.map { key, value in
        .setProperty(id, key: key, values: [value].compactMap(\.self))
      }
      changes.append(.replaceBody(id, Array(analysis.body.utf8)))
      changes.append(.retime(id, environment.now().stamp))
      // Two devices may have analyzed the same entry.
      if !earlier.isEmpty { changes.append(.remove(earlier)) }
      ids.append(id)
    }
    if !drafts.isEmpty { changes.append(.append(drafts, times: environment.times)) }
    guard !changes.isEmpty else { return (nil, []) }
    return (try applied(changes, to: old, at: address).bytes, ids)
  }
}

extension JournalThread {
  /// Whether there is an entry with this id that is not encrypted.
  fileprivate func holdsPlain(_ id: EntryID) -> Bool {
    position(of: id).map { !entries[$0].isEncrypted } ?? false
  }
}
