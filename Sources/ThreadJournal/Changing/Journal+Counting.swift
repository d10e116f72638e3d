internal import JournalModel
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
  /// - Returns: The new entry of each tally.
  /// - Throws: ``JournalError`` with the reason `notATally` if a thread is not a tally; then nothing is changed.
  @discardableResult
  public func count(
    _ entry: NewEntry,
    in addresses: [String]
  ) throws(JournalError) -> SavedEntries {
    try JournalError.unifying {
      var chosen: [ThreadSelection] = []
      for address in addresses { chosen.append(ThreadSelection(try path(address))) }
      var counted: [EntryReference] = []
      let outcome = try perform(on: chosen) { now in
        let paths = now.map { $0[0].path }
        var plan = Plan(kind: .add, verb: "count", paths: paths) { [self] files, _ in
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
            counted += ids.map { EntryReference($0, in: address) }
          }
          return changes
        }
        // Only a note is kept as a draft, since it may be long. An amount is typed again faster than its draft is
        // found.
        if !entry.title.isEmpty, let address = addresses.first {
          plan.newText = { [self] in text(of: [entry], for: address) }
        }
        return plan
      }
      return SavedEntries(entries: counted, outcome: outcome)
    }
  }

  /// Changes settings of a tally.
  ///
  /// Counts do not change, and settings that are not named stay as they are.
  @discardableResult
  public func set(
    _ settings: [TallySetting],
    ofTally address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let values = settings.map { ($0.key, $0.text, $0.text.map(YAMLValue.string)) }
      return try set(values, of: address, verb: "tally edit")
    }
  }
}

/// A setting of a tally with its new text, or `nil` for the default.
public struct TallySetting: Hashable, Sendable {
  /// The key of the front matter: `unit`, `target`, `reset`, `marks` or `color`.
  public var key: String

  /// The text, as it is written.
  public var text: String?

  /// The setting of `key`.
  public init(_ key: String, _ text: String?) { (self.key, self.text) = (key, text) }
}
