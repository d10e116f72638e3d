internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

extension CivilDate {
  /// Parses the words of a typed date, which must name a single day; `nil` if there are no words.
  init?(typed words: [String], in session: Session) throws {
    let text = words.joined(separator: " ")
    guard !words.isEmpty else { return nil }
    let expression = try DateExpression(days: text)
    let period = expression.period(
      today: session.today,
      weekStart: session.settings.weekStart
    )
    guard period.first == period.last else {
      throw Failure(
        .usage,
        "'\(text)' is more than one day",
        hint: "tj list \(ShellWords.operand("on:\(expression.word)"))"
      )
    }
    self = period.first
  }
}
