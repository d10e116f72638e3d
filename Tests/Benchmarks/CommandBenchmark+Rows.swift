import TestSupport

extension CommandBenchmark {
  /// All kinds of work, in the order of the table.
  var rows: [CommandRow] {
    starting + searching + listing + counting + remembering + looking + writing
  }

  private var starting: [CommandRow] {
    [
      CommandRow(
        work: "start",
        tj: ours("version"),
        peers: [
          .init("git --version", ["git", "--version"]), .init("rg --version", ["rg", "--version"]),
        ],
        goal: "5 ms"
      )
    ]
  }

  private var searching: [CommandRow] {
    [
      CommandRow(
        work: "a rare word",
        tj: ours("search", "zephyrine"),
        peers: [rg("-ic", "zephyrine"), gitGrep("zephyrine")]
          + jrnl("jrnl -contains", "-contains", "zephyrine", "--short")
          + recsel("recsel -q", "-i", "-q", "zephyrine"),
        goal: "2 × rg"
      ),
      CommandRow(
        work: "a common word, ids",
        tj: ours("search", "headache", "-f", "ids"),
        peers: [
          rg("-ic", "headache"),
          sqlite(
            "SELECT e.id FROM words JOIN entries e ON e.rowid = words.rowid "
              + "WHERE words MATCH 'headache'"
          ),
        ],
        goal: "1 × sqlite3"
      ),
      CommandRow(
        work: "word, tag, field, year",
        tj: ours("search", "headache #work mood:4.. date:2020"),
        peers: [rg("-ic", "headache")]
          + jrnl(
            "jrnl",
            "-from",
            "2020-01-01",
            "-to",
            "2020-12-31",
            "-contains",
            "headache",
            "#work",
            "-and",
            "--short"
          )
          + recsel(
            "recsel -e",
            "-e",
            "text ~ 'headache' && text ~ '#work' && mood >= 4 && day >> '2019-12-31' "
              + "&& day << '2021-01-01'"
          ),
        goal: "2 × rg"
      ),
      CommandRow(
        work: "a field, counted",
        tj: ours("search", "mood:4..", "--count"),
        peers: [rg("-c", "zephyrine")] + recsel("recsel -c -e", "-c", "-e", "mood >= 4"),
        goal: "2.5 × rg"
      ),
    ]
  }

  private var listing: [CommandRow] {
    [
      CommandRow(
        work: "the ten newest",
        tj: ours("list", "-n", "10"),
        peers: [rg("-c", "zephyrine")] + jrnl("jrnl -n 10", "-n", "10", "--short"),
        goal: "1.3 × rg"
      ),
      CommandRow(
        work: "all threads",
        tj: ours("threads"),
        peers: [rg("-c", "zephyrine")],
        goal: "2 × rg"
      ),
    ]
  }

  /// Every entry is read and counted; beside them is a command that reads only headers.
  private var counting: [CommandRow] {
    [
      ("all tags", ["tags"]), ("all fields", ["fields"]), ("all people", ["people"]),
      ("statistics", ["stats"]),
      ("means of a field", ["stats", "--field", "mood", "--by", "month"]),
      ("a random entry", ["random"]),
    ].map { work, words in
      CommandRow(work: work, tj: ours(words), peers: [newest], goal: "3 × the ten newest")
    }
  }

  /// What the days of a life are looked at with.
  private var remembering: [CommandRow] {
    [
      ("a year of moods", ["cal", "2020", "--year", "--by", "mood"]),
      ("this day in other years", ["otd", "2020-06-15", "-n", "10"]),
      ("a day and what led to it", ["context", "2020-06-15"]),
      ("what is coming up", ["upcoming"]),
      ("a timeline, fifty", ["timeline", "-n", "50"]),
    ].map { work, words in
      CommandRow(work: work, tj: ours(words), peers: [newest], goal: "1.5 × the ten newest")
    }
  }

  private var looking: [CommandRow] {
    [
      CommandRow(work: "all entries, a line each", tj: ours("list"), peers: [newest], goal: ""),
      CommandRow(work: "the newest, whole", tj: ours("show", "@"), peers: [newest], goal: ""),
      CommandRow(work: "today", tj: ours("today"), peers: [newest], goal: ""),
      CommandRow(work: "check", tj: ours("check"), peers: [newest], goal: ""),
      CommandRow(work: "doctor", tj: ours("doctor"), peers: [git("git fsck", "fsck")], goal: ""),
      CommandRow(
        work: "log, ten changes",
        tj: ours("log", "-t", address, "-n", "10"),
        peers: [git("git log -p -n 10", "log", "-p", "-n", "10", "--", "\(address).md")],
        goal: "0.6 × git"
      ),
      CommandRow(
        work: "trash",
        tj: ours("trash"),
        peers: [git("git log -p", "log", "-p")],
        goal: "0.6 × git"
      ),
    ]
  }

  private var writing: [CommandRow] {
    [
      CommandRow(
        work: "all as CSV",
        tj: ours("export", "--to", "csv"),
        peers: [sqlite("SELECT * FROM entries", "-csv")]
          + (suitsOthers ? [.init("rec2csv", ["rec2csv", records])] : [])
          + jrnl("jrnl --format text", "--format", "text"),
        goal: "1 × sqlite3"
      ),
      CommandRow(
        work: "add an entry, committed",
        tj: ours("-q", "add", "-t", address, "Added {number}."),
        peers: [gitAdd]
          + (entryCount <= 1_000 ? jrnl("jrnl", "Added {number}.") + [recins] : []),
        goal: "1.5 × git"
      ),
    ]
  }
}

extension CommandBenchmark {
  private func ours(_ words: String...) -> CommandRow.Way { ours(words) }

  private func ours(_ words: [String], as name: String = "tj") -> CommandRow.Way {
    .init(name, [tj, "-C", folder.path(of: "journal")] + words)
  }

  private var newest: CommandRow.Way { ours(["list", "-n", "10"], as: "tj list -n 10") }

  private func git(_ name: String, _ words: String...) -> CommandRow.Way {
    .init(name, ["git", "-C", folder.path(of: "git")] + words)
  }

  private func rg(_ option: String, _ word: String) -> CommandRow.Way {
    .init("rg \(option)", ["rg", option, word] + files)
  }

  private func gitGrep(_ word: String) -> CommandRow.Way {
    git("git grep -ic", "grep", "-ic", word)
  }

  private func sqlite(_ query: String, _ options: String...) -> CommandRow.Way {
    .init("sqlite3, indexed", ["sqlite3"] + options + [folder.path(of: "entries.db"), query])
  }

  /// Whether jrnl and recutils are asked.
  ///
  /// They read one file with all entries each time, and a million of them is more than they are made for.
  /// Adding to a large journal takes either of them minutes.
  private var suitsOthers: Bool { entryCount <= 100_000 }

  private func jrnl(_ name: String, _ words: String...) -> [CommandRow.Way] {
    guard suitsOthers else { return [] }
    return [.init(name, ["jrnl", "--config-file", folder.path(of: "jrnl.yaml")] + words)]
  }

  private func recsel(_ name: String, _ words: String...) -> [CommandRow.Way] {
    suitsOthers ? [.init(name, ["recsel"] + words + [records])] : []
  }

  private var recins: CommandRow.Way {
    .init(
      "recins",
      [
        "recins", "-t", "Entry", "-f", "id", "-v", "n{number}", "-f", "text", "-v", "Added.",
        records,
      ]
    )
  }

  /// The same with git's own commands and the settings that make it as durable.
  private var gitAdd: CommandRow.Way {
    let root = folder.path(of: "git")
    let file = "\(address).md"
    let entry = "\\n## 2029-01-01 09:15 Z ^n{number}x\\n\\nAdded.\\n"
    return .init(
      "printf, git add, git commit",
      ["sh", "-c", "printf '\(entry)' >> \(root)/\(file)"],
      ["git", "-C", root, "add", file],
      ["git", "-C", root, "commit", "-q", "-m", "Added", "--", file]
    )
  }

  private var records: String { folder.path(of: "entries.rec") }

  /// The thread that is written to.
  private var address: String {
    let name = files[files.count / 2].split(separator: "/").last ?? ""
    return String(name.dropLast(3))
  }
}
