import JournalSearch
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct QueryPrintingTests {
  /// Queries as typed, and as they are printed.
  static let prints: [(String, String)] = [
    ("", ""), ("   ", ""), ("soup", "soup"), ("  soup   bread ", "soup bread"),
    ("soup AND bread", "soup bread"), ("soup OR bread", "soup OR bread"),
    ("a b OR c", "a b OR c"), ("(a b) OR c", "a b OR c"), ("a (b OR c)", "a (b OR c)"),
    ("a (b c)", "a b c"), ("a OR (b OR c)", "a OR b OR c"), ("((a))", "a"),
    ("NOT a b", "NOT a b"), ("NOT (a b)", "NOT (a b)"), ("NOT (a OR b)", "NOT (a OR b)"),
    ("NOT NOT a", "a"), ("NOT (NOT a)", "a"), ("or and not", "or and not"),
    ("\"OR\"", "\"OR\""), ("\"soup\"", "soup"), ("\"two words\"", "\"two words\""),
    ("\"a \\\"b\\\" \\\\ c\"", "\"a \\\"b\\\" \\\\ c\""), ("a\\b", "a\\b"), ("\"-a\"", "\"-a\""),
    ("12:30", "\"12:30\""), ("https://a.b/c", "\"https://a.b/c\""), ("@anna", "@anna"),
    ("title:soup", "title:soup"), ("TITLE:soup", "title:soup"), ("body:\"a b\"", "body:\"a b\""),
    ("title:/a b/i", "title:/a b/i"), ("/a\\/b/si", "/a\\/b/is"), ("/\\\\/", "/\\\\/"),
    ("/\\\\\\//", "/\\\\\\//"),
    ("tag:work", "#work"), ("#work", "#work"), ("tags:#work/", "#work"), ("tag:Größe", "#Größe"),
    ("in:daily", "in:daily"), ("in:\"My diary\"", "in:\"My diary\""), ("in:work/*", "in:work/*"),
    ("from:@anna", "from:anna"), ("from:\"Anna B\"", "from:\"Anna B\""),
    ("id:K3F9QD", "id:k3f9qd"), ("^k3f", "id:k3f"), ("id:^k3f", "id:k3f"),
    ("has:attachments", "has:attachment"), ("has:weather", "has:weather"), ("no:tags", "no:tag"),
    ("NOT has:weather", "no:weather"), ("NOT no:weather", "has:weather"),
    ("has:\"tag\"", "has:\"tag\""), ("has:sender", "has:from"), ("no:\"a b\"", "no:\"a b\""),
    ("is:starred", "is:favorite"), ("is:ALL-DAY", "is:allday"), ("is:Count", "is:count"),
    ("is:private", "is:private"),
    ("mood:4", "mood:4"), ("mood:\"4\"", "mood:4"), ("mood:4..", "mood:4.."),
    ("mood:>=4", "mood:4.."), ("mood:<=4", "mood:..4"), ("mood:>4", "mood:>4"),
    ("mood:<4", "mood:<4"), ("mood:=4", "mood:=4"), ("sleep/hours:6..8", "sleep/hours:6..8"),
    ("a:\"b..c\"", "a:\"b..c\""), ("a:\"b c\"..\"d e\"", "a:\"b c\"..\"d e\""),
    ("a:/b/", "a:/b/"), ("a:\"/b/\"", "a:\"/b/\""), ("a:>\"b c\"", "a:>\"b c\""),
    ("a:\">b\"", "a:\">b\""), ("\"my mood\":4", "\"my mood\":4"), ("\"date\":4", "\"date\":4"),
    ("\"mood\":4", "mood:4"), ("\"12\":30", "\"12\":30"), ("a:b:c", "a:b:c"),
    ("date:2026-05", "date:2026-05"), ("on:2026-05-03", "date:2026-05-03"),
    ("since:2026", "date:2026.."), ("until:2026-05", "date:..2026-05"),
    ("date:>=2026", "date:2026.."), ("date:<=2026", "date:..2026"),
    ("date:2025..2026-05", "date:2025..2026-05"),
    ("2026-05-03", "date:2026-05-03"), ("2026-05", "date:2026-05"), ("2026-W18", "date:2026-W18"),
    ("\"2026-05-03\"", "\"2026-05-03\""), ("2026-02-30", "2026-02-30"), ("2026", "2026"),
    ("after:2026", "date:2026.."), ("before:2026-05", "date:..2026-05"),
    ("\"after\":4", "\"after\":4"), ("title:2026-05", "title:2026-05"),
  ]

  @Test(arguments: prints)
  func `a query is printed in its shortest form`(typed: String, printed: String) throws {
    let query = try Query(parsing: typed)
    #expect(query.description == printed)
    #expect(try Query(parsing: printed) == query)
  }

  @Test func `queries combined by a program print and parse as the same`() throws {
    let tag = try #require(Tag("work"))
    let words = try Query(parsing: "soup OR bread")
    let query = Query.all([words, .tag(tag), .state(.favorite).negated, .everything])
    #expect(query.description == "(soup OR bread) #work NOT is:favorite")
    #expect(query.hasOperator)
    #expect(
      Query.any([.text("a"), .any([.text("b"), .text("c d")])]).description == "a OR b OR \"c d\""
    )
    #expect(Query.all([]) == .everything)
    #expect(Query.everything.isEverything)
    #expect(Query.any([]) == Query.everything.negated)
    #expect(Query.everything.negated.description == "NOT /(?:)/")
    #expect(try Query(parsing: "NOT /(?:)/") == Query.any([]))
    #expect(Query.everything.negated.negated == .everything)
    #expect(Query.any([.text("a"), .everything]) == .everything)
  }

  @Test(arguments: [
    ("soup bread", false), ("\"a b\"", false), ("12:30", false), ("", false), ("soup AND a", false),
    ("soup OR bread", true), ("NOT soup", true), ("(soup)", true), ("#work", true), ("^k3f", true),
    ("mood:4", true), ("/soup/", true), ("title:soup", true),
  ])
  func `operators are recognized`(typed: String, hasOperator: Bool) throws {
    #expect(try Query(parsing: typed).hasOperator == hasOperator)
  }

  @Test func `words are ids if the caller asks for ids`() throws {
    #expect(try Query(parsing: "test", bareWords: .ids).description == "id:test")
    #expect(try Query(parsing: "test", bareWords: .ids).hasOperator == false)
    #expect(try Query(parsing: "#a OR test", bareWords: .ids).description == "#a OR id:test")
    #expect(try Query(parsing: "\"a test\" #a", bareWords: .ids).description == "\"a test\" #a")
  }

  @Test func `the keys of fields are reported`() throws {
    let query = try Query(parsing: "mood:4 (wether:sun OR NOT has:mood) has:tag no:x #a b")
    #expect(query.fieldKeys == ["mood", "wether", "x"])
  }
}
