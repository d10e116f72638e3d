/// What can be wrong with the marks of a query.
extension QueryCursor {
  func unopenedParenthesis() -> QueryError {
    error(
      position..<position + 1,
      "this parenthesis closes nothing",
      remedy: "take it out, or put text that holds one into quotes"
    )
  }

  func unclosedParenthesis(at opening: Int) -> QueryError {
    error(
      opening..<opening + 1,
      "this parenthesis is never closed",
      remedy: "add a ), or put text that holds one into quotes"
    )
  }

  func emptyGroup(from opening: Int) -> QueryError {
    error(opening..<position + 1, "nothing stands between the parentheses", remedy: "take them out")
  }

  func tooDeep() -> QueryError {
    error(
      position..<position + 1,
      "the parentheses are nested too deeply",
      remedy: "take some of them out"
    )
  }

  func lonelyWord(_ word: OperatorWord, _ range: Range<Int>) -> QueryError {
    let message =
      word == .not
      ? "nothing stands behind NOT" : "\(word.rawValue) needs something on both sides"
    return error(
      range,
      message,
      remedy: "add what is missing, or write \"\(word.rawValue)\" to look for the word"
    )
  }

  func unclosedQuote(at opening: Int) -> QueryError {
    error(opening..<opening + 1, "this quote is never closed", remedy: "add a \" behind the text")
  }

  func emptyQuotes(_ range: Range<Int>) -> QueryError {
    error(
      range,
      "nothing stands between the quotes",
      remedy: "put text into them, or take them out"
    )
  }

  func strayQuote() -> QueryError {
    error(
      position..<position + 1,
      "a quote stands inside of a word",
      remedy: "put the whole word into quotes, with \\\" for the quote, or a space before it"
    )
  }

  func glued(to range: Range<Int>) -> QueryError {
    error(position..<position, "a space is missing behind this", remedy: "add one")
  }

  func unclosedRegex(at opening: Int) -> QueryError {
    error(
      opening..<opening + 1,
      "this expression is never closed",
      remedy: "add a / behind it, or put text that begins with one into quotes"
    )
  }

  func unknownFlag(at place: Int, of range: Range<Int>) -> QueryError {
    let word = QueryText.quoted(string(range))
    return error(
      place..<place + 1,
      "an expression has no flag '\(scalars[place])'",
      remedy: "the flags are i (case does not count) and s (. matches line ends); "
        + "write \(word) to look for the text"
    )
  }
}
