import TestSupport

extension CommandBenchmark {
  /// All kinds of work, in the order of the table.
  ///
  /// jrnl and recutils read one file with all entries, which is made for them; a journal of a million is more
  /// than they are made for, and adding to a large one takes jrnl minutes.
  func rows() throws -> [CommandRow] {
    let isSmall = entryCount <= 1_000
    let isMiddle = entryCount <= 100_000 && files.count > 1 || isSmall
    func some(_ ways: [CommandRow.Way], if isMeant: Bool) -> [CommandRow.Way] {
      isMeant ? ways : []
    }
    let jrnl = ["jrnl", "--config-file", folder.path(of: "jrnl.yaml")]
    let rec = folder.path(of: "entries.rec")
    return [
      CommandRow(
        work: "start",
        tj: ours("version"),
        peers: [
          .init("git --version", ["git", "--version"]), .init("rg --version", ["rg", "--version"]),
        ],
        goal: "5 ms"
      ),
      CommandRow(
        work: "a rare word",
        tj: ours("search", "zephyrine"),
        peers: [rg("-ic", "zephyrine"), gitGrep("zephyrine")]
          + some(
            [
              .init("jrnl -contains", jrnl + ["-contains", "zephyrine", "--short"]),
              .init("recsel -q", ["recsel", "-i", "-q", "zephyrine", rec]),
            ],
            if: isMiddle
          ),
        goal: "2 × rg"
      ),
      CommandRow(
        work: "a common word, ids",
        tj: ours("search", "headache", "-f", "ids"),
        peers: [
          rg("-ic", "headache"),
          sqlite(
            "SELECT e.id FROM words JOIN entries e ON e.rowid = words.rowid WHERE words MATCH 'headache'"
          ),
        ],
        goal: "1 × sqlite3"
      ),
      CommandRow(
        work: "word, tag, field and dates",
        tj: ours("search", "headache #work mood:4.. date:2020-01..2020-06"),
        peers: [rg("-ic", "headache")]
          + some(
            [
              .init(
                "jrnl",
                jrnl + [
                  "-from", "2020-01-01", "-to", "2020-06-30", "-contains", "headache", "#work",
                  "-and", "--short",
                ]
              ),
              .init(
                "recsel -e",
                [
                  "recsel", "-e",
                  "text ~ 'headache' && text ~ '#work' && mood >= 4 && day >> '2020-01-01' "
                    + "&& day << '2020-06-30'",
                  rec,
                ]
              ),
            ],
            if: isMiddle
          ),
        goal: "2 × rg"
      ),
      CommandRow(
        work: "a field, counted",
        tj: ours("search", "mood:4..", "--count"),
        peers: [rg("-c", "zephyrine")]
          + some([.init("recsel -c -e", ["recsel", "-c", "-e", "mood >= 4", rec])], if: isMiddle),
        goal: "2.5 × rg"
      ),
      CommandRow(
        work: "the ten newest",
        tj: ours("list", "-n", "10"),
        peers: [rg("-c", "zephyrine")]
          + some([.init("jrnl -n 10", jrnl + ["-n", "10", "--short"])], if: isMiddle),
        goal: "1.3 × rg"
      ),
      CommandRow(
        work: "all threads",
        tj: ours("threads"),
        peers: [rg("-c", "zephyrine")],
        goal: "2 × rg"
      ),
      CommandRow(
        work: "all as CSV",
        tj: ours("export", "--to", "csv"),
        peers: [sqlite("SELECT * FROM entries", "-csv")]
          + some(
            [
              .init("rec2csv", ["rec2csv", rec]),
              .init("jrnl --format text", jrnl + ["--format", "text"]),
            ],
            if: isMiddle
          ),
        goal: "1 × sqlite3"
      ),
      CommandRow(
        work: "add an entry, committed",
        tj: ours("-q", "add", "-t", address, "Added {number}."),
        peers: [gitAdd]
          + some([.init("jrnl", jrnl + ["Added {number}."])], if: isSmall)
          + some(
            [
              .init(
                "recins",
                [
                  "recins", "-t", "Entry", "-f", "id", "-v", "n{number}", "-f", "text", "-v",
                  "Added.", rec,
                ]
              )
            ],
            if: isMiddle
          ),
        goal: "1.5 × git"
      ),
    ]
  }

  private func ours(_ words: String...) -> CommandRow.Way {
    .init("tj", [tj, "-C", folder.path(of: "journal")] + words)
  }

  private func rg(_ option: String, _ word: String) -> CommandRow.Way {
    .init("rg \(option)", ["rg", option, word] + files)
  }

  private func gitGrep(_ word: String) -> CommandRow.Way {
    .init("git grep -ic", ["git", "-C", folder.path(of: "git"), "grep", "-ic", word])
  }

  private func sqlite(_ query: String, _ options: String...) -> CommandRow.Way {
    .init("sqlite3, indexed", ["sqlite3"] + options + [folder.path(of: "entries.db"), query])
  }

  /// The same with git's own commands and the settings that make it as durable.
  private var gitAdd: CommandRow.Way {
    let root = folder.path(of: "git")
    let file = "\(address).md"
    return .init(
      "cat, git add, git commit",
      [
        "sh", "-c",
        "printf '\\n## 2029-01-01 09:15 Z ^n{number}x\\n\\nAdded.\\n' >> \(root)/\(file)",
      ],
      ["git", "-C", root, "add", file],
      ["git", "-C", root, "commit", "-q", "-m", "Added", "--", file]
    )
  }

  /// The thread that is written to.
  private var address: String {
    let name = files[files.count / 2].split(separator: "/").last ?? ""
    return String(name.dropLast(3))
  }
}
