extension SyntaxTree {
  /// The entries of a file, in file order.
  ///
  /// Only where each begins is known beforehand: its parts are found when it is asked for, so that a
  /// search in a million entries takes apart those that it looks at and no others.
  public struct EntryList: RandomAccessCollection, Sendable {
    let bytes: [UInt8]
    let starts: [UInt32]

    /// The first position.
    public var startIndex: Int { 0 }

    /// Behind the last position.
    public var endIndex: Int { starts.count }

    /// The parts of the entry at `position`.
    public subscript(position: Int) -> EntrySyntax {
      EntryParser.entry(in: range(at: position), of: bytes.span)
    }

    /// From the first byte of the entry at `position` to the next entry or the end of the file.
    public func range(at position: Int) -> Range<Int> {
      let next = position + 1
      return Int(starts[position])..<(next < starts.count ? Int(starts[next]) : bytes.count)
    }
  }

  /// The entries, in file order.
  public var entries: EntryList { EntryList(bytes: bytes, starts: starts) }
}
