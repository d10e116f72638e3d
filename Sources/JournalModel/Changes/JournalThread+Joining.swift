internal import JournalFormat
internal import JournalYAML

/// Joining two threads into one.
extension JournalThread {
  /// Returns the thread with the content of another one: its entries byte for byte, each at its
  /// place in the order of time, its preamble, the fields that this thread lacks, and its names as
  /// aliases.
  ///
  /// If an entry's offset depends on its place and would change in this thread, it is written into
  /// the header.
  ///
  /// - Parameters:
  ///   - other: The other thread.
  ///   - names: The addresses of this thread and of the other one.
  ///   - source: The source of offsets that headers leave out.
  /// - Returns: This thread with the other one in it.
  /// - Throws: ``ChangeError`` if one of them cannot be read in full, or if both have an entry with the same id.
  package func joining(
    _ other: JournalThread,
    named names: (own: String, other: String),
    times source: TimeSource
  ) throws(ChangeError) -> JournalThread {
    try checkJoinable()
    try other.checkJoinable()
    let joined = try receivingAll(of: other.bearingAllIDs(), from: source)
    let changes = metadataLacking(of: other) + aliasing(other, names)
    return try joined.applying(changes + [.appendPreamble(other.preamble)])
  }

  /// Throws an error if this program does not fully understand the metadata of the thread.
  package func checkJoinable() throws(ChangeError) {
    try checkFormat()
    guard frontMatter?.isReadable == true else { throw ChangeError(.readOnlyMetadata) }
  }

  private var preamble: [UInt8] { tree.preambleText }

  /// Returns the thread after writing the ids of all entries into their headers.
  private func bearingAllIDs() throws(ChangeError) -> JournalThread {
    let identities = identities()
    return try applying(identities.derived.map { .adopt(identities.ids[$0]) })
  }

  /// Returns the thread with all entries of another one, each with the time that it had there.
  private func receivingAll(
    of other: JournalThread,
    from source: TimeSource
  ) throws(ChangeError) -> JournalThread {
    let ids = other.identities().ids
    let joined = try receiving(ids, from: other, times: source)
    let (before, after) = (other.times(from: source), joined.times(from: source))
    let positions = joined.identities()
    let pins = zip(ids, other.entries).compactMap { id, entry -> Change? in
      let old = before[entry.position]
      guard let stamp = entry.stamp, stamp.time != nil, stamp.offset == nil,
        let place = positions.position(of: id), after[place].instant != old.instant
      else { return nil }
      return .retime(
        id,
        EntryTimestamp(stamp.date, time: stamp.time, offset: old.offset.wholeMinutes)
      )
    }
    return pins.isEmpty ? joined : try receivingAll(of: other.applying(pins), from: source)
  }
}

/// The parts of front matter that one thread takes from another.
extension JournalThread {
  /// The keys whose parts are copied one by one.
  private static let joinedKeys = ["participants", "fields", "groups"]

  /// The changes that give the thread the fields, labels of groups and participants that only another one has.
  private func metadataLacking(of other: JournalThread) -> [Change] {
    Self.joinedKeys.flatMap { key in
      let parts = other.frontMatter?.value(key)?.entries ?? []
      let own = Set((frontMatter?.value(key)?.entries ?? []).map { Array($0.name.utf8) })
      return parts.filter { part in
        !own.contains(Array(part.name.utf8)) && !(key == "fields" && schema[part.name] != nil)
      }.map { part in
        Change.setMetadata([key, part.name], YAMLValue(copying: part.value))
      }
    }
  }

  /// The changes that make the names and the id of another thread aliases of this one.
  private func aliasing(_ other: JournalThread, _ names: (own: String, other: String)) -> [Change] {
    let others = [names.other, other.title, other.id?.text].compactMap(\.self)
    var known = Set((aliases + [names.own, title ?? ""]).map { $0.lowercased() })
    let new = (other.aliases + others).filter { known.insert($0.lowercased()).inserted }
    return new.isEmpty ? [] : [.setMetadata(["aliases"], .list(aliases + new))]
  }
}

extension YAMLValue {
  /// Copies the value of a node for another file, in which its YAML aliases would be undefined.
  fileprivate init(copying node: YAMLNode) {
    switch node.content {
    case .alias: self = .plain("~")
    case .scalar where node.isNull: self = .plain("~")
    case .scalar(let text, .plain) where !text.utf8.contains(0x0A): self = .plain(text)
    case .scalar(let text, _): self = .string(text)
    case .sequence(let items): self = .sequence(items.map(YAMLValue.init(copying:)))
    case .mapping:
      self = .mapping(node.entries.map { ($0.name, YAMLValue(copying: $0.value)) })
    }
  }
}
