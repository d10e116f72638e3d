internal import JournalExchange
internal import JournalModel

/// Values of a file that is imported which do not fit the fields of their threads.
///
/// They are stored as they stand, for a person may have nothing else than this file. So they are told
/// with the place and the reason that `tj add` would give, the first few of them.
struct Misfits {
  /// So many are told one by one.
  private static let shownCount = 5

  private var count = 0
  private var sentences: [String] = []

  /// Looks at the values of entries that go to the thread at `address`.
  mutating func look(
    at entries: [PlacedEntry],
    for thread: JournalModel.Thread,
    at address: String
  ) {
    for item in entries {
      for property in item.entry.properties {
        guard let field = thread.schema[property.key],
          let problem = field.problem(with: property.value)
        else { continue }
        count += 1
        guard count <= Self.shownCount else { continue }
        let value = "the value of '\(field.name)' does not fit"
        sentences.append("\(item.place): \(address): \(value): \(problem.reason)")
      }
    }
  }

  /// Says which there are; `isTrial` where nothing is stored yet.
  func tell(_ session: Session, isTrial: Bool) throws(Failure) {
    guard count > 0 else { return }
    for sentence in sentences { try session.warn(sentence) }
    let verb = count == 1 ? "does" : "do"
    let be = isTrial ? "would be" : count == 1 ? "is" : "are"
    try session.warn(
      "\(count.of("value")) \(verb) not fit and \(be) stored as \(count == 1 ? "it stands" : "they stand"); "
        + (isTrial ? "correct the file first, or the fields" : "'tj check' shows where")
    )
  }
}
