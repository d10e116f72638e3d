internal import JournalGit
public import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Returns what a purge of an entry would remove, or `nil` if it would find nothing.
  public func purgePreview(
    of id: EntryID,
    in address: String
  ) throws(JournalError) -> PurgePreview? {
    try JournalError.unifying {
      let path = try purgeable(address)
      return try readingHistory { try preview(.entry(id), at: path) }
    }
  }

  /// Returns what a purge of a thread would remove, or `nil` if it would find nothing.
  public func purgePreview(ofThread address: String) throws(JournalError) -> PurgePreview? {
    try JournalError.unifying {
      let path = try purgeable(address)
      return try readingHistory { try preview(.thread, at: path) }
    }
  }

  /// Returns what a purge of the plain text that encrypted entries had before would remove, or `nil` if it would find
  /// nothing; with `nil` as ids, of all entries of the thread.
  public func purgePreview(
    ofPlainText ids: Set<EntryID>?,
    in address: String
  ) throws(JournalError) -> PurgePreview? {
    try JournalError.unifying {
      let path = try purgeable(address)
      return try readingHistory { try preview(.plainText(ids), at: path) }
    }
  }

  private func preview(_ target: Purge.Target, at path: JournalPath) throws -> PurgePreview? {
    var search = try PurgeSearch(for: target, in: self)
    guard var purge = try search.purge(at: path) else { return nil }
    if case .plainText = target, purge.blocks.isEmpty { return nil }
    try refuseCopies(of: purge, at: path)
    // A purge first commits what was written since the last commit, so the preview includes it.
    var identical: [EntryID] = []
    if let thread = try bytes(of: path).map(JournalThread.init(parsing:)) {
      switch target {
      case .entry(let id):
        let own = Set(thread.positions(ofTraces: id))
        purge.blocks.formUnion(own.map { thread.entries[$0].block })
        let ids = thread.identities().ids
        identical = thread.entries
          .filter { !own.contains($0.position) && purge.blocks.contains($0.block) }
          .map { ids[$0.position] }
      case .thread: purge.blocks.formUnion(thread.entries.map(\.block))
      case .plainText, .files: break
      }
    }
    let mentioned = try mentions(of: purge)
    let kept = Set(try attachments().compactMap { JournalPath($0.place) })
    let there = try mentioned.intersection(kept).union(search.states(ofFiles: mentioned).found)
    let shared = try uses(of: there.sorted(), besides: purge)
    return PurgePreview(
      versions: purge.blocks.count,
      identical: identical,
      attachments: there.subtracting(shared).sorted().map(\.text),
      sharedAttachments: shared.sorted().map(\.text)
    )
  }

  /// The attachments that any version of what will be purged refers to, and those that it names in a property, which
  /// may be gone.
  private func mentions(of purge: Purge) throws -> Set<JournalPath> {
    var places = Set(try attachments().map(\.place))
    let texts = purge.blocks.union(purge.texts)
    for block in purge.blocks {
      for entry in JournalThread(parsing: block).entries {
        for attachment in entry.attachments + entry.otherAttachments {
          places.formUnion(purge.places.compactMap { attachment.place(from: $0.address) })
        }
      }
    }
    if case .plainText = purge.target {
      for text in texts { places.formUnion(text.namedAttachments) }
    }
    let candidates = places.filter { $0.hasPrefix("assets/") }.sorted()
    let references = FileReferences(to: candidates)
    // The references of a text depend only on its folder.
    let paths = Dictionary(purge.places.map { ($0.folder, $0.text) }) { path, _ in path }
    var found: Set<Int> = []
    for path in paths.values {
      for text in texts { found.formUnion(references.places(in: text, at: path)) }
    }
    return Set(found.compactMap { JournalPath(candidates[$0]) })
  }

  /// Returns those of the attachments that anything besides the purged text refers to, now or in the history.
  ///
  /// An attachment to which only other attachments refer is used only if these are.
  private func uses(of places: [JournalPath], besides purge: Purge) throws -> Set<JournalPath> {
    guard !places.isEmpty else { return [] }
    let references = FileReferences(to: places.map(\.text))
    let own = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    var uses: [Int: Set<Int>] = [:]
    var found: Set<Int> = []
    func note(_ path: String, _ bytes: [UInt8]) throws {
      // Most texts refer to none of them, and need not be parsed.
      guard !references.places(in: bytes, at: path).isSubset(of: found),
        let name = JournalPath(path)
      else { return }
      if let place = own[name] {
        uses[place, default: []].formUnion(references.places(in: bytes, at: path))
        return
      }
      switch try purge.rest(of: bytes, at: name) {
      case .all: found.formUnion(references.places(in: bytes, at: path))
      case .bytes(let rest): found.formUnion(references.places(in: rest, at: path))
      case .nothing: return
      }
    }
    if let problem = try forEachReferringText(note) { throw problem }
    var reader = try HistoryReader(self)
    try reader.forEachReferringText { path, bytes in
      try note(path, bytes)
      return found.count == places.count ? .stop : .goOn
    }
    var open = Array(found)
    while let next = open.popLast() {
      for place in uses[next] ?? [] where found.insert(place).inserted { open.append(place) }
    }
    return Set(found.map { places[$0] })
  }
}

extension [UInt8] {
  /// What a text seems to name below the folder of attachments: encrypting has removed these files from there.
  fileprivate var namedAttachments: [String] {
    let mark = Array("assets/".utf8)
    let ends = Set("()<>[]\"' \t\r\n".utf8)
    var (found, start): ([String], Int) = ([], 0)
    while let offset = span.firstOffset(of: mark.span, from: start) {
      let name = self[offset...].prefix { !ends.contains($0) }
      let text = String(decoding: name, as: UTF8.self)
      found += [text] + [Attachment(parsing: "[](\(text))")?.path].compactMap(\.self)
      start = offset + mark.count
    }
    return found
  }
}

extension Journal {
  /// Throws an error if a file other than the one at `path` would be purged, too.
  ///
  /// Such a file has the same id in its front matter, like a copy of a thread, but may have text of its own by now.
  func refuseCopies(of purge: Purge, at path: JournalPath) throws {
    let listed = try tree.listing().files
    for file in listed
    where !file.isOutside && file.path != path && file.path.text.ends(with: ".md") {
      guard let bytes = try bytes(of: file.path), try purge.rest(of: bytes, at: file.path) != .all
      else { continue }
      let reason =
        purge.target == .thread
        ? "it has the same id in its front matter, so it would be purged too; remove it first, or purge entries"
        : "it has an entry with the same id, which would be purged too; remove one of the two first"
      throw JournalError(.irreversible("\(file.path): \(reason)"))
    }
  }
}
