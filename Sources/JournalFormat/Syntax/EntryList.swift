extension SyntaxTree {
  /// The entries of a file, in file order.
  public struct EntryList: RandomAccessCollection, Sendable {
    let nodes: [EntryNode]
    let end: Int

    /// The first position.
    public var startIndex: Int { 0 }

    /// Behind the last position.
    public var endIndex: Int { nodes.count }

    /// The parts of the entry at `position`.
    public subscript(position: Int) -> EntrySyntax {
      let next = position + 1 < nodes.count ? Int(nodes[position + 1].start) : end
      return nodes[position].syntax(endingAt: next)
    }
  }

  /// The entries, in file order.
  public var entries: EntryList { EntryList(nodes: nodes, end: bytes.count) }
}
