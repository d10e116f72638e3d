/// Checks of the values of reserved keys.
extension ReservedKey {
  /// Returns the problem with a value, or `nil` if it fits or the key allows any text; an empty
  /// value fits.
  func problem(with value: String) -> FieldProblem? {
    guard !value.withoutBlanks.isEmpty else { return nil }
    let (fits, expectation): (Bool, String) =
      switch self {
      case .favorite, .private: (Bool(word: value) != nil, FieldType.bool.expectation)
      case .progress: (GoalProgress(value) != nil, "expected a number from 0 to 100")
      case .repeats:
        (
          Milestone.Repeat(rawValue: value.withoutBlanks.inASCIILowercase) != nil,
          "expected yearly"
        )
      case .remind:
        (
          ValueList.items(of: value).allSatisfy { Reminder($0) != nil },
          "expected times such as 7d or 2w"
        )
      case .importance: (Importance(value) != nil, "expected high, medium or low")
      case .edited: (EntryTimestamp(value.withoutBlanks) != nil, FieldType.datetime.expectation)
      default: (true, "")
      }
    return fits ? nil : .unfit(expectation)
  }
}
