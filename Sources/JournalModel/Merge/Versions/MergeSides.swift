/// The three versions of a thread file, read.
struct MergeSides {
  /// The bytes that were read.
  let texts: EvenTexts
  /// What both grew out of.
  let base: MergeVersion
  /// The version of our side.
  let ours: MergeVersion
  /// The version of the other side.
  let theirs: MergeVersion

  /// Reads three versions.
  init(_ texts: EvenTexts, from source: TimeSource) {
    self.texts = texts
    base = MergeVersion(texts.base, from: source)
    ours = MergeVersion(texts.ours, from: source)
    theirs = MergeVersion(texts.theirs, from: source)
  }

  /// Whether it can be merged by entries: a side is a thread, of a format that this version knows.
  var isThread: Bool {
    let sides = [ours, theirs].map(\.thread)
    return sides.contains(where: \.isThread)
      && sides.allSatisfy { ($0.version ?? Thread.formatVersion) <= Thread.formatVersion }
  }
}
