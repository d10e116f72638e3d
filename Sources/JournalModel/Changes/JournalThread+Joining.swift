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
