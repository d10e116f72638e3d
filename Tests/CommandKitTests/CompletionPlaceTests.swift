import CommandKit
import Testing

@Suite struct CompletionPlaceTests {
  /// The answer after a line, where the candidates of a kind are its name and the unfinished word.
  private func answer(_ line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return CompletionPlace(Garden.root, words).answer { kind, word in ["\(kind) for \(word)"] }
  }

  @Test(
    arguments: [
      ("add -t ga", ["words ", "tag for ga"]), ("add --tag ga", ["words ", "tag for ga"]),
      ("add --tag=ga", ["words --tag=", "tag for ga"]), ("plant -st ", ["words ", "tag for "]),
      ("add --field=mood=4", ["words --field=", "field for mood=4"]),
      ("-t d", ["words ", "thread for d"]), ("tag x -t d", ["words ", "thread for d"]),
      ("--color=a", ["words --color=", "auto", "always", "never"]),
      ("completion ", ["words ", "bash", "zsh", "fish"]),
      ("add --media=x", ["files --media="]), ("-C ", ["folders "]), ("backup ", ["files "]),
      ("backup a b ", ["folders "]), ("tag k", ["words ", "selection for k"]),
      ("tag -- k", ["words ", "selection for k"]), ("thread mv ", ["words ", "thread for "]),
      (
        "tally t",
        ["words ", "history\tShows its changes.", "hist\tPlots it.", "tally for t"]
      ),
      ("tally -- t", ["words ", "tally for t"]),
      (
        "thread ",
        [
          "words ", "rename\tRenames one.", "list\tLists them.",
        ]
      ),
    ] as [(String, [String])]
  )
  func `an answer has what may stand at the cursor`(_ line: String, _ lines: [String]) {
    #expect(answer(line) == lines)
  }

  @Test(
    arguments: [
      "add text", "add -- --med", "nope ", "nope add -t ", "thread nope ", "completion zsh f",
      "add --nope=x",
      "--quiet=x", "thread rename a b c",
    ]
  )
  func `nothing is offered where nothing is known`(_ line: String) {
    #expect(answer(line) == [])
  }

  @Test func `options are offered with those of the commands above`() {
    let offered = Set(answer("add -").dropFirst())
    #expect(offered.isSuperset(of: ["-t\tAdds a tag.", "--tag\tAdds a tag.", "-q\tSays less."]))
    #expect(offered.contains("--thread\tOnly these threads."))
    #expect(!offered.contains("-t\tOnly these threads."))
  }

  @Test func `words with a hyphen are offered after the first operand`() {
    #expect(answer("tag @ -g").last == "tag-change for -g")
    #expect(answer("tag @ -b -g").last == "tag-change for -g")
    #expect(answer("label -g").last == "--quiet\tSays less.")
    #expect(answer("label a -g").last == "tag-change for -g")
  }

  @Test(arguments: [
    "-C d -t 'x' tag k", "-qt'x' -C=d tag ", "tag --nope --directory=d k --thread='x' -",
  ])
  func `the line before the cursor is read as far as it is understood`(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let read = CompletionPlace(Garden.root, words).line
    #expect(read.path == ["tag"])
    #expect(read[Garden.directory] == "d")
    #expect(read[Garden.threads] == ["'x'"])
  }
}
