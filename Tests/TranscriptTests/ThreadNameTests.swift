import Glibc
import TestSupport
import Testing

/// The rule for names of threads, which every command that creates or names a thread follows.
@Suite(.waiting, .elsewhereSanitized) struct ThreadNameTests {
  /// Valid names of new threads.
  private static let good = [
    "plain", "work/standup", "a b", "a.b", "日記", "cafe\u{301}", "-x", "a\nb", "$(touch x)",
    "work/assets2/x", "x.md", String(repeating: "d/", count: 64) + "deep",
  ]

  /// Names of files that would not be listed, or that are outside the journal.
  private static let hidden = [
    ".journal", "work/.journal", ".tj/templates/x", ".tj/x", ".git/x", ".obsidian/x", "assets/x",
    "assets/2024/03/x", "media/x", "sneaky/x", "", "work/", "../x", "a/../../x", "/tmp/tj-x",
    "a//b", "a/./b", ".", "..", String(repeating: "d/", count: 65) + "deep",
    String(repeating: "n", count: 300),
  ]

  /// Names that a new thread cannot have, although existing threads with such names are listed.
  private static let reserved = ["con", "README", "work/license", "Templates/x", "work/assets"]

  /// Runs a script once for each name, with the name as `$name`, and returns the exit codes.
  private func codes(
    _ script: String,
    _ names: [String],
    in journal: TerminalJournal
  ) throws -> [Int] {
    let runs = "for name; do (\n\(script)\n) >>../log 2>&1; echo $?; done"
    let outcome = try journal.program(["bash", "-c", runs, "bash"] + names).run()
    return outcome.text.split(separator: "\n").compactMap { Int($0) }
  }

  /// Expects that all files of the journal that are threads are listed, except for the hidden threads `known`, and
  /// returns the listed threads.
  @discardableResult
  private func expectListed(
    in journal: TerminalJournal,
    besides known: [String] = [],
    _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let found = try journal.program(
      [
        "bash", "-c",
        """
        find . -path ./.git -prune -o -name '*.md' -print0 | xargs -0r grep -lZ '^tj:' |
          tr '\\n\\0' '?\\n'
        """,
      ]
    ).run().text
    let files = found.split(separator: "\n").map { String($0.dropFirst(2).dropLast(3)) }
    let names = """
      import json,sys
      for row in json.load(sys.stdin): print(row['thread'].replace('\\n', '?'))
      """
    let listed = try journal.program(
      ["bash", "-c", "tj threads -a --json | python3 -c \"$1\"", "bash", names],
      with: ["PYTHONIOENCODING": "utf-8"]
    ).run().text.split(separator: "\n").map(String.init)
    #expect(
      Set(files).subtracting(known) == Set(listed),
      comment,
      sourceLocation: sourceLocation
    )
    #expect(try journal.files().allSatisfy { !$0.contains("/.git/") })
    return listed
  }

  /// Runs `body` with a journal that has links to hidden folders.
  private func run(_ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { journal in
      try journal.home.write("x", to: "journal/assets/2024/03/x")
      try journal.home.write("x", to: "journal/.tj/templates/x")
      symlink("assets", journal.home.path(of: "journal/media"))
      symlink(".tj/templates", journal.home.path(of: "journal/sneaky"))
      try body(journal)
    }
  }

  @Test func `an import creates only threads that are listed, and refuses other names`() throws {
    try run { journal in
      let script = """
        printf 'thread,time,title\\r\\n"%s",2024-02-01,Row\\r\\n' "$name" | tj import - --from csv
        """
      #expect(try codes(script, Self.good, in: journal).allSatisfy { $0 == 0 })
      #expect(try expectListed(in: journal).count == Self.good.count + 1)
      let before = try journal.files()
      for (code, name) in zip(try codes(script, Self.hidden, in: journal), Self.hidden)
      where name.utf8.count < 300 && !name.isEmpty {
        #expect(code == 4, "\(name)")
      }
      #expect(try codes(script, Self.reserved, in: journal).allSatisfy { $0 == 4 })
      #expect(try journal.files() == before)
      try expectListed(in: journal)
      let said = String(decoding: try journal.home.read("log"), as: UTF8.self)
      #expect(
        said.contains(
          """
          tj: standard input: invalid thread name '.journal': part of the name starts with a dot
          hint: tj import - --from csv -t '$(touch x)'
          """
        )
      )
    }
  }

  @Test func `new and renamed threads get names that are listed`() throws {
    let names = Self.good + Self.hidden + Self.reserved
    try run { journal in
      _ = try codes("tj new -- \"$name\"", names, in: journal)
      try expectListed(in: journal, "by title")
      _ = try codes("tj new --folder=\"$name\" Title", names, in: journal)
      try expectListed(in: journal, "by folder")
      let codes = try codes("tj new --folder=\"${name%/*}\" Title", Self.hidden, in: journal)
      // Several names are in the same folder, which has a thread with that title after the first one.
      #expect(codes.allSatisfy { [0, 1, 2].contains($0) })
      try expectListed(in: journal, "by the folder above")
      #expect(try journal.files().allSatisfy { !$0.contains("/title") || !$0.contains("/.") })
      _ = try self.codes(
        """
        thread=$(tj new -q "Renamed $(printf %s "$name" | cksum | tr ' ' -)") &&
          tj thread rename "$thread" -- "$name"
        """,
        names,
        in: journal
      )
      try expectListed(in: journal, "by another title")
    }
  }

  @Test func `a file that would not be listed is not adopted`() throws {
    let hand = """
      mkdir -p "$(dirname "$name")" && echo text >"$name.md" && tj adopt "$name.md"
      """
    let hidden = Self.hidden.filter { !$0.hasPrefix("/") && !$0.contains("..") && $0.count < 200 }
    try run { journal in
      #expect(try codes(hand, Self.reserved, in: journal).allSatisfy { $0 == 0 })
      _ = try codes(hand, hidden + ["media/y"], in: journal)
      try expectListed(in: journal)
    }
  }

  @Test func `a hidden thread is not changed, and doctor and check report it`() throws {
    let thread = "---\\ntj: 1\\nid: hidden0001\\n---\\n\\n## 2024-01-01 Secret ^abcd23\\n\\ntext\\n"
    let names = [".journal", "work/.x", "assets/x", ".tj/templates/sub/x"]
    try run { journal in
      _ = try codes(
        "mkdir -p \"$(dirname \"$name\")\" && printf -- '\(thread)' >\"$name.md\"",
        names,
        in: journal
      )
      try journal.tj("add", "One")
      let before = try names.map { try journal.home.read("journal/\($0).md") }
      for script in [
        "tj add -t \"$name\" Text", "tj move @ \"$name\"", "tj thread rename \"$name\" New",
        "tj thread rm -y \"$name\"", "tj list -t \"$name\"", "tj use \"$name\"",
        "tj thread show \"$name\"", "tj field add mood -t \"$name\"", "tj adopt \"$name.md\"",
        "tj thread restore \"$name\"", "tj new --template \"../../$name\" New",
        "tj import x.csv -t \"$name\"",
      ] {
        #expect(try codes(script, names, in: journal).allSatisfy { $0 != 0 }, "\(script)")
      }
      #expect(try names.map { try journal.home.read("journal/\($0).md") } == before)
      try expectListed(in: journal, besides: names)

      let seen = try journal.program(["tj", "doctor"]).run()
      let checked = try journal.program(["tj", "check"]).run()
      for name in names {
        #expect(seen.text.contains("\(name).md: this thread is not listed, because "))
        #expect(checked.text.contains("tj: \(name).md: this thread is not listed, because "))
      }
      #expect(!seen.text.contains("assets/x.md: nothing refers to"))
      // The commands in the hints move the threads to paths at which they are listed.
      let hints = seen.text.split(separator: "\n").filter { $0.hasPrefix("hint: mv") }
      #expect(hints.count == names.count)
      for hint in hints {
        _ = try journal.program(["sh", "-c", String(hint.dropFirst(6))]).run()
        #expect(try journal.tj("list", "Secret").contains("Secret"))
      }
    }
  }

  @Test func `a hidden thread that was removed cannot be restored`() throws {
    try run { journal in
      let thread = "---\ntj: 1\nid: hidden0001\n---\n\n## 2024-01-01 Secret ^abcd23\n\ntext\n"
      try journal.home.write(thread, to: "journal/.journal.md")
      let script = """
        git add -A && git -c user.name=A -c user.email=a commit -qm x && rm .journal.md
        """
      #expect(try journal.program(["sh", "-c", script]).run().exitCode == 0)
      #expect(try journal.tj("trash") == "the trash is empty\n")
      #expect(try journal.program(["tj", "restore", "abcd23"]).run().exitCode == 3)
      #expect(try journal.program(["tj", "thread", "restore", ".journal"]).run().exitCode == 2)
      #expect(try !journal.files().contains("journal/.journal.md"))
    }
  }

  @Test func `a draft for a hidden thread is not added`() throws {
    try run { journal in
      let note = "<!-- tj .journal: what could not be saved; 'tj draft resume' goes on with it.\n"
      let text = "\(note)The journal is \(journal.path). -->\n\n## 2024-01-01\n\nText\n"
      try journal.home.write(text, to: ".local/state/tj/drafts/mine.md")
      let outcome = try journal.program(
        ["tj", "draft", "resume", "mine"],
        with: ["EDITOR": "true"]
      ).run()
      #expect(outcome.exitCode == 2, "\(outcome.text)")
      #expect(outcome.text.hasPrefix("tj: invalid thread name '.journal': "))
      #expect(try journal.drafts().map(\.name) == ["mine"])
      try expectListed(in: journal)
    }
  }
}
