import JournalFormat
import JournalModel
import TestSupport

/// The files that everything is measured on, read once and kept in memory.
struct BenchmarkJournal: Sendable {
  let paths: [String]
  let files: [[UInt8]]

  /// The structure of each file.
  let trees: [SyntaxTree]

  /// Each file as a thread.
  let threads: [JournalThread]

  /// The largest of them.
  let largest: JournalThread

  /// An entry in the middle of the largest one.
  let entry: EntryID

  /// An entry that is not there yet, later than all that are.
  let draft: EntryDraft

  /// Two versions of a thread that both changed.
  let merge: BenchmarkMerge

  /// Two versions of a journal, in one of which many entries are elsewhere.
  let move: BenchmarkMove

  /// A thread with a long front matter and few entries.
  let example: [UInt8]

  var byteCount: Int { files.reduce(0) { $0 + $1.count } }

  init(readingFrom folder: String) throws {
    paths = try Disk.files(below: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    files = try paths.map { try Disk.read($0) }
    trees = files.map(SyntaxTree.init(parsing:))
    threads = trees.map(JournalThread.init(tree:))
    guard let largest = threads.max(by: { $0.bytes.count < $1.bytes.count }),
      let entry = largest.entries.dropFirst(largest.entries.count / 2).first?.writtenID,
      let free = EntryID("zzzzzz"), let day = CivilDate(year: 2030, month: 1, day: 1)
    else { throw BenchmarkError("\(folder) holds no Markdown file with entries that have ids") }
    self.largest = largest
    self.entry = entry
    draft = EntryDraft(
      id: free,
      stamp: EntryTimestamp(day, time: CivilTime(hour: 9, minute: 15, second: 0), offset: .utc),
      EntryContent(body: Array("Added.".utf8))
    )
    merge = try BenchmarkMerge()
    move = try BenchmarkMove()
    example = try Fixtures.bytes("fixtures/threads/journal.md")
  }
}
