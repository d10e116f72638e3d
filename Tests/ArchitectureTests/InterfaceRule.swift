/// Public declarations of the library read well where they are used: a Boolean has a label, and several values that
/// belong together are a structure with names.
enum InterfaceRule {
  /// The modules that an app gets with one import.
  static let library = ["ThreadJournal", "JournalModel", "JournalSearch"]

  /// What stands before a type.
  private static let beforeTypes: Set<String> = [":", "->", "[", "<", ",", "(", "any", "some"]

  /// One sentence for each Boolean without a label and each tuple in a public declaration.
  static func violations(in source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    return tokens.indices.filter { tokens[$0].text == "public" }.flatMap { start in
      let declaration = declaration(from: start, in: tokens)
      return declaration.indices.compactMap { place in
        let line = declaration[place].line
        if isBooleanWithoutLabel(place, in: declaration) {
          return "line \(line): a Boolean without a label"
        }
        return isTuple(place, in: declaration) ? "line \(line): a tuple" : nil
      }
    }
  }

  /// The tokens of a declaration up to its body, its value or its end.
  private static func declaration(
    from start: Int,
    in tokens: [SourceToken]
  ) -> ArraySlice<SourceToken> {
    let continuing: Set<String> = ["(", ")", "->", "throws", "async", "where", "&", "{"]
    var depth = 0
    for place in tokens.indices[(start + 1)...] {
      let text = tokens[place].text
      let isOutside = depth == 0 && place > start + 1
      let isNextLine = tokens[place].line > tokens[place - 1].line
      if isOutside, text == "{" || text == "=" || isNextLine && !continuing.contains(text) {
        return tokens[start..<place]
      }
      if text == "(" || text == "[" { depth += 1 }
      if text == ")" || text == "]" { depth -= 1 }
    }
    return tokens[start...]
  }

  private static func isBooleanWithoutLabel(
    _ place: Int,
    in tokens: ArraySlice<SourceToken>
  ) -> Bool {
    let phrase = tokens[place...].prefix(4).map(\.text)
    return phrase.count == 4 && phrase[0] == "_" && phrase[2...] == [":", "Bool"]
  }

  /// Whether the types of a tuple begin at a place, and not those of a function or of a variadic parameter.
  private static func isTuple(_ place: Int, in tokens: ArraySlice<SourceToken>) -> Bool {
    guard tokens[place].text == "(", place > tokens.startIndex + 1,
      beforeTypes.contains(tokens[place - 1].text), tokens[place - 2].text != "func"
    else { return false }
    var depth = 0
    var hasComma = false
    for next in tokens.indices[place...] {
      let text = tokens[next].text
      if ["(", "[", "<"].contains(text) { depth += 1 }
      if [")", "]", ">"].contains(text) { depth -= 1 }
      if depth == 1, text == "," { hasComma = true }
      if depth == 0 {
        let after = next + 1 < tokens.endIndex ? tokens[next + 1].text : ""
        return hasComma && !["->", "throws", "async", "."].contains(after)
      }
    }
    return false
  }
}
