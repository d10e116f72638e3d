/// Errors about the punctuation of a query.
extension QueryCursor {
  func unopenedParenthesis() -> QueryError {
    error(
      position..<position + 1,
      "unmatched ')'",
      remedy: "remove it, or quote text that contains it"
    )
  }

  func unclosedParenthesis(at opening: Int) -> QueryError {
    error(
      opening..<opening + 1,
      "unclosed '('",
      remedy: "add ')', or quote text that contains '('"
    )
  }

  func emptyGroup(from opening: Int) -> QueryError {
    error(opening..<position + 1, "empty parentheses", remedy: "remove them")
  }

  func tooDeep() -> QueryError {
    error(
      position..<position + 1,
      "parentheses are nested too deeply",
      remedy: "use fewer of them"
    )
  }

  func lonelyWord(_ word: OperatorWord, _ range: Range<Int>) -> QueryError {
    let message =
      word == .not
      ? "missing term after NOT" : "\(word.rawValue) needs a term on each side"
    return error(
      range,
      message,
      remedy: "add a term, or write \"\(word.rawValue)\" to search for the word"
    )
  }

  func unclosedQuote(at opening: Int) -> QueryError {
    error(opening..<opening + 1, "unclosed quote", remedy: "add \" after the text")
  }

  func emptyQuotes(_ range: Range<Int>) -> QueryError {
    error(
      range,
      "empty quotes",
      remedy: "add text, or remove the quotes"
    )
  }

  func strayQuote() -> QueryError {
    error(
      position..<position + 1,
      "quote inside a word",
      remedy:
        "put the whole word in quotes and write \\\" inside it, or add a space before the quote"
    )
  }

  func glued(to range: Range<Int>) -> QueryError {
    error(position..<position, "missing space", remedy: "add a space here")
  }

  func unclosedRegex(at opening: Int) -> QueryError {
    error(
      opening..<opening + 1,
      "unclosed regular expression",
      remedy: "add / after it, or quote text that begins with /"
    )
  }

  func unknownFlag(at place: Int, of range: Range<Int>) -> QueryError {
    let word = QueryText.quoted(string(range))
    return error(
      place..<place + 1,
      "unknown flag '\(scalars[place])' (expected i or s)",
      remedy: "i ignores case, s lets . match line ends; write \(word) to search for the text"
    )
  }
}
