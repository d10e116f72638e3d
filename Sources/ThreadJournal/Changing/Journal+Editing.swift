public import JournalModel
internal import JournalStore

/// Changes of what an entry says, after which it is noted when that was.
extension Journal {
  /// Gives an entry another text, and notes when that was.
  @discardableResult
  public func edit(
    _ id: EntryID,
    in address: String,
    body: [UInt8]? = nil,
    title: String? = nil
  ) throws(JournalError) -> Outcome {
    var changes: [Change] = []
    if let title { changes.append(.retitle(id, title)) }
    if let body { changes.append(.replaceBody(id, body)) }
    return try edit(id, in: address, by: changes, newText: body)
  }

  /// Puts text below that of an entry, with a blank line between, and notes when that was.
  ///
  /// ```swift
  /// try journal.append(Array("And the tulips.".utf8), to: id, in: "daily")
  /// ```
  @discardableResult
  public func append(
    _ text: [UInt8],
    to id: EntryID,
    in address: String
  ) throws(JournalError) -> Outcome {
    try edit(id, in: address, by: [.appendText(id, text)], verb: "append")
  }

  private func edit(
    _ id: EntryID,
    in address: String,
    by changes: [Change],
    verb: String? = nil,
    newText: [UInt8]? = nil
  ) throws(JournalError) -> Outcome {
    let chosen = Chosen(try path(address), [id])
    return try perform(on: [chosen]) { now in
      let path = now[0][0].path
      var plan = Plan(kind: .edit, verb: verb, paths: [path]) {
        [self] (files, _) throws(JournalError) in
        let address = path == chosen.path ? address : path.address
        let thread = try thread(address, in: files)
        var changed = try applied(changes, to: thread, at: address)
        guard changed.bytes != thread.bytes else { return Plan.Changes(files: []) }
        let now = ports.now().stamp.description
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
