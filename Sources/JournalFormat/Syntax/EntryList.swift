extension SyntaxTree {
  /// The entries of a file, in file order.
  ///
  /// Only the offsets of the entries are stored: an entry is parsed when it is accessed, so that a search in a million
  /// entries parses only the accessed ones.
  public struct EntryList: RandomAccessCollection, Sendable {
    let bytes: [UInt8]
    let starts: [UInt32]

    /// The first position.
    public var startIndex: Int { 0 }

    /// The position after the last.
    public var endIndex: Int { starts.count }

    /// The parts of the entry at `position`.
    public subscript(position: Int) -> EntrySyntax {
      EntryParser.entry(in: range(at: position), of: bytes.span)
    }

    /// Returns the range from the first byte of the entry at `position` to the next entry or the end of the file.
    public func range(at position: Int) -> Range<Int> {
      let next = position + 1
      return Int(starts[position])..<(next < starts.count ? Int(starts[next]) : bytes.count)
    }
  }

  /// The entries, in file order.
  public var entries: EntryList { EntryList(bytes: bytes, starts: starts) }
}
