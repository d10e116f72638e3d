import TestSupport
import Testing

/// Files of another person's journal that are links to private files of its reader.
@Suite(.waiting, .elsewhereSanitized) struct LinkedFileTests {
  private static let secret = "nobody may read this"

  @Test(
    arguments: [
      (".tj/config.yaml", "config week-start sunday"), (".tj/config.yaml", "use daily"),
      (".tj/config.yaml", "init"), (".tj/config.yaml", "purge -y --file .tj/config.yaml"),
      (".tj/config.yaml", "purge -y --whole-thread -t work"), (".gitattributes", "init"),
      (".gitattributes", "doctor --fix"), (".tj/templates/morning.md", "commit"),
      (".tj/templates/morning.md", "template rm morning"), ("work.md", "commit"),
      ("work.md", "undo"), ("work.md", "purge -y --whole-thread -t daily"),
      ("work.md", "add -t work Hello"), ("work.md", "thread rm -y work"),
    ],
    [false, true]
  )
  func `the contents of a file that a link points to are never committed`(
    _ file: (path: String, command: String),
    isCommitted: Bool
  ) throws {
    try TerminalJournal.run { journal in
      try journal.tj("add", "-q", "Mine")
      try journal.tj("new", "-q", "Work", "-m", "Words")
      try journal.home.write("## {{weekday}}\n", to: "journal/.tj/templates/morning.md")
      try journal.tj("commit")
      let text = "---\ntj: 1\n---\n\n## 2024-03-01 09:15 \(Self.secret)\n"
      let target = try journal.home.write(text, to: "private/secret.md")
      let link = """
        rm -f "$1" && ln -s "$2" "$1"
        if [ "$3" = true ]; then git add -A && git -c user.name=a -c user.email=a@b commit -qm link; fi
        """
      let words = ["bash", "-c", link, "x", file.path, target, "\(isCommitted)"]
      try #require(try journal.program(words).run().exitCode == 0)
      let commands = ["tj"] + file.command.split(separator: " ").map(String.init)
      let outcome = try journal.program(commands).run()
      let all =
        "git cat-file --batch-all-objects --batch-check='%(objectname)' | git cat-file --batch"
      let objects = try journal.program(["bash", "-c", all]).run().text
      #expect(objects.contains("Mine") || objects.contains("Words"))
      #expect(!objects.contains(Self.secret), "\(outcome.text)")
      #expect(try journal.home.read("private/secret.md") == Array(text.utf8))
    }
  }
}
