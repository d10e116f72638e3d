internal import JournalFormat

/// Changes of one entry; if it has no written id, its derived id is written into its header.
extension JournalThread {
  func replacingBody(of id: EntryID, with text: [UInt8]) throws(ChangeError) -> JournalThread {
    try changing(id) { thread, entry, expected in
      expected.body = canonicalContent(text)
      return thread.tree.replacingBody(of: entry.syntax, with: text)
    }
  }

  func settingProperty(
    _ key: String,
    of id: EntryID,
    to values: [String]
  ) throws(ChangeError) -> JournalThread {
    let order = propertyOrder
    let key = schema.current(key).name
    let keys = keys(meaning: key)
    let texts = values.map { PropertyText(key: Array(key.utf8), value: Array($0.utf8)) }
    return try changing(id) { thread, entry, expected throws(EditError) in
      let rank = order.rank(of: key.utf8)
      let edit = try thread.tree.settingProperties(of: entry.syntax, under: keys, to: texts) {
        order.rank(of: $0.key(in: thread.bytes)) > rank
      }
      let place =
        expected.properties.firstIndex { keys.contains($0.key) }
        ?? expected.properties.firstIndex { order.rank(of: $0.key) > rank }
        ?? expected.properties.count
      let above = expected.properties[..<place]
      let below = expected.properties[place...].filter { !keys.contains($0.key) }
      expected.properties = above + texts + below
      return edit
    }
  }

  func adding(
    _ values: [String],
    to key: String,
    of id: EntryID
  ) throws(ChangeError) -> JournalThread {
    var all = entries[try existingPosition(of: id)].values(of: key)
    var known = Set(all)
    all += values.filter { known.insert($0).inserted }
    return try settingProperty(key, of: id, to: all)
  }

  func tagging(
    _ id: EntryID,
    adding added: [Tag],
    removing removed: [Tag]
  ) throws(ChangeError) -> JournalThread {
    let values = entries[try existingPosition(of: id)].values(of: "tags")
    return try settingProperty("tags", of: id, to: values.tagged(adding: added, removing: removed))
  }

  func retitling(_ id: EntryID, _ title: String) throws(ChangeError) -> JournalThread {
    let written = try NewSubject(title: title).written()
    return try changing(id) { thread, entry, expected in
      let lead = entry.subject.prefixRange.map { Array(expected.subject[$0]) } ?? []
      let space: [UInt8] = lead.isEmpty || written.isEmpty ? [] : [.space]
      expected.subject = lead + space + written
      return thread.tree.replacingHeader(of: entry.syntax, subject: expected.subject)
    }
  }

  func retiming(_ id: EntryID, _ stamp: EntryTimestamp) throws(ChangeError) -> JournalThread {
    let written = Array(stamp.description.utf8)
    return try changing(id) { thread, entry, expected in
      let isKept = HeaderSyntax.keepsSubject(expected.subject, behind: written)
      expected.stamp = written
      if !isKept { expected.subject = TitleEscape.written(expected.subject) }
      return thread.tree.replacingHeader(
        of: entry.syntax,
        stamp: written,
        subject: isKept ? nil : expected.subject
      )
    }
  }

  /// Replaces an entry by another version of it, byte for byte.
  func replacing(_ id: EntryID, with block: [UInt8]) throws(ChangeError) -> JournalThread {
    let state = SyntaxTree(parsing: block)
    guard let entry = state.entries.first, state.entries.count == 1, state.preamble.isEmpty,
      state.metadata == nil
    else { throw ChangeError(.noSuchEntry(id)) }
    let position = try existingPosition(of: id)
    let old = entries[position].syntax
    let isLast = position == entries.count - 1
    let end = isLast ? [] : tree.lineEnd(missingAfter: block, near: old.range.lowerBound)
    return try applying(
      Edit([Splice(old.block, with: block + end)]),
      expecting: .entries(position..<position + 1, read: [state.text(of: entry)])
    )
  }

  func adopting(_ id: EntryID) throws(ChangeError) -> JournalThread {
    try changing(id) { _, _, _ in Edit([]) }
  }

  func removing(_ ids: [EntryID]) throws(ChangeError) -> JournalThread {
    let identities = ids.count > 1 ? identities() : nil
    var positions: Set<Int> = []
    for id in ids {
      guard let position = identities?.position(of: id) else {
        positions.insert(try existingPosition(of: id))
        continue
      }
      positions.insert(position)
    }
    let runs = Self.runs(of: positions)
    return try applying(
      Edit(runs.flatMap { tree.removing($0).splices }),
      expecting: .entries(runs.map { Expectation.Run($0, read: []) })
    )
  }

  /// Joins adjacent positions into ranges, in ascending order.
  private static func runs(of positions: Set<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for position in positions.sorted() {
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }

  func existingPosition(of id: EntryID) throws(ChangeError) -> Int {
    guard let position = position(of: id) else { throw ChangeError(.noSuchEntry(id)) }
    return position
  }

  /// Applies the edit that `body` returns for the entry with `id`, after the id has been written
  /// into its header.
  ///
  /// `body` also changes the text passed to it, which is the text before the edit, to the text that
  /// must be read afterwards.
  func changing(
    _ id: EntryID,
    _ body: (JournalThread, Entry, inout EntryText) throws(EditError) -> Edit
  ) throws(ChangeError) -> JournalThread {
    let position = try existingPosition(of: id)
    let thread = try writingID(id, at: position)
    let entry = thread.entries[position]
    var expected = entry.text
    let edit: Edit
    do throws(EditError) {
      edit = try body(thread, entry, &expected)
    } catch {
      throw ChangeError(.edit(error))
    }
    guard !edit.isEmpty else { return thread }
    return try thread.applying(edit, expecting: .entries(position..<position + 1, read: [expected]))
  }

  /// Writes `id` into the header at `position`, unless the header already has it.
  private func writingID(_ id: EntryID, at position: Int) throws(ChangeError) -> JournalThread {
    let entry = entries[position]
    guard entry.writtenID != id else { return self }
    var expected = entry.text
    expected.id = Array(id.text.utf8)
    return try applying(
      tree.replacingHeader(of: entry.syntax, id: Array(id.text.utf8)),
      expecting: .entries(position..<position + 1, read: [expected])
    )
  }
}

/// Adding text below existing text.
extension JournalThread {
  /// Adds text below the text of an entry, with a blank line between.
  func appendingText(_ text: [UInt8], to id: EntryID) throws(ChangeError) -> JournalThread {
    try changing(id) { thread, entry, expected in
      let more = canonicalContent(text)
      guard !more.isEmpty else { return Edit([]) }
      expected.body += (expected.body.isEmpty ? [] : [.lineFeed, .lineFeed]) + more
      return thread.tree.appendingBody(of: entry.syntax, with: text)
    }
  }

  /// Adds text below the preamble, with a blank line between.
  func appendingPreamble(_ text: [UInt8]) throws(ChangeError) -> JournalThread {
    let edit = tree.appendingPreamble(with: text)
    guard !edit.isEmpty else { return self }
    let start = tree.preamble.lowerBound
    let preamble = Edit(edit.splices.map { $0.moved(by: -start) })
      .applied(to: Array(bytes[tree.preamble]))
    return try applying(
      edit,
      expecting: .preamble(reads: SyntaxTree.text(ofPreamble: preamble))
    )
  }
}
