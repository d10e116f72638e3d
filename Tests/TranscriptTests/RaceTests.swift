import TestSupport
import Testing

/// Sixteen processes that change one journal at the same time.
///
/// `RacedCommandTests` checks that every command that changes something is in one of these tests.
@Suite(.waiting, .elsewhereSanitized) struct RaceTests {
  /// The number of processes; each gets its number, from 1.
  static let count = Environment.isSanitized ? 4 : 16

  /// Runs a script in all processes at once, with the number of the process as `$n`; each must exit with 0.
  ///
  /// Afterwards, there must be no uncommitted changes.
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

  /// Returns the output of the processes of the last race, in the order of their numbers.
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

  /// Writes a thread for each process, from `thread-1`, with the text that `text` returns for its number.
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

  /// Returns the texts of those threads of ``fillThreads(_:_:)`` that exist.
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

  @Test func `all tags are added to one entry`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race("tj tag @ +t$n", in: journal)
      #expect(try words(of: journal, beginningWith: "#t") == numbered { "#t\($0)" })
    }
  }

  @Test func `tags are added and removed at the same time`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "--tag", numbered { "old\($0)" }.joined(separator: ","), "One")
      try race("tj tag @ +t$n -old$n", in: journal)
      #expect(try words(of: journal, beginningWith: "#t") == numbered { "#t\($0)" })
      #expect(try words(of: journal, beginningWith: "#old").isEmpty)
    }
  }

  @Test func `all tags of one entry are renamed`() throws {
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

  @Test func `all texts are appended to one entry`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race(
        "if [ $((n % 2)) = 0 ]; then echo Text$n | tj append @; else tj append @ Text$n; fi",
        in: journal
      )
      #expect(try words(of: journal, beginningWith: "Text") == numbered { "Text\($0)" })
    }
  }

  @Test func `all fields of one entry are set`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      try race("tj set @ k$n=v$n", in: journal)
      let keys = try words(of: journal, beginningWith: "k").filter { $0 != "kind:" }
      #expect(keys == numbered { "k\($0)::" })
      #expect(try words(of: journal, beginningWith: "v") == numbered { "v\($0)" })
    }
  }

  @Test func `all entries are edited`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count {
        try journal.tj("add", "--tag", "e\(number)", "Entry \(number)")
      }
      try race("EDITOR='sed -i s/^Entry.*/Edited-'$n/ tj edit \"#e$n\"", in: journal)
      #expect(try words(of: journal, beginningWith: "Edited") == numbered { "Edited-\($0)" })
    }
  }

  @Test func `all removed entries are restored`() throws {
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

  @Test func `all properties of one field are changed`() throws {
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

  @Test func `files with the same name are added with their entries`() throws {
    try TerminalJournal.run { journal in
      try race("mkdir ../$n; echo $n >../$n/photo; tj add --media ../$n/photo E$n", in: journal)
      #expect(try words(of: journal, beginningWith: "E") == numbered { "E\($0)" })
      let read = "grep -o 'assets/[^)]*' daily.md | xargs cat | sort"
      let linked = try journal.program(["sh", "-c", read]).run().text.split(separator: "\n")
      #expect(linked.map(String.init) == numbered { "\($0)" })
      #expect(try journal.files().count { $0.contains("/assets/") } == Self.count)
    }
  }

  @Test func `files with the same name are attached to one entry`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "One")
      // All files have the same name, so their first choice of a path in the journal is the same.
      try race("mkdir ../$n; echo $n >../$n/photo; tj attach @ ../$n/photo", in: journal)
      #expect(try words(of: journal, beginningWith: "attach::").count == Self.count)
      #expect(try journal.files().count { $0.contains("/assets/") } == Self.count)
    }
  }

  @Test func `new threads whose titles have the same slug get different names`() throws {
    try TerminalJournal.run { journal in
      try race("tj new Idea$(printf %${n}s | tr ' ' '!')", in: journal)
      let names = Set((2...Self.count).map { "journal/idea-\($0).md" } + ["journal/idea.md"])
      #expect(Set(try journal.files().filter { $0.hasPrefix("journal/idea") }) == names)
    }
  }

  @Test func `threads that are renamed to the same title get different names`() throws {
    try TerminalJournal.run { journal in
      for number in 1...Self.count { try journal.tj("new", "Thread \(number)") }
      try race("tj thread rename thread-$n Idea", in: journal)
      #expect(try journal.files().count { $0.hasPrefix("journal/idea") } == Self.count)
      #expect(try journal.files().allSatisfy { !$0.hasPrefix("journal/thread-") })
    }
  }

  @Test func `each person is added to a conversation`() throws {
    try TerminalJournal.run { journal in
      try journal.tj("new", "Kitchen", "--kind", "conversation")
      try race("tj thread participants kitchen --add Person-$n", in: journal)
      let people = try journal.tj("thread", "participants", "kitchen", "--json")
      for number in 1...Self.count { #expect(people.contains("\"Person-\(number)\"")) }
    }
  }

  @Test func `all threads are merged into one, and each entry is in it once`() throws {
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

  @Test func `all fields are added to one thread`() throws {
    try TerminalJournal.run { journal in
      try race("tj field add k$n number", in: journal)
      let names = try words(of: journal, beginningWith: "k").filter { $0 != "kind:" }
      #expect(names == numbered { "k\($0):" })
    }
  }

  @Test func `each process undoes another operation`() throws {
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

  @Test func `all personal settings are stored`() throws {
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

  @Test func `a journal is created only once`() throws {
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

  @Test func `a clone is set up only once`() throws {
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

  @Test func `a file that all processes import is imported once`() throws {
    try TerminalJournal.run { journal in
      let rows = (0...9).map { "2024-02-01T0\($0):00+01:00,Row\($0)\r\n" }
      try journal.home.write("time,title\r\n\(rows.joined())", to: "rows.csv")
      try race("tj import ../rows.csv --from csv -t daily", in: journal)
      #expect(try words(of: journal, beginningWith: "Row") == (0...9).map { "Row\($0)" })
    }
  }

  @Test func `entries of one thread are starred, retimed, moved and removed at the same time`()
    throws
  {
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

  @Test func `an entry is changed in the thread to which others have moved it`() throws {
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
