/// How many threads a journal has, and how many entries each of them.
struct JournalSize {
  let threads: Int
  let entries: Int

  static let small = JournalSize(threads: 1, entries: 1000)

  /// `S` one thread, `M` a hundred, `L` a thousand, each of 1,000 entries; `X` one of 100,000.
  init(named name: String) throws(BenchmarkError) {
    switch name {
    case "S": self = .small
    case "M": self.init(threads: 100, entries: 1000)
    case "L": self.init(threads: 1000, entries: 1000)
    case "X": self.init(threads: 1, entries: 100_000)
    default: throw BenchmarkError("the size '\(name)' is none of S, M, L, X")
    }
  }

  private init(threads: Int, entries: Int) {
    self.threads = threads
    self.entries = entries
  }
}
