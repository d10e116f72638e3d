internal import JournalFormat
internal import JournalModel

/// The three versions of a thread file, parsed.
struct MergeSides {
  /// The bytes that were parsed.
  let texts: NormalizedLineEnds
  /// The common ancestor.
  let base: MergeVersion
  /// The version of our side.
  let ours: MergeVersion
  /// The version of the other side.
  let theirs: MergeVersion

  /// Parses three versions.
  init(_ texts: NormalizedLineEnds, from source: TimeSource) {
    self.texts = texts
    base = MergeVersion(texts.base, from: source)
    ours = MergeVersion(texts.ours, from: source)
    theirs = MergeVersion(texts.theirs, from: source)
  }

  /// Uses parsed versions, with an empty file for a missing version.
  init(_ versions: [MergeVersion?], from source: TimeSource) {
    let bytes = versions.map { $0?.bytes }
    texts = NormalizedLineEnds(base: bytes[0], ours: bytes[1] ?? [], theirs: bytes[2] ?? [])
    let even = [texts.base, texts.ours, texts.theirs]
    let read = zip(versions, even).map { version, bytes in
      version.flatMap { $0.bytes == bytes ? $0 : nil } ?? MergeVersion(bytes, from: source)
    }
    (base, ours, theirs) = (read[0], read[1], read[2])
  }

  private init(
    _ texts: NormalizedLineEnds,
    _ base: MergeVersion,
    _ ours: MergeVersion,
    _ theirs: MergeVersion
  ) {
    self.texts = texts
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// Returns the same versions with the base in place of missing sides.
  func keepingMissing(ours isOursMissing: Bool, theirs isTheirsMissing: Bool) -> MergeSides {
    MergeSides(texts, base, isOursMissing ? base : ours, isTheirsMissing ? base : theirs)
  }

  /// Whether `side` changed the file other than in the entries with `ids`.
  func isChanged(in side: MergeVersion, besides ids: Set<EntryID>) -> Bool {
    let top = { (version: MergeVersion) in
      let bytes = version.bytes
      return bytes[bytes.span.withoutBlankEnd(0..<version.thread.tree.preamble.upperBound)]
    }
    guard !ids.isEmpty, top(side) == top(base) else { return side.bytes != base.bytes }
    return EntryItems(self).items.contains { item in
      guard let id = item.id, !ids.contains(id), let found = item.ours ?? item.theirs else {
        return false
      }
      let versions = [item.ours, item.theirs].compactMap(\.self)
      return item.base.map { base in versions.contains { !$0.saysSame(as: base) } }
        ?? !found.block.isEmpty
    }
  }

  /// Whether the file can be merged entry by entry.
  var isThread: Bool { Self.areThreads([ours, theirs].map(\.thread)) }

  /// Whether at least one of the versions is a thread, and none has an unsupported format version.
  static func areThreads(_ versions: [JournalThread]) -> Bool {
    versions.contains(where: \.isThread)
      && versions.allSatisfy { $0.unsupportedVersion == nil }
  }
}
