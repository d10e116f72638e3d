/// Entries that a side moved from one thread to another, and that are merged where they went.
struct EntryMoves {
  /// What concerns one file.
  struct Share {
    /// The entries that stand elsewhere now, by the ids that they go by.
    var gone: Set<EntryID> = []

    /// The entries that came from another file, as their versions stand there.
    var come: [EntryID: EntryItem] = [:]

    /// Whether nothing moved.
    var isEmpty: Bool { gone.isEmpty && come.isEmpty }
  }
}
