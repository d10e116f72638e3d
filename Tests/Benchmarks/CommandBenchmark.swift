internal import Glibc
import JournalSystem
import TestSupport

/// Measures `tj` as it is typed beside other programs that do comparable work on the same text.
///
/// The programs of a row take turns, so that whatever else the machine does meets all of them alike. Their
/// output is thrown away; their start is a part of their time.
struct CommandBenchmark {
  /// The program.
  let tj: String

  /// The folder with the journal, and with the same text as others keep it.
  let folder: TemporaryDirectory

  /// The files of the journal.
  let files: [String]

  /// How many entries there are.
  let entryCount: Int

  private let runs: Int

  /// Measures all rows whose name is meant and gives the table.
  static func table(_ source: String, tj: String, _ options: BenchmarkOptions) throws -> String {
    try TemporaryDirectory.run { folder in
      let benchmark = try CommandBenchmark(source, tj, folder, runs: options.runs)
      var rows: [CommandRow.Result] = []
      for row in benchmark.rows where options.isMeant(row.work) {
        if let result = try benchmark.measured(row) { rows.append(result) }
      }
      return benchmark.heading + CommandRow.Result.table(rows)
    }
  }

  private init(
    _ source: String,
    _ tj: String,
    _ folder: TemporaryDirectory,
    runs: Int
  ) throws {
    (self.tj, self.folder, self.runs) = (tj, folder, runs)
    Self.prepareEnvironment(folder)
    let root = folder.path(of: "journal")
    try Program.run(["cp", "-r", source, root])
    try Program.run([tj, "-q", "-C", root, "init"])
    try Program.run([tj, "-q", "-C", root, "commit"])
    try Self.pack(root)
    try Program.run(["cp", "-a", root, folder.path(of: "git")])
    files = try Disk.files(below: root).filter { $0.hasSuffix(".md") }.map { "\(root)/\($0)" }
    entryCount = try PeerJournals(files).write(to: folder)
    try makeDatabase(of: root)
    // What was written so far would otherwise reach the disk beside the first rows.
    try Program.run(["sync"])
  }

  /// Packs a repository, once what tj packs by itself behind a large commit has come to its end.
  private static func pack(_ root: String) throws {
    var left = 600
    while true {
      do {
        return try Program.git(["gc", "-q"], in: root)
      } catch {
        guard left > 0 else { throw error }
        left -= 1
        System().pause(milliseconds: 100)
      }
    }
  }

  /// A table of sqlite with what the CSV has, and an index of its words, where sqlite is installed.
  private func makeDatabase(of root: String) throws {
    guard try Program.isInstalled("sqlite3") else { return }
    let csv = folder.path(of: "entries.csv")
    try Program.run([tj, "-q", "-C", root, "export", "--to", "csv", "-o", csv])
    try Program.run([
      "sqlite3", folder.path(of: "entries.db"), ".import --csv \(csv) entries",
      "CREATE VIRTUAL TABLE words USING fts5(body, content='entries')",
      "INSERT INTO words(words) VALUES ('rebuild')",
    ])
  }

  /// Nothing of the person who measures has a say: no settings, no zone, no pager.
  private static func prepareEnvironment(_ folder: TemporaryDirectory) {
    setenv("HOME", folder.path(of: "home"), 1)
    setenv("XDG_CONFIG_HOME", folder.path(of: "home/.config"), 1)
    setenv("TZ", "UTC", 1)
    for who in ["AUTHOR", "COMMITTER"] {
      setenv("GIT_\(who)_NAME", "Bench", 1)
      setenv("GIT_\(who)_EMAIL", "bench@example.org", 1)
    }
    unsetenv("TJ_JOURNAL")
  }

  private var heading: String {
    let bytes = files.reduce(0) { $0 + ((try? Disk.read($1).count) ?? 0) }
    return "\(files.count) threads, \(entryCount) entries, \(bytes) bytes\n\n"
  }

  /// The row with the times of all programs that are here; nothing where it is only `tj`'s.
  private func measured(_ row: CommandRow) throws -> CommandRow.Result? {
    let peers = try row.peers.filter { try Program.isInstalled($0.program) }
    guard !peers.isEmpty else { return nil }
    let programs = [row.tj] + peers
    var times: [[Double]] = programs.map { _ in [] }
    let memory = try row.tj.commands.compactMap {
      try Program.memory(of: words(of: $0, number: -1))
    }
    let clock = ContinuousClock()
    for round in 0...runs {
      for (place, program) in programs.enumerated() {
        let start = clock.now
        for command in program.commands { try run(command, number: round, name: program.name) }
        if round > 0 { times[place].append((clock.now - start) / .seconds(1)) }
      }
    }
    let medians = times.map { $0.sorted()[runs / 2] }
    return CommandRow.Result(
      work: row.work,
      tj: medians[0],
      memory: memory.max(),
      peers: zip(peers, medians.dropFirst()).map { ($0.name, $1) },
      goal: row.goal
    )
  }

  /// Runs a command; a search that finds nothing is none that failed, nor is a doctor that finds something.
  private func run(_ command: [String], number: Int, name: String) throws {
    let words = words(of: command, number: number)
    let code = try Program.exitCode(words, isMeasured: true)
    guard [0, 1, 4].contains(code) else {
      throw BenchmarkError("\(name): \(words.prefix(8)) ended with \(code)")
    }
  }

  private func words(of command: [String], number: Int) -> [String] {
    command.map { $0.replacing("{number}", with: "\(number)") }
  }
}
