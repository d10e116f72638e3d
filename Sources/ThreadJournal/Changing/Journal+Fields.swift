internal import JournalSearch
public import JournalModel

/// Fields and their values, checked against the thread's definitions under the lock.
extension Journal {
  /// Sets fields of entries, as one operation; see `JournalThread.setting(_:to:of:isForced:)`.
  ///
  /// - Parameters:
  ///   - fields: The values; an empty one removes the field's, and one in a field of dates may be a word such as
  ///     `yesterday`.
  ///   - entries: The entries.
  ///   - isForced: Whether values that do not fit, and fields that the thread does not define, are accepted.
  /// - Returns: The outcome.
  /// - Throws: ``JournalError`` with the reason `field` if a value is refused; then nothing is changed.
  @discardableResult
  public func set(
    _ fields: EntryFields,
    of entries: [EntryReference],
    isForced: Bool = false
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let (now, times) = (environment.now(), environment.times)
      let dayStart = settings.days(at: now).dayStart
      var intents: [PendingChanges] = []
      for (address, ids) in entries.byThread {
        intents.append(
          PendingChanges(address, ThreadSelection(try path(address), ids)) {
            thread,
            part throws(FieldRefusal) in
            var changes: [Change] = []
            for id in part.ids {
              for field in fields.values {
                let value =
                  thread.schema[field.key]?
                  .value(typed: field.value, now: now, from: times, dayStart: dayStart)
                changes.append(
                  try thread.setting(
                    field.key,
                    to: value ?? field.value,
                    of: id,
                    isForced: isForced
                  )
                )
              }
            }
            return changes
          }
        )
      }
      return try change(intents, as: .edit, verb: "set")
    }
  }

  /// Removes values of entries, whether or not the thread defines the names, as one operation; `title` is the title.
  ///
  /// - Throws: ``JournalError`` with the reason `field` if a field is required, unless `isForced`; then nothing is
  ///   changed.
  @discardableResult
  public func unset(
    _ names: [String],
    of entries: [EntryReference],
    isForced: Bool = false
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      var intents: [PendingChanges] = []
      for (address, ids) in entries.byThread {
        intents.append(
          PendingChanges(address, ThreadSelection(try path(address), ids)) {
            thread,
            part throws(FieldRefusal) in
            var changes: [Change] = []
            for id in part.ids {
              for name in names {
                changes.append(try thread.unsetting(name, of: id, isForced: isForced))
              }
            }
            return changes
          }
        )
      }
      return try change(intents, as: .edit, verb: "unset")
    }
  }

  /// Adds a field to a thread, or restores a removed one; see `JournalThread.adding(_:type:_:)`.
  @discardableResult
  public func addField(
    _ name: FieldName,
    type: FieldType? = nil,
    _ revision: FieldRevision = FieldRevision(),
    to address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      try define(address) { thread throws(FieldRefusal) in
        [try thread.adding(name, type: type, revision)]
      }
    }
  }

  /// Changes the definition of a field.
  @discardableResult
  public func redefineField(
    _ name: String,
    _ revision: FieldRevision,
    of address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      try define(address) { thread throws(FieldRefusal) in [try thread.redefining(name, revision)] }
    }
  }

  private func define(
    _ address: String,
    _ changes: @escaping (JournalThread) throws(FieldRefusal) -> [Change]
  ) throws -> Outcome {
    let intent = PendingChanges(address, ThreadSelection(try path(address))) {
      thread,
      _ throws(FieldRefusal) in
      try changes(thread)
    }
    return try change([intent], as: .define, verb: "field")
  }
}
