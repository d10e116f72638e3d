import JournalFormat
import TestSupport
import Testing

@Suite struct ManualPageTests {
  @Test func `every display says what it is for`() throws {
    let page = try ManualPage.thread.get()
    #expect(page.displays.count > 20)
    for display in page.displays {
      #expect(display.purpose != nil, "line \(display.line) has no expectation above it")
    }
  }

  @Test func `names are given once`() throws {
    let names = try ManualPage.thread.get().displays.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `nothing but the grammar goes unrun`() {
    #expect(ManualPage.displays(for: .display).map(\.name) == ["grammar"])
  }

  @Test(arguments: ManualPage.displays(for: .example))
  func `an example reads as it says`(_ example: Display) throws {
    let reading = Reading(example.text)
    #expect(example.note("entries") != nil, "entries: is missing")
    #expect(example.note("diagnostics") != nil, "diagnostics: is missing")
    for note in example.notes where note.key != "diagnostics" {
      let actual = try reading.value(of: note.key)
      #expect(actual == note.value, "\(note.key)")
    }
  }

  @Test(arguments: ManualPage.displays(for: .example))
  func `an example is reported as it says`(_ example: Display) throws {
    let actual = try Reading(example.text).value(of: "diagnostics")
    #expect(actual == example.note("diagnostics"))
  }

  @Test(arguments: ManualPage.displays(for: .session))
  func `a session prints what it shows`(_ session: Display) throws {
    let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(lines.firstIndex { !$0.hasSuffix("\\") })
    let command = lines[...last].joined(separator: "\n")
    try #require(command.hasPrefix("$ "))
    let outcome = try ChildProcess(["sh", "-c", String(command.dropFirst(2))], in: "/").run()
    #expect(outcome.exitCode == 0)
    #expect(outcome.text == lines[(last + 1)...].joined(separator: "\n"))
  }

  @Test func `there is a session`() {
    #expect(!ManualPage.displays(for: .session).isEmpty)
  }

  @Test func `the table of diagnostics lists each code once and explains it`() throws {
    let table = try ManualPage.thread.get().diagnostics
    #expect(table.map(\.code) == Diagnostic.Code.allCases.map(\.rawValue))
    for row in table {
      let sentences = row.text.split(separator: "\n").count { $0.hasSuffix(".") }
      #expect(sentences >= 2, "\(row.code) says what it means, and what to do")
    }
  }

  @Test func `every code has an example, but what a page cannot show`() {
    let stated = ManualPage.displays(for: .example).compactMap { $0.note("diagnostics") }
    for code in Diagnostic.Code.allCases {
      let isShown = stated.contains { $0.contains(code.rawValue) }
      #expect(isShown != Reading.unshown.contains(code), "\(code.rawValue)")
    }
  }

  @Test(.enabled(if: Tool.exists("mandoc"), "mandoc is not installed"))
  func `mandoc has nothing to warn about`() throws {
    let lint = ["mandoc", "-T", "lint", "-W", "warning", Fixtures.path("man/thread.5")]
    let outcome = try ChildProcess(lint, in: "/").run()
    #expect(outcome.text == "")
  }
}
