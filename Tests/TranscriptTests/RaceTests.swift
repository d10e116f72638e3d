import TestSupport
import Testing

/// Sixteen processes that change one journal at the same time.
///
/// `RacedCommandTests` sees to it that every command that changes something is in one of these tests.
@Suite(.waiting, .elsewhereSanitized) struct RaceTests {
  /// The number of processes; each gets its number, from 1.
  static let count = Environment.isSanitized ? 4 : 16

  /// Runs a script in all processes at once, with the number as `$n`, and requires exit code 0 of each.
  ///
  /// Afterwards all is committed.
  func race(_ script: String, in journal: TerminalJournal) throws {
    let runs = """
      for n in $(seq \(Self.count)); do
        ( \(script) ) >"../log$n" 2>&1 || { echo "$n ended with $?"; cat "../log$n"; } &
      done
      wait
      """
    let outcome = try journal.program(["bash", "-c", runs]).run()
    try #require(outcome.exitCode == 0 && outcome.text.isEmpty, "\(script): \(outcome.text)")
    try #require(try journal.program(["git", "status", "--porcelain"]).run().text.isEmpty)
  }

  /// What the processes of the last race wrote, in the order of their numbers.
  func said(in journal: TerminalJournal) throws -> [String] {
    try (1...Self.count).map {
      String(decoding: try journal.home.read("log\($0)"), as: UTF8.self)
    }
  }

  /// Fills the thread `daily` with an entry for each process: the first has the tag `e1`, the text `Entry 1` and the
  /// id `entry11`, so that no id is the beginning of another.
  func fill(_ journal: TerminalJournal, property: String? = nil) throws {
    var text = try journal.daily()
    for number in 1...Self.count {
      text += "\n## 2024-02-01 08:00:00 +01:00 ^entry\(number + 10)\n\n- tags:: #e\(number)\n"
      text += property.map { "- \($0)\n" } ?? ""
      text += "\nEntry \(number)\n"
    }
    try journal.home.write(text, to: "journal/daily.md")
    try journal.tj("commit")
  }

  /// Writes a thread for each process, from `thread-1`, which `text` makes of its number.
  func fillThreads(
    _ journal: TerminalJournal,
    _ text: (Int) -> String = { "## 2024-02-01 08:00:00 +01:00\n\nEntry \($0)\n" }
  ) throws {
    for number in 1...Self.count {
      let top = "---\ntj: 1\nid: threadnumber\(number)\ntitle: Thread \(number)\n---\n\n"
      try journal.home.write(top + text(number), to: "journal/thread-\(number).md")
    }
    try journal.tj("commit")
  }

  /// The texts of the threads of ``fillThreads(_:_:)`` that are there.
  func threads(of journal: TerminalJournal) throws -> [String] {
    try journal.files().filter { $0.hasPrefix("journal/thread-") }
      .map { String(decoding: try journal.home.read($0), as: UTF8.self) }
  }

  /// Returns the text for each process, sorted.
  func numbered(_ text: (Int) -> String) -> [String] {
    (1...Self.count).map(text).sorted()
  }

  /// Returns the words of the thread `daily` that begin with `start`, sorted.
  func words(of journal: TerminalJournal, beginningWith start: String) throws -> [String] {
    try journal.daily().split { " \n".contains($0) }.filter { $0.hasPrefix(start) }
      .map(String.init).sorted()
  }

  @Test func `every tag is on the entry`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race("tj tag @ +t$n", in: journal)
      #expect(try words(of: journal, beginningWith: "#t") == numbered { "#t\($0)" })
    }
  }

  @Test func `tags that are put on and taken off at once are on and off`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "--tag", numbered { "old\($0)" }.joined(separator: ","), "One")
      try race("tj tag @ +t$n -old$n", in: journal)
      #expect(try words(of: journal, beginningWith: "#t") == numbered { "#t\($0)" })
      #expect(try words(of: journal, beginningWith: "#old").isEmpty)
    }
  }

  @Test func `every tag gets its other name`() throws {
    try TerminalJournal.run { journal in
      let old = numbered { "old\($0)" }
      try journal.tj("add", "--tag", old.joined(separator: ","), "One")
      try journal.tj("append", "@", old.map { "#\($0)" }.joined(separator: " "))
      try race("tj tag --rename old$n new$n", in: journal)
      let new = numbered { "#new\($0)" }
      #expect(try words(of: journal, beginningWith: "#new") == (new + new).sorted())
      #expect(try words(of: journal, beginningWith: "#old").isEmpty)
    }
  }

  @Test func `every text is appended`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race(
        "if [ $((n % 2)) = 0 ]; then echo Text$n | tj append @; else tj append @ Text$n; fi",
        in: journal
      )
      #expect(try words(of: journal, beginningWith: "Text") == numbered { "Text\($0)" })
    }
  }

  @Test func `every field is set`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race("tj set @ k$n=v$n", in: journal)
      let keys = try words(of: journal, beginningWith: "k").filter { $0 != "kind:" }
      #expect(keys == numbered { "k\($0)::" })
      #expect(try words(of: journal, beginningWith: "v") == numbered { "v\($0)" })
    }
  }

  @Test func `every entry is edited`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count {
        try journal.tj("add", "--tag", "e\(number)", "Entry \(number)")
      }
      try race("EDITOR='sed -i s/^Entry.*/Edited-'$n/ tj edit \"#e$n\"", in: journal)
      #expect(try words(of: journal, beginningWith: "Edited") == numbered { "Edited-\($0)" })
    }
  }

  @Test func `every entry that was removed comes back`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count {
        let id = try journal.tj("add", "-q", "Entry \(number)")
        try journal.home.write(id, to: "id\(number)")
      }
      let lines = { try journal.daily().split(separator: "\n").sorted() }
      let before = try lines()
      try journal.tj("rm", "-y", "/^Entry/")
      try race("tj restore $(cat ../id$n)", in: journal)
      #expect(try lines() == before)
    }
  }

  @Test func `every change of one field's definition is there`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("field", "add", "mood", "number")
      let options = [
        "--label Feeling", "--unit h", "--min 1", "--max 9", "--default 5", "--required",
        "--description What",
      ]
      let script = options.enumerated().map { "\($0) ) tj field set mood \($1) ;;" }
      try race(
        "case $((n % \(options.count))) in \(script.joined(separator: " ")) esac",
        in: journal
      )
      let text = try journal.daily()
      let parts = ["type: number h", "label", "min", "max", "default", "required", "description"]
      for part in parts {
        #expect(Self.count < options.count || text.contains("    \(part)"), "\(part)")
      }
    }
  }

  @Test func `every file of one name is added with its entry`() throws {
    try TerminalJournal.run { journal in
      try race("mkdir ../$n; echo $n >../$n/photo; tj add --media ../$n/photo E$n", in: journal)
      #expect(try words(of: journal, beginningWith: "E") == numbered { "E\($0)" })
      let read = "grep -o 'assets/[^)]*' daily.md | xargs cat | sort"
      let linked = try journal.program(["sh", "-c", read]).run().text.split(separator: "\n")
      #expect(linked.map(String.init) == numbered { "\($0)" })
      #expect(try journal.files().count { $0.contains("/assets/") } == Self.count)
    }
  }

  @Test func `every file is attached`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      // All have the same name, and so the same path in the journal.
      try race("mkdir ../$n; echo $n >../$n/photo; tj attach @ ../$n/photo", in: journal)
      #expect(try words(of: journal, beginningWith: "attach::").count == Self.count)
      #expect(try journal.files().count { $0.contains("/assets/") } == Self.count)
    }
  }

  @Test func `threads with titles that make one name get names of their own`() throws {
    try TerminalJournal.run { journal in
      try race("tj new Idea$(printf %${n}s | tr ' ' '!')", in: journal)
      let names = Set((2...Self.count).map { "journal/idea-\($0).md" } + ["journal/idea.md"])
      #expect(Set(try journal.files().filter { $0.hasPrefix("journal/idea") }) == names)
    }
  }

  @Test func `threads that get one title get names of their own`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count { try journal.tj("new", "Thread \(number)") }
      try race("tj thread rename thread-$n Idea", in: journal)
      #expect(try journal.files().count { $0.hasPrefix("journal/idea") } == Self.count)
      #expect(try journal.files().allSatisfy { !$0.hasPrefix("journal/thread-") })
    }
  }

  @Test func `every thread that is merged is there once`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count {
        try journal.tj("new", "Thread \(number)", "-m", "Entry-\(number)")
        try journal.tj("field", "add", "f\(number)", "number", "-t", "thread-\(number)")
      }
      try race("tj thread merge -y thread-$n daily && tj add -t thread-$n Later-$n", in: journal)
      #expect(try words(of: journal, beginningWith: "Entry-") == numbered { "Entry-\($0)" })
      #expect(try words(of: journal, beginningWith: "Later-") == numbered { "Later-\($0)" })
      #expect(try words(of: journal, beginningWith: "thread-") == numbered { "thread-\($0)" })
      #expect(try journal.files().filter { $0.hasSuffix(".md") } == ["journal/daily.md"])
      for _ in 1...Self.count * 2 { try journal.tj("undo") }
      #expect(try journal.files().filter { $0.hasSuffix(".md") }.count == Self.count + 1)
      #expect(try words(of: journal, beginningWith: "Entry-").isEmpty)
    }
  }

  @Test func `every field is added`() throws {
    try TerminalJournal.run { journal in
      try race("tj field add k$n number", in: journal)
      let names = try words(of: journal, beginningWith: "k").filter { $0 != "kind:" }
      #expect(names == numbered { "k\($0):" })
    }
  }

  @Test func `sixteen undo sixteen`() throws {
    try TerminalJournal.run { journal in
      let before = try journal.daily()
      for number in 1...Self.count { try journal.tj("add", "Entry \(number)") }
      try race("tj undo", in: journal)
      #expect(try journal.daily() == before)
      #expect(
        Set(try said(in: journal)).count == Self.count,
        "each names the operation that it undid"
      )
    }
  }

  @Test func `every personal setting is there`() throws {
    try TerminalJournal.run { journal in
      try race(
        "tj config -q --personal alias.a$n \"list -n $n\"; tj config -q --add safe-journal /j$n",
        in: journal
      )
      let lines = String(decoding: try journal.home.read(".config/tj/config.yaml"), as: UTF8.self)
        .split(separator: "\n").map { $0.drop { $0 == " " } }
        .map(String.init).sorted()
      #expect(lines.filter { $0.contains("list -n") } == numbered { "a\($0): list -n \($0)" })
      #expect(lines.filter { $0.hasPrefix("- ") } == numbered { "- /j\($0)" })
    }
  }

  @Test func `a journal that all begin is begun once`() throws {
    try TerminalJournal.run { journal in
      try race("tj init ../new", in: journal)
      let said = try said(in: journal)
      let threads = try journal.home.files().filter { $0.hasPrefix("new/") && $0.hasSuffix(".md") }
      #expect(said.count { $0.contains("created a journal in") } == 1)
      #expect(said.count { $0.hasSuffix("is already a journal\n") } == Self.count - 1)
      #expect(said.count { $0.contains("add 'What a day'") } == 1)
      #expect(threads == ["new/daily.md"])
    }
  }

  @Test func `a clone that all set up is set up once`() throws {
    try TerminalJournal.run { journal in
      let clone = try journal.program(["git", "clone", "-q", ".", "../laptop"]).run()
      try #require(clone.exitCode == 0)
      try race("cd ../laptop && tj git-setup", in: journal)
      let said = try said(in: journal)
      #expect(said.count { $0.hasPrefix("configured git for") } == 1)
      #expect(said.count { $0.hasPrefix("git is already configured for") } == Self.count - 1)
      let settings = try journal.program(["git", "-C", "../laptop", "config", "-l"]).run()
      let lines = settings.text.split(separator: "\n")
      #expect(Set(lines).count == lines.count)
    }
  }

  @Test func `what all import is there once`() throws {
    try TerminalJournal.run { journal in
      let rows = (0...9).map { "2024-02-01T0\($0):00+01:00,Row\($0)\r\n" }
      try journal.home.write("time,title\r\n\(rows.joined())", to: "rows.csv")
      try race("tj import ../rows.csv --from csv -t daily", in: journal)
      #expect(try words(of: journal, beginningWith: "Row") == (0...9).map { "Row\($0)" })
    }
  }

  @Test func `entries are starred, retimed, moved and removed beside each other`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("new", "Work")
      for number in 1...Self.count {
        try journal.tj("add", "-t", "daily", "--tag", "e\(number)", "Entry \(number)")
      }
      try race(
        """
        case $((n % 4)) in
          0) tj star "#e$n" ;;
          1) tj retime "#e$n" 2023-01-01 ;;
          2) tj move "#e$n" work ;;
          3) tj rm -y "#e$n" ;;
        esac
        """,
        in: journal
      )
      let titles = { (query: String) in
        try journal.tj("list", query, "-f", "{{body}}").split(separator: "\n").map(String.init)
      }
      for (query, rest) in [("is:starred", 0), ("date:2023", 1), ("in:work", 2)] {
        let wanted = (1...Self.count).filter { $0 % 4 == rest }.map { "Entry \($0)" }
        #expect(try titles(query).sorted() == wanted.sorted())
      }
      #expect(try titles("entry").count == Self.count * 3 / 4)
    }
  }

  @Test func `an entry is changed wherever others have moved it`() throws {
    try TerminalJournal.run { journal in
      for name in ["One", "Two", "Three"] { try journal.tj("new", name) }
      for number in 1...Self.count {
        try journal.home.write(try journal.tj("add", "-q", "-t", "one", "Entry"), to: "id\(number)")
      }
      try race(
        """
        id=$(cat ../id1); other=$(cat ../id$n)
        case $((n % 4)) in
          0) tj move "$id" two ;;
          1) tj move "$id" three ;;
          2) tj tag "$id" "+t$n" ;;
          3) tj thread rename one "Name $n" && tj star "$other" ;;
        esac
        """,
        in: journal
      )
      let tags = try journal.tj("list", "#t2", "-f", "{{tags}}")
      for number in 1...Self.count where number % 4 == 2 { #expect(tags.contains("t\(number)")) }
      let starred = try journal.tj("list", "is:starred", "-f", "{{id}}").split(separator: "\n")
      #expect(starred.count == (1...Self.count).count { $0 % 4 == 3 })
    }
  }
}
