import JournalModel

/// A thread of 1,000 entries and two versions of it, in each of which 100 entries have another text.
struct BenchmarkMerge: Sendable {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]

  init() throws {
    let thread = JournalThread(parsing: JournalMaker().thread(entries: 1_000))
    base = thread.bytes
    ours = try Self.changed(thread, from: 0, "Ours.")
    theirs = try Self.changed(thread, from: 5, "Theirs.")
  }

  private static func changed(
    _ thread: JournalThread,
    from first: Int,
    _ text: String
  ) throws -> [UInt8] {
    var thread = thread
    for position in stride(from: first, to: thread.entries.count, by: 10) {
      let entry = thread.entries[position]
      guard let id = entry.writtenID else { throw BenchmarkError("an entry has no id") }
      thread = try thread.applying(.replaceBody(id, entry.body + Array("\n\n\(text)".utf8)))
    }
    return thread.bytes
  }
}
