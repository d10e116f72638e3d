/// Files and functions must be short; longer ones contain a part that deserves its own name.
enum LengthRule {
  static let file = 400
  static let function = 60

  private static let openers: Set<String> = ["func", "init", "deinit", "subscript", "var"]
  private static let enders: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "}", "=",
  ]

  /// One sentence if the file is too long, and one for each function that is too long.
  static func violations(in source: String) -> [String] {
    let lines = source.utf8.count { $0 == 0x0A }
    let tooLong = lines > file ? ["\(lines) lines"] : []
    return tooLong
      + functions(in: SourceTokens.of(source)).filter { $0.count > function }.map {
        "the function at line \($0.lowerBound) has \($0.count) lines"
      }
  }

  /// The lines of each function, initializer, subscript and computed property that has a body.
  static func functions(in tokens: [SourceToken]) -> [ClosedRange<Int>] {
    tokens.indices.compactMap { index in
      let isCall = index > 0 && [".", "`"].contains(tokens[index - 1].text)
      guard tokens[index].kind == .word, openers.contains(tokens[index].text), !isCall,
        let body = bodyStart(after: index, in: tokens), let end = bodyEnd(from: body, in: tokens)
      else { return nil }
      return tokens[index].line...tokens[end].line
    }
  }

  private static func bodyStart(after index: Int, in tokens: [SourceToken]) -> Int? {
    var depth = 0
    for place in tokens.indices[(index + 1)...] {
      let text = tokens[place].text
      if ["(", "["].contains(text) { depth += 1 }
      if [")", "]"].contains(text) { depth -= 1 }
      guard depth == 0 else { continue }
      if text == "{" { return place }
      if enders.contains(text) { return nil }
    }
    return nil
  }

  private static func bodyEnd(from start: Int, in tokens: [SourceToken]) -> Int? {
    var depth = 0
    for place in tokens.indices[start...] where tokens[place].kind == .mark {
      if tokens[place].text == "{" { depth += 1 }
      if tokens[place].text == "}" { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }
}
