import JournalFormat
import JournalMerging
import JournalModel

/// A journal of which 100,000 entries went to another thread on one side, while one of them was changed on the other.
struct BenchmarkMove: Sendable {
  let base: JournalMerge.Files
  let ours: JournalMerge.Files
  let theirs: JournalMerge.Files

  init() throws {
    let thread = JournalThread(parsing: JournalMaker().thread(entries: 100_000))
    let middle = thread.entries.count / 2
    guard let id = thread.entries[middle].writtenID else {
      throw BenchmarkError("an entry has no id")
    }
    let top = thread.bytes[..<thread.tree.preamble.upperBound]
    let entries = thread.bytes[thread.tree.preamble.upperBound...]
    let other = Array("---\ntj: 1\nid: zzzzzzzzzz\n---\n\n".utf8)
    let changed = try thread.applying(.replaceBody(id, Array("Changed.".utf8)))
    base = ["old.md": thread.bytes, "new.md": other]
    ours = ["old.md": Array(top), "new.md": other + entries]
    theirs = ["old.md": changed.bytes, "new.md": other]
  }
}
