import CommandKit
import TJCommands
import TestSupport
import Testing

/// Every command that changes something is also tested in sixteen processes at once.
@Suite(.pureSwift) struct RacedCommandTests {
  /// The commands that do not change threads, drafts or settings, each with a reason.
  static let unchanging = [
    "tour": "it writes into a journal of its own, in a new folder",
    "migrate": "there is one format so far, so that nothing is older",
    "completion": "it prints", "help": "it prints", "version": "it prints",
    "__complete": "it prints", "__manual": "it prints",
    "threads": "it prints", "thread show": "it prints", "field list": "it prints",
    "template list": "it prints", "template show": "it prints",
    "draft list": "it prints", "draft show": "it prints",
    "list": "it prints", "search": "it prints", "show": "it prints", "today": "it prints",
    "goal list": "it prints",
    "goal show": "it prints", "milestone list": "it prints", "upcoming": "it prints",
    "suggest": "it prints",
    "tally list": "it prints", "tally show": "it prints", "tally history": "it prints",
    "tally stats": "it prints", "tally hist": "it prints",
    "yesterday": "it prints", "day": "it prints", "otd": "it prints", "cal": "it prints",
    "mcp": "it adds entries as tj add does", "chat": "it prints",
    "coach": "it adds to a thread of its own",
    "context": "it prints", "related": "it prints", "graph": "it prints", "timeline": "it prints",
    "random": "it prints", "widget": "it prints",
    "tags": "it prints",
    "fields": "it prints",
    "people": "it prints", "stats": "it prints", "patterns": "it prints",
    "trash": "it prints", "log": "it prints", "diff": "it prints",
    "export": "it writes outside of the journal",
    "status": "it prints", "remote list": "it prints",
    "clone": "it writes a journal of its own, in a new folder",
    "backup verify": "it reads a file", "backup list": "it prints",
    "backup restore": "it writes a journal of its own, in a new folder",
    "merge-driver": "git gives it files of its own, and takes what it makes of them",
    "key list": "it prints", "key show": "it prints",
    "key new": "it writes outside of the journal", "key import": "it writes outside of the journal",
    "key passphrase": "it writes outside of the journal",
    "key rm": "it writes outside of the journal",
    "key trust": "it writes a note of this device",
    "unlock": "it writes to the keyring", "lock": "it writes to the keyring",
    "open": "it shows a file",
    "__maintain": "it packs the repository, and changes nothing in it",
  ]

  /// The commands that can be run, including subcommands such as `thread rename`.
  static let all = TJ.spec.subcommands.flatMap(names)

  private static func names(of command: CommandSpec) -> [String] {
    guard !command.subcommands.isEmpty else { return [command.name] }
    return command.subcommands.flatMap(names).map { "\(command.name) \($0)" }
  }

  /// Returns the commands that the races of `RaceTests` run.
  static func raced() throws -> Set<String> {
    let files = Fixtures.files(below: "Tests/TranscriptTests", suffix: ".swift")
      .filter { $0.contains("/RaceTests") }
    let text = try files.map(Fixtures.text).joined()
    let tests = text.split(separator: "@Test func ").filter { $0.contains("try race(") }
    return Set(all.filter { name in tests.contains { types("tj \(name)", $0) } })
  }

  /// Returns whether a text contains whole words.
  static func types(_ words: String, _ text: some StringProtocol) -> Bool {
    text.ranges(of: words).contains { range in
      let next = text[range.upperBound...].first
      return next.map { $0.isLetter || $0 == "-" } == false
    }
  }

  @Test func `every command has a race test or is listed as unchanging`() throws {
    let raced = try Self.raced()
    let known = Set(Self.unchanging.keys)
    #expect(Set(Self.all).subtracting(raced).subtracting(known) == [], "commands without a race")
    #expect(known.subtracting(Self.all) == [], "listed commands that do not exist")
    #expect(raced.intersection(known) == [], "commands with a race that are listed as unchanging")
  }
}
