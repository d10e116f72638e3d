import JournalFormat
import JournalMerging
import JournalModel
import JournalYAML
import TestSupport

/// Something that the library does with a journal that is in memory.
struct Workload: Sendable {
  let name: String
  /// Whether it reads every byte of the journal.
  let readsAll: Bool
  let work: @Sendable (BenchmarkJournal) throws -> Int

  init(
    _ name: String,
    readsAll: Bool = true,
    _ work: @escaping @Sendable (BenchmarkJournal) throws -> Int
  ) {
    self.name = name
    self.readsAll = readsAll
    self.work = work
  }

  func measured(_ journal: BenchmarkJournal, runs: Int) throws -> Measurement {
    try Measurement(name, runs: runs, readsAll: readsAll) { try work(journal) }
  }
}

extension Workload {
  static let all = [
    Workload("structure of all files") { journal in
      journal.files.reduce(0) { $0 + SyntaxTree(parsing: $1).entries.count }
    },
    Workload("diagnostics of all files") { journal in
      journal.trees.reduce(0) { $0 + $1.diagnostics().count }
    },
    Workload("ids of all entries") { journal in
      journal.threads.reduce(0) { $0 + $1.identities().ids.count }
    },
    Workload("front matter, 1,000 threads", readsAll: false) { journal in
      (0..<1000).reduce(0) { count, _ in
        count + (JournalThread(parsing: journal.example).frontMatter?.keys.count ?? 0)
      }
    },
    Workload("one copy of the largest", readsAll: false) { journal in
      var copy: [UInt8] = []
      copy.reserveCapacity(journal.largest.bytes.count)
      copy.append(contentsOf: journal.largest.bytes[...])
      return copy.count
    },
    Workload("one entry of it changed", readsAll: false) { journal in
      try journal.largest.applying(.replaceBody(journal.entry, Array("Changed.".utf8))).bytes.count
    },
    Workload("one entry of it starred", readsAll: false) { journal in
      try journal.largest.applying(
        .setProperty(journal.entry, key: "favorite", values: ["true"])
      ).bytes.count
    },
    Workload("one entry added to it", readsAll: false) { journal in
      try journal.largest.applying(.append([journal.draft], times: TimeSource(zones: NoZones())))
        .bytes.count
    },
    Workload("merge of 1,000 entries", readsAll: false) { journal in
      let merge = Merge(
        base: journal.merge.base,
        ours: journal.merge.ours,
        theirs: journal.merge.theirs,
        rendering: .siblings
      )
      guard merge.conflicts.isEmpty else { throw BenchmarkError("the merge has a conflict") }
      return merge.bytes.count
    },
    Workload("merge of 100,000 moved entries", readsAll: false) { journal in
      let merge = JournalMerge(
        base: journal.move.base,
        ours: journal.move.ours,
        theirs: journal.move.theirs,
        rendering: .siblings
      )
      guard merge.conflicts.isEmpty else { throw BenchmarkError("the merge has a conflict") }
      return merge.files.count
    },
  ]
}

/// A world in which no zone is known.
struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
