internal import JournalFormat
internal import JournalModel

/// A merge of the header of an entry that both sides changed: time, subject and id, each as a
/// whole.
struct HeaderMerge {
  /// The merged line, without its end.
  private(set) var line: [UInt8] = []

  /// The losing values, as properties.
  private(set) var losers: [PropertyText] = []

  /// The decisions of the merge.
  private(set) var decisions: [MergeNote.Decision] = []

  /// The parts of a header that are compared.
  private struct Parts: Equatable {
    var stamp: [UInt8]
    var subject: [UInt8]
    var id: [UInt8]
    var line: [UInt8]

    init(_ entry: EntryVersion) {
      let header = entry.header
      stamp = Array(entry[header.stamp])
      subject = Array(entry[header.subject])
      id = header.id.map { [.caret] + entry[$0] } ?? []
      line = Array(entry[header.content])
    }
  }

  /// Merges the headers of an entry; without a base, the parts that are the same are kept.
  init(
    base: EntryVersion?,
    ours: EntryVersion,
    theirs: EntryVersion,
    _ freshness: Freshness
  ) {
    let (old, mine, other) = (base.map(Parts.init), Parts(ours), Parts(theirs))
    if let settled = ThreeWay.choice(old, mine, other), let settled {
      line = settled.line
      return
    }
    let stamp = pick("stamp", \.stamp, old, mine, other, freshness)
    var subject = pick("subject", \.subject, old, mine, other, freshness)
    let id = pick("id", \.id, old, mine, other, freshness)
    if !HeaderSyntax.keepsSubject(subject, behind: stamp) {
      subject = TitleEscape.written(subject)
    }
    let lines = [mine, other].filter { $0.stamp == stamp && $0.subject == subject && $0.id == id }
      .map(\.line)
    line =
      lines.min { $0.lexicographicallyPrecedes($1) }
      ?? EntryText(stamp: stamp, subject: subject, id: id.isEmpty ? nil : Array(id.dropFirst()))
      .header
  }

  private mutating func pick(
    _ name: String,
    _ part: KeyPath<Parts, [UInt8]>,
    _ base: Parts?,
    _ ours: Parts,
    _ theirs: Parts,
    _ freshness: Freshness
  ) -> [UInt8] {
    let (mine, other) = (ours[keyPath: part], theirs[keyPath: part])
    if let settled = ThreeWay.choice(base?[keyPath: part] ?? [], mine, other) { return settled }
    guard !mine.isEmpty, !other.isEmpty else {
      decisions.append(.keptProperty(name))
      return mine.isEmpty ? other : mine
    }
    let isOurs = freshness.prefersOurs(mine, other)
    losers.append(
      PropertyText(
        key: Array(name.utf8) + PropertyMerge.conflictEnding,
        value: isOurs ? other : mine
      )
    )
    decisions.append(.choseProperty(name))
    return isOurs ? mine : other
  }
}
