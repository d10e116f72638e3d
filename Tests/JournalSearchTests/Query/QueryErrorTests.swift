import JournalSearch
import TestSupport
import Testing

@Suite(.pureSwift) struct QueryErrorTests {
  /// Invalid queries, with the wrong piece between ⟦1⟧ and ⟦2⟧.
  static let mistakes = [
    "⟦1⟧-⟦2⟧salt", "soup ⟦1⟧-⟦2⟧salt", "soup ⟦1⟧-⟦2⟧", "soup NOT ⟦1⟧-⟦2⟧salt",
    "⟦1⟧(⟦2⟧", "⟦1⟧(⟦2⟧soup", "soup ⟦1⟧(⟦2⟧a OR b", "⟦1⟧(⟦2⟧a (b) (c) d", "soup⟦1⟧)⟦2⟧",
    "(a)⟦1⟧)⟦2⟧ b",
    "⟦1⟧()⟦2⟧", "a ⟦1⟧(  )⟦2⟧ b", "⟦1⟧)⟦2⟧",
    "a ⟦1⟧OR⟦2⟧", "⟦1⟧OR⟦2⟧ a", "a ⟦1⟧OR⟦2⟧ OR b", "(a ⟦1⟧OR⟦2⟧)", "(⟦1⟧OR⟦2⟧ a)", "a OR ⟦1⟧NOT⟦2⟧",
    "⟦1⟧AND⟦2⟧ b", "a ⟦1⟧AND⟦2⟧", "a ⟦1⟧AND⟦2⟧ OR b", "⟦1⟧NOT⟦2⟧", "NOT ⟦1⟧NOT⟦2⟧",
    "⟦1⟧NOT⟦2⟧ OR a",
    "(⟦1⟧NOT⟦2⟧)", "a ⟦1⟧\"⟦2⟧b c", "⟦1⟧\"\"⟦2⟧", "a ⟦1⟧\"  \"⟦2⟧", "a⟦1⟧\"⟦2⟧b\"", "don⟦1⟧\"⟦2⟧t",
    "\"a b\"⟦1⟧⟦2⟧c",
    "mood:4⟦1⟧\"⟦2⟧", "title:\"a b\"⟦1⟧⟦2⟧c", "title:⟦1⟧\"⟦2⟧a b",
    "⟦1⟧#1⟦2⟧", "⟦1⟧#⟦2⟧", "a ⟦1⟧#a.b⟦2⟧", "tag:⟦1⟧a,b⟦2⟧", "tag:⟦1⟧\"a b\"⟦2⟧",
    "⟦1⟧tag:⟦2⟧", "a ⟦1⟧title:⟦2⟧ b", "⟦1⟧body:⟦2⟧", "⟦1⟧in:⟦2⟧", "⟦1⟧from:⟦2⟧", "from:⟦1⟧@⟦2⟧",
    "⟦1⟧has:⟦2⟧", "⟦1⟧no:⟦2⟧ a",
    "⟦1⟧is:⟦2⟧", "⟦1⟧id:⟦2⟧", "⟦1⟧mood:⟦2⟧", "⟦1⟧mood:>=⟦2⟧", "a ⟦1⟧mood:<⟦2⟧ b",
    "⟦1⟧\"my mood\":⟦2⟧",
    "⟦1⟧:⟦2⟧)", "a ⟦1⟧:⟦2⟧b",
    "mood:⟦1⟧..⟦2⟧", "mood:⟦1⟧8..6⟦2⟧", "a sleep/hours:⟦1⟧7.5..-1⟦2⟧",
    "is:⟦1⟧great⟦2⟧", "is:⟦1⟧\"great\"⟦2⟧", "a ⟦1⟧^k3⟦2⟧", "⟦1⟧^⟦2⟧", "⟦1⟧^3abc⟦2⟧",
    "⟦1⟧id:a_b_c⟦2⟧", "⟦1⟧id:ab⟦2⟧",
    "⟦1⟧/⟦2⟧home", "a ⟦1⟧/⟦2⟧b\\/", "⟦1⟧//⟦2⟧", "/home/⟦1⟧m⟦2⟧e", "/a/i⟦1⟧x⟦2⟧", "title:/a/⟦1⟧g⟦2⟧",
    "/a(b⟦1⟧⟦2⟧/", "/[a⟦1⟧⟦2⟧/", "title:/a⟦1⟧)⟦2⟧/", "é /é⟦1⟧)⟦2⟧b/", "/\\/⟦1⟧)⟦2⟧/",
    "date:⟦1⟧soon⟦2⟧", "date:2026-05..⟦1⟧soon⟦2⟧", "until:⟦1⟧soon⟦2⟧", "since:⟦1⟧2026-13⟦2⟧",
    "⟦1⟧date:⟦2⟧",
    "⟦1⟧since:⟦2⟧ a", "since:2026⟦1⟧..⟦2⟧2027", "date:⟦1⟧>⟦2⟧2026", "until:⟦1⟧<⟦2⟧2026",
    "date:⟦1⟧..⟦2⟧",
  ]

  @Test(arguments: mistakes)
  func `an error points at the wrong piece`(marked: String) throws {
    let text = MarkedText(marked).text
    let scalars = MarkedScalars(marked)
    let error = try #require(throws: QueryError.self) { try Query(parsing: text) }
    #expect(error.range == scalars.range, "\(text): \(error)")
    #expect(error.column == scalars.range.lowerBound + 1)
    #expect(error.text == text)
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
  }

  @Test func `an error has a remedy`() throws {
    let error = try #require(throws: QueryError.self) { try Query(parsing: "soup -salt") }
    #expect(
      error.description
        == "a term cannot begin with '-'; write NOT salt to exclude it, "
        + "or \"-salt\" to search for the text"
    )
  }

  @Test func `a word that cannot be an id is refused where words are ids`() throws {
    let error = try #require(throws: QueryError.self) {
      try Query(parsing: "#work Größe", bareWords: .ids)
    }
    #expect(error.range == 6..<11)
    #expect(error.remedy.contains("title:"))
    let phrase = try #require(throws: QueryError.self) {
      try Query(parsing: "k3f9qd \"two three\" \"m2v8rt\"", bareWords: .ids)
    }
    #expect(phrase.range == 7..<18 && phrase.message == "not an id")
    #expect(throws: Never.self) { try Query(parsing: "\"k3f9qd\"", bareWords: .ids) }
  }

  @Test func `parentheses nested too deeply are refused`() throws {
    let deep = String(repeating: "(", count: 10_000) + "a" + String(repeating: ")", count: 10_000)
    let error = try #require(throws: QueryError.self) { try Query(parsing: deep) }
    #expect(error.column == 101)
    #expect(throws: Never.self) {
      try Query(parsing: String(repeating: "NOT ", count: 10_000) + "a")
    }
  }

  @Test func `any text is parsed or refused with a place inside it`() throws {
    let pieces = [
      "a", "Ä", " ", " ", "(", ")", "\"", "\\", "/", ":", "#", "^", "-", "..", "OR", "AND", "NOT",
      "mood", "date", "2026-05", "tag", "4", "<", ">", "=", "is", "has", "\u{301}", "\n", "[", "*",
    ]
    try forEachCase(count: Cases.count(20_000), seed: 11) { generator, _ in
      let count = generator.int(in: 0...12)
      let text = (0..<count).map { _ in generator.element(of: pieces) }.joined()
      let outcome = Result { () throws(QueryError) in try Query(parsing: text) }
      switch outcome {
      case .success(let query):
        let again = try Query(parsing: query.description)
        try #require(again == query, "\(text) \(query)")
      case .failure(let error):
        try #require(error.range.upperBound <= text.unicodeScalars.count, "\(text)")
        try #require(error.range.lowerBound >= 0, "\(text)")
      }
    }
  }
}

/// The places of ⟦1⟧ and ⟦2⟧ in a text, counted in scalars.
struct MarkedScalars {
  let range: Range<Int>

  init(_ marked: String) {
    var count = 0
    var places: [String: Int] = [:]
    var rest = marked.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "⟦", let end = rest.firstIndex(of: "⟧") else {
        count += 1
        continue
      }
      places[String(rest[..<end])] = count
      rest = rest[rest.index(after: end)...]
    }
    range = (places["1"] ?? 0)..<(places["2"] ?? 0)
  }
}
