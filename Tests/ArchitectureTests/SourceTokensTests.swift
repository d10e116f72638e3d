import Testing

@Suite struct SourceTokensTests {
  private func texts(_ source: String) -> [String] { SourceTokens.of(source).map(\.text) }

  @Test func `comments are removed and lines are counted`() {
    let tokens = SourceTokens.of("a // b!\n/* c!\n */ d")
    #expect(tokens.map(\.text) == ["a", "d"])
    #expect(tokens.map(\.line) == [1, 3])
  }

  @Test(arguments: [
    #""a!""#, ##"#"a"!"#"##, #""\(f(")") + "b")!""#, "\"\"\"\n a \"b\"!\n \"\"\"", #""a\"!""#,
  ])
  func `a string literal is one token`(literal: String) {
    #expect(texts("x = " + literal + " y") == ["x", "=", literal, "y"])
  }

  @Test func `operators are whole, and know whether they follow directly`() {
    let tokens = SourceTokens.of("a != b! c")
    #expect(tokens.map(\.text) == ["a", "!=", "b", "!", "c"])
    #expect(tokens.map(\.isGlued) == [false, false, false, true, false])
  }

  @Test func `a raw identifier is a word`() {
    #expect(texts("func `keeps every byte!`()") == ["func", "`keeps every byte!`", "(", ")"])
  }
}
