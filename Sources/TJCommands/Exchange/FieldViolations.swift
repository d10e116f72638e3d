internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel

/// Values of an imported file that do not fit the fields of their threads, or are missing.
///
/// The entries are stored as they are, since a person may have nothing but this file. So the first few problems of
/// each kind are reported, with their place and the reason that `tj add` would give.
struct FieldViolations {
  /// The problems of one kind.
  private struct Kind {
    /// The number of problems that are reported one by one.
    private static let shownCount = 5

    private(set) var count = 0
    private(set) var sentences: [String] = []

    /// The number of problems that are not reported one by one.
    var hiddenCount: Int { count - sentences.count }

    mutating func add(_ sentence: @autoclosure () -> String) {
      count += 1
      if count <= Self.shownCount { sentences.append(sentence()) }
    }
  }

  /// The file as messages name it.
  private let file: String

  private var wrong = Kind()
  private var missing = Kind()

  /// The name of a required field without a value.
  private var missingName = ""

  /// Creates an empty report for the file `file`.
  init(in file: String) {
    self.file = file
  }

  /// Checks the values of entries for the thread at `address`.
  mutating func look(
    at entries: [ImportItem],
    for thread: JournalThread,
    at address: String
  ) {
    let isAnyRequired = thread.schema.visible.contains(where: \.isRequired)
    for item in entries {
      for property in item.entry.properties {
        guard let problem = thread.problem(with: property.value, of: property.key) else { continue }
        let name = thread.schema[property.key]?.name.text ?? property.key
        wrong.add(
          "\(file): \(item.place): \(address): invalid value for \(name) (\(problem.reason))"
        )
      }
      guard isAnyRequired else { continue }
      let properties = thread.schema.addingDefaults(to: item.entry.properties)
      for field in thread.schema.missingFields(in: properties) {
        missing.add("\(file): \(item.place): \(address): missing required field '\(field.name)'")
        if missing.count == 1 { missingName = field.name.text }
      }
    }
  }

  /// Reports the problems; `isTrial` means that nothing is stored yet.
  func tell(_ session: Session, isTrial: Bool) throws {
    try tell(wrong, "invalid value", session) { count in
      let values = "\(count.of("invalid value"))"
      return isTrial
        ? ("would store \(values) as is", "fix the file or the fields first")
        : ("stored \(values) as is", "tj check")
    }
    try tell(missing, "missing value", session) { count in
      (
        "missing \(count.of("required value"))",
        isTrial ? "fill in the missing values first" : "tj list no:\(missingName)"
      )
    }
  }

  private func tell(
    _ kind: Kind,
    _ noun: String,
    _ session: Session,
    _ sum: (Int) -> (sentence: String, hint: String)
  ) throws {
    guard kind.count > 0 else { return }
    for sentence in kind.sentences { try session.messages.warn(sentence) }
    if kind.hiddenCount > 0 {
      try session.messages.warn("and \(kind.hiddenCount.of("more \(noun)"))")
    }
    let (sentence, hint) = sum(kind.count)
    try session.messages.warn(sentence, hint: hint)
  }
}
