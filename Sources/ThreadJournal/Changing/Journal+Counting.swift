public import JournalModel
internal import JournalStore
internal import JournalYAML

extension Journal {
  /// Adds an entry to each of several tallies, as one operation: all of them count, or none.
  ///
  /// ```swift
  /// try journal.count(NewEntry(amount: TallyAmount("+1")), in: ["coffee", "water"])
  /// ```
  ///
  /// - Parameters:
  ///   - entry: The entry, with its amount.
  ///   - addresses: The addresses of the tallies.
  /// - Returns: The current address of each tally, and the id of its new entry.
  /// - Throws: ``JournalError`` with the reason `notATally` if a thread is none; then nothing is changed.
  @discardableResult
  public func count(
    _ entry: NewEntry,
    in addresses: [String]
  ) throws(JournalError) -> (counted: [(address: String, id: EntryID)], outcome: Outcome) {
    var chosen: [Chosen] = []
    for address in addresses { chosen.append(Chosen(try path(address))) }
    var counted: [(address: String, id: EntryID)] = []
    let outcome = try perform(on: chosen) { now in
      let paths = now.map { $0[0].path }
      var plan = Plan(kind: .add, verb: "count", paths: paths) { [self] (files, _) in
        counted = []
        var changes = Plan.Changes(files: [])
        for path in paths {
          let address = path.address
          let thread = try thread(address, in: files)
          guard thread.kind == .tally else { throw JournalError(.notATally(address)) }
          let (changed, ids) = try appending([entry], to: thread, at: address)
          changes.files.append(FileChange(path: path, bytes: changed.bytes))
          changes.threads.append(address)
          changes.entries += ids
          counted += ids.map { (address, $0) }
        }
        return changes
      }
      // An amount is typed again faster than a draft is found; a note may be long.
      if !entry.title.isEmpty, let address = addresses.first {
        plan.newText = { [self] in text(of: [entry], for: address) }
      }
      return plan
    }
    return (counted, outcome)
  }

  /// Changes settings of a tally.
  ///
  /// No count changes. `settings` are keys of its front matter, as in `Tally.metadata`, with their new values; one that
  /// is `nil` removes the setting.
  @discardableResult
  public func setTally(
    _ settings: [(key: String, value: String?)],
    of address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let values = settings.map { ($0.key, $0.value, $0.value.map(YAMLValue.string)) }
      return try set(values, of: address, verb: "tally edit")
    }
  }
}
