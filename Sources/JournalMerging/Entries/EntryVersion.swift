internal import JournalFormat
internal import JournalModel

/// An entry in one of the versions that are merged.
struct EntryVersion {
  /// The file that it is in.
  let version: MergeVersion

  /// Its position there.
  let index: Int

  /// Its parts.
  var syntax: EntrySyntax { version.entries[index] }

  /// The effective id of the entry in that file.
  var id: EntryID { version.ids.ids[index] }

  /// Whether its id is derived in that file.
  var isDerived: Bool { version.isDerived[index] }

  /// The time of the entry.
  var instant: Instant { version.instants[index] }

  /// The parts of its header.
  var header: HeaderSyntax { version.thread.tree.header(of: syntax) }

  /// Its date, time and offset as written.
  var stamp: ArraySlice<UInt8> { self[header.stamp] }

  /// Its lines, from the header to the last that is not blank, without the last line end.
  var block: ArraySlice<UInt8> { version.bytes[blockRange] }

  /// The bytes between its last line and the next entry: a line end and blank lines.
  var gap: ArraySlice<UInt8> {
    version.bytes[blockRange.upperBound..<syntax.range.upperBound]
  }

  private var blockRange: Range<Int> {
    let block = syntax.block
    var end = block.upperBound
    if version.bytes[end - 1] == .lineFeed {
      end -= version.bytes[end - 2] == .carriageReturn ? 2 : 1
    }
    return block.lowerBound..<end
  }

  /// Its content.
  var text: EntryText { version.thread.tree.text(of: syntax) }

  /// The bytes of a part of it.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { version.bytes[range] }

  /// The lines of its body.
  var bodyLines: [TextLine] { TextLine.lines(of: self[syntax.body]) }

  /// Whether its content is encrypted.
  var isEncrypted: Bool {
    let thread = version.thread
    return thread.mayHoldEncrypted
      && JournalThread.armor(in: syntax.body, of: thread.bytes.span) != nil
  }

  /// Its properties.
  var properties: [PropertySyntax] { version.thread.tree.properties(of: syntax) }

  /// The time when its text was last changed, from its properties, or `nil` if they do not tell.
  var edited: Instant? {
    guard !syntax.properties.isEmpty else { return nil }
    return properties.lazy.filter { ReservedKey($0.name(in: version.bytes)) == .edited }
      .compactMap { property in
        let value = property.value(in: version.bytes)
        return EntryTimestamp(parsing: value.span)?.instant(assuming: .utc)
      }.first
  }

  /// Its header without the line end.
  var headerContent: ArraySlice<UInt8> { self[header.content] }

  /// Returns the longer of two entries without an id if it is the shorter one with more text below, and otherwise
  /// `nil`.
  ///
  /// If an entry is saved twice while it is being typed, its two versions have no common id, so only their text
  /// identifies them.
  func longer(ofContinued other: EntryVersion) -> EntryVersion? {
    guard isDerived, other.isDerived else { return nil }
    let (long, short) = block.count < other.block.count ? (other, self) : (self, other)
    guard long.block.starts(with: short.block) else { return nil }
    let rest = long.block.dropFirst(short.block.count)
    return rest.isEmpty || rest.first == .lineFeed || rest.first == .carriageReturn ? long : nil
  }

  /// Whether both have the same content; ids are ignored if one of the two is derived.
  func saysSame(as other: EntryVersion) -> Bool {
    if block == other.block { return true }
    var (one, two) = (text, other.text)
    if isDerived || other.isDerived {
      one.id = nil
      two.id = nil
    }
    return one == two
  }
}
