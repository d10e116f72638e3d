internal import Glibc
import TestSupport

/// Measures the library and the program beside others, in one run on one machine.
///
/// ```sh
/// TJ_BENCH=1 swift build -c release --product Benchmarks --scratch-path .build-bench
/// swift build -c release --product tj --static-swift-stdlib --scratch-path .build-release
/// .build-bench/release/Benchmarks --make journal --size M
/// .build-bench/release/Benchmarks --runs 9 journal
/// .build-bench/release/Benchmarks --runs 9 --commands .build-release/release/tj journal
/// ```
@main
enum Benchmarks {
  static func main() {
    do {
      try run(try BenchmarkOptions(CommandLine.arguments.dropFirst()))
    } catch {
      print("Benchmarks: \(error)")
      print(BenchmarkOptions.usage)
      exit(2)
    }
  }

  private static func inMemory(
    _ journal: BenchmarkJournal,
    _ options: BenchmarkOptions
  ) throws -> [Measurement] {
    try Workload.all.filter { options.isMeant($0.name) }
      .map { try $0.measured(journal, runs: options.runs) }
      + Peer.all.filter { options.isMeant($0.name) }
      .compactMap { try $0.measured(journal, runs: options.runs) }
  }

  private static func run(_ options: BenchmarkOptions) throws {
    switch options.task {
    case .make(let folder, let size):
      let bytes = try JournalMaker().write(size, to: folder)
      print("\(folder): \(size.threads * size.entries) entries, \(bytes) bytes")
    case .compare(let tj, let folder):
      print(try CommandBenchmark.table(folder, tj: tj, options))
    case .measure(let folder):
      let journal = try BenchmarkJournal(readingFrom: folder)
      let measurements =
        try options.isRepository
        ? RepositoryBenchmark.measure(folder, options) : inMemory(journal, options)
      let report = BenchmarkReport(journal: journal, measurements: measurements)
      print(options.isJSON ? report.json : report.table)
    }
  }
}
