internal import JournalFormat
public import JournalModel
internal import JournalStore

extension Journal {
  /// Returns what a purge of an entry would remove, or `nil` if it would find nothing.
  public func purgePreview(
    of id: EntryID,
    in address: String
  ) throws(JournalError) -> PurgePreview? {
    let path = try purgeable(address)
    return try readingHistory { () throws(JournalError) in try preview(.entry(id), at: path) }
  }

  /// Returns what a purge of a thread would remove, or `nil` if it would find nothing.
  public func purgePreview(ofThread address: String) throws(JournalError) -> PurgePreview? {
    let path = try purgeable(address)
    return try readingHistory { () throws(JournalError) in try preview(.thread, at: path) }
  }

  private func preview(
    _ target: Purge.Target,
    at path: JournalPath
  ) throws(JournalError) -> PurgePreview? {
    var search = try PurgeSearch(for: target, in: self)
    guard var purge = try search.purge(at: path) else { return nil }
    try refuseCopies(of: purge, at: path)
    // What has been written since the last commit is committed before a purge.
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
      case .files: break
      }
    }
    let kept = Set(try attachments().compactMap { JournalPath($0.place) })
    let mentioned = Self.attachments(of: purge, among: kept)
    let there = try mentioned.intersection(kept).union(search.states(ofFiles: mentioned).found)
    var shared = try there.intersection(attachments(besides: purge, among: there))
    if shared != there {
      try search.forEachState { (path, bytes) throws(JournalError) in
        try shared.formUnion(attachments(in: bytes, at: path, besides: purge, among: there))
      }
    }
    return PurgePreview(
      versions: purge.blocks.count,
      identical: identical,
      attachments: there.subtracting(shared).sorted().map(\.text),
      sharedAttachments: shared.sorted().map(\.text)
    )
  }

  /// The attachments that any version mentions, in a property or in its text.
  private static func attachments(
    of purge: Purge,
    among kept: Set<JournalPath>
  ) -> Set<JournalPath> {
    var found: Set<JournalPath> = []
    for block in purge.blocks {
      found.formUnion(kept.filter { block.mentions($0) })
      for entry in JournalThread(parsing: block).entries {
        for attachment in entry.attachments {
          let places = purge.places.compactMap { attachment.place(from: $0.address) }
          found.formUnion(places.filter { $0.hasPrefix("assets/") }.compactMap { JournalPath($0) })
        }
      }
    }
    return found
  }

  /// Those of some attachments that threads mention outside what will be purged.
  private func attachments(
    besides purge: Purge,
    among places: Set<JournalPath>
  ) throws(JournalError) -> Set<JournalPath> {
    var found: Set<JournalPath> = []
    guard !places.isEmpty else { return [] }
    for address in try markdownFiles() {
      let path = try path(address)
      guard let bytes = try bytes(of: path) else { continue }
      try found.formUnion(attachments(in: bytes, at: path, besides: purge, among: places))
    }
    return found
  }

  /// Those of some attachments that a file mentions outside what will be purged.
  private func attachments(
    in bytes: [UInt8],
    at path: JournalPath,
    besides purge: Purge,
    among places: Set<JournalPath>
  ) throws(JournalError) -> Set<JournalPath> {
    // Most states mention none, and need not be taken apart.
    guard places.contains(where: { bytes.mentions($0) || bytes.holds(Array($0.name.utf8)) }) else {
      return []
    }
    var rest = bytes
    switch try purge.rest(of: bytes, at: path) {
    case .all: break
    case .bytes(let left): rest = left
    case .nothing: return []
    }
    var found = places.filter { rest.mentions($0) }
    for entry in JournalThread(parsing: rest).entries {
      let linked = entry.attachments.compactMap { $0.place(from: path.address) }
      found.formUnion(linked.compactMap { JournalPath($0) }.filter(places.contains))
    }
    return found
  }
}

extension [UInt8] {
  /// Whether a text contains the path of an attachment, however a link may write it: with any bytes as `%C3`, with
  /// backslashes, with superfluous parts; or its name as a link such as `[[plan.jpg]]`.
  ///
  /// If in doubt, it does: what is kept can still be purged by its name.
  fileprivate func mentions(_ path: JournalPath) -> Bool {
    var text = contains(0x25) ? percentDecoded : self
    if text.contains(0x5C) { text.removeAll { $0 == 0x5C } }
    if text.holds(Array(path.text.utf8)) || text.holds(Array("[[\(path.name)".utf8)) { return true }
    return text.holds(Array("/\(path.name)".utf8))
      && (text.holds(Array("//".utf8)) || text.holds(Array("/../".utf8)))
  }
}
