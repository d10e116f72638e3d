public import JournalModel
internal import JournalStore

/// Edits of the text of an entry, which record the time in `edited`.
extension Journal {
  /// Replaces the text or title of an entry, and records the time.
  ///
  /// ```swift
  /// try journal.edit(id, in: "daily", body: "It was gone by nine.")
  /// ```
  ///
  /// - Throws: ``JournalError`` with the reason `change` if the text that is replaced is not UTF-8: a string that was
  ///   read from it has replacement characters in place of some bytes, which would be lost.
  @discardableResult
  public func edit(
    _ id: EntryID,
    in address: String,
    body: String,
    title: String? = nil
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      try edit(id, in: address, body: Array(body.utf8), title: title, isString: true)
    }
  }

  /// Replaces the text or title of an entry by any bytes, and records the time.
  @discardableResult
  public func edit(
    _ id: EntryID,
    in address: String,
    body: [UInt8]? = nil,
    title: String? = nil
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      try edit(id, in: address, body: body, title: title, isString: false)
    }
  }

  private func edit(
    _ id: EntryID,
    in address: String,
    body: [UInt8]?,
    title: String?,
    isString: Bool
  ) throws -> Outcome {
    var changes: [Change] = []
    if let title { changes.append(.retitle(id, title)) }
    if let body { changes.append(.replaceBody(id, body)) }
    return try edit(id, in: address, by: changes, newText: body) { entry in
      let title = title == nil ? [] : Array(entry.thread.bytes[entry.header.subject])
      for old in [title, isString ? entry.body : []] {
        guard String(validating: old, as: UTF8.self) != nil else {
          throw JournalError(.change(address, ChangeError(.notText(id))))
        }
      }
    }
  }

  /// Adds text below that of an entry, with a blank line between, and records the time.
  ///
  /// ```swift
  /// try journal.append("And the tulips.", to: id, in: "daily")
  /// ```
  @discardableResult
  public func append(
    _ text: String,
    to id: EntryID,
    in address: String
  ) throws(JournalError) -> Outcome {
    try append(Array(text.utf8), to: id, in: address)
  }

  /// Adds text, any bytes at all, below that of an entry, and records the time.
  @discardableResult
  public func append(
    _ text: [UInt8],
    to id: EntryID,
    in address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      try edit(id, in: address, by: [.appendText(id, text)], verb: "append")
    }
  }

  private func edit(
    _ id: EntryID,
    in address: String,
    by changes: [Change],
    verb: String? = nil,
    newText: [UInt8]? = nil,
    checking check: @escaping (Entry) throws -> Void = { _ in }
  ) throws -> Outcome {
    let chosen = ThreadSelection(try path(address), [id])
    return try perform(on: [chosen]) { now in
      let path = now[0][0].path
      var plan = Plan(kind: .edit, verb: verb, paths: [path]) { [self] (files, _) in
        let address = path == chosen.path ? address : path.address
        let thread = try thread(address, in: files)
        if let position = thread.position(of: id) { try check(thread.entries[position]) }
        var changed = try applied(changes, to: thread, at: address)
        guard changed.bytes != thread.bytes else { return Plan.Changes(files: []) }
        let now = environment.now().stamp.description
        changed = try applied(
          [.setProperty(id, key: "edited", values: [now])],
          to: changed,
          at: address
        )
        return Plan.Changes(
          files: [FileChange(path: path, bytes: changed.bytes)],
          threads: [path.address],
          entries: [id]
        )
      }
      plan.newText = newText.map { text in { text } }
      return plan
    }
  }
}

extension Journal {
  /// Moves entries in time according to an expression such as `8am` or `-1d`, as one operation.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - expression: A time that keeps the day of an entry, or an offset from the time of an entry.
  ///   - times: The time zones for times without an offset.
  /// - Returns: The outcome.
  /// - Throws: ``JournalError``; then nothing is changed.
  package func retime(
    _ entries: [EntryReference],
    by expression: DateExpression,
    from times: TimeSource
  ) throws -> Outcome {
    let now = environment.now()
    var intents: [PendingChanges] = []
    for (address, ids) in entries.byThread {
      intents.append(
        PendingChanges(address, ThreadSelection(try path(address), ids)) { thread, part in
          part.ids.compactMap { id in
            // A change of an entry that is not there is refused, and the entry is followed to where it was moved.
            guard let place = thread.position(of: id) else { return .retime(id, now.stamp) }
            // A time that cannot be reached, after the year 9999, leaves an entry where it is.
            guard let old = thread.entries[place].stamp,
              let stamp = try? now.stamp(of: expression, moving: old, from: times)
            else { return nil }
            return .retime(id, stamp)
          }
        }
      )
    }
    return try change(intents, as: .edit, verb: "retime")
  }
}
