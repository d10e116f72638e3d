import JournalModel
import TJCommands
import TestSupport
import Testing

/// The pages under `man`: generated pages are up to date, and all pages can be formatted.
@Suite(.pureSwift) struct ManualPageTests {
  /// Pages that are written by hand.
  static let written = [
    "thread.5", "tj-chat.7", "tj-conversations.7", "tj-kinds.7", "tj-moving.7", "tj-privacy.7",
    "tj-query.7",
    "tj-tutorial.7",
  ]

  /// Pages that are generated from the definitions of the commands.
  static let made = ManualPage.all

  static let kept = Fixtures.files(below: "man").map { String($0.dropFirst("man/".count)) }
    .filter { !$0.hasPrefix("pictures/") }

  @Test(arguments: made.map(\.name))
  func `a generated page matches its definition`(_ name: String) throws {
    let page = try #require(Self.made.first { $0.name == name })
    try Golden.expect(page.text, matches: "man/\(name)")
  }

  @Test func `no page is missing or left over`() {
    #expect(Self.kept == (Self.made.map(\.name) + Self.written).sorted())
  }

  @Test(arguments: kept)
  func `formatters print no warnings`(_ name: String) throws {
    let path = Fixtures.path("man/\(name)")
    let lint = try ChildProcess(["mandoc", "-T", "lint", "-W", "warning", path], in: "/").run()
    #expect(lint.text == "")
    #expect(lint.exitCode == 0)
    var man = ChildProcess(["man", "--warnings", "-Tutf8", "-Z", "-l", path], in: "/")
    man.environment["MANWIDTH"] = "80"
    let outcome = try man.run()
    // Only warnings begin with the name of the input.
    let complaints = outcome.text.split(separator: "\n").filter {
      $0.contains("<standard input>:") || $0.hasPrefix("man: ")
    }
    #expect(complaints == [])
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: kept)
  func `every mentioned page exists`(_ name: String) throws {
    let source = try Fixtures.text("man/\(name)").replacing("\\-", with: "-")
    let pages = Set(Self.kept)
    for mention in source.matches(of: /(?:\\fB|\.Xr )((?:tj|thread)[a-z-]*)(?:\\fR\(| )([157])\b/) {
      let page = "\(mention.1).\(mention.2)"
      #expect(pages.contains(page), "\(page)")
    }
  }

  @Test(arguments: DateForm.all.flatMap(\.examples))
  func `every listed form of a date is parsed`(_ text: String) throws {
    _ = try DateExpression(text)
  }

  @Test func `each exit code has a different meaning`() {
    let meanings = ExitCode.allCases.map(\.meaning)
    #expect(Set(meanings).count == meanings.count)
    #expect(meanings.allSatisfy { $0.hasSuffix(".") })
  }

  @Test func `tj __manual lists and prints the pages`() throws {
    let context = MemoryContext()
    #expect(TJ.run(["__manual"], in: context) == .done)
    #expect(context.output == Self.made.map { $0.name + "\n" }.joined())
    for page in Self.made.prefix(3) {
      let context = MemoryContext()
      #expect(TJ.run(["__manual", page.name], in: context) == .done)
      #expect(context.output == page.text)
    }
  }

  @Test func `an unknown page is an error`() {
    let context = MemoryContext()
    #expect(TJ.run(["__manual", "tj-ad.1"], in: context) == .notFound)
    #expect(
      context.messages
        == "tj: no such page: tj-ad.1\nhint: did you mean 'tj-add.1'?\nhint: tj __manual\n"
    )
  }
}
