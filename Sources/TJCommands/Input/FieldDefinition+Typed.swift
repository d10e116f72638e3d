internal import JournalModel
internal import ThreadJournal

extension FieldDefinition {
  /// Returns a value as it is written: of a field with a date, `yesterday` as that date.
  func value(typed text: String, in session: Session) -> String {
    let takesTime: Bool
    switch type {
    case .date: takesTime = false
    case .datetime: takesTime = true
    default: return text
    }
    guard problem(with: text) != nil, let typed = try? DateExpression(text),
      let stamp = try? session.now.stamp(of: typed, from: session.times)
    else { return text }
    return takesTime ? stamp.shown : stamp.date.description
  }
}
