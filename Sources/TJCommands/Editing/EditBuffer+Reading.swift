internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// Reading a person's edit of the buffer.
extension EditBuffer {
  /// The result of a person's edit of the entries of one thread.
  struct Result {
    var revision: Revision
    var removed: [EntryID]
  }

  /// The changes of threads that follow from a person's edit of the buffer.
  func revisions(from edited: [UInt8], for session: Session) throws -> [Result] {
    var parts: [String: [UInt8]] = [:]
    var address: String?
    try checkOrigin(in: edited)
    let edited = Self.withoutNotes(edited, mark)
    for line in edited.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let named = self.address(in: Array(line)) {
        address = named
        parts[named, default: []] += []
      } else if line.starts(with: "<!-- tj \(mark):".utf8) {
        throw Failure(
          .badData,
          "the comment line 'tj \(mark)' was changed",
          hint: "restore the line, or delete it"
        )
      } else if let address {
        parts[address, default: []] += Array(line) + [0x0A]
      } else if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        throw Failure(
          .badData,
          "text above the first comment line 'tj \(mark)'",
          hint: "move it below the comment line of its thread"
        )
      }
    }
    let known = Set(groups.map(\.name))
    if let other = parts.keys.filter({ !known.contains($0) }).min() {
      throw Failure(
        .badData,
        "the buffer names another thread: \(other)",
        hint: "leave the comment lines as they are"
      )
    }
    var results: [Result] = []
    for group in groups {
      results += try Self.results(group, parts[group.name] ?? [], session)
        .filter { $0.revision.result != $0.revision.base }
    }
    return results
  }

  /// Throws a failure if the person has typed text into the comment at the end, which belongs to no entry.
  private func checkOrigin(in edited: [UInt8]) throws {
    guard let start = edited.firstRange(of: Array(EditOrigin.start(mark).utf8)),
      let end = edited[start.upperBound...].firstRange(of: Array("-->".utf8))
    else { return }
    let comment = String(decoding: edited[start.upperBound..<end.lowerBound], as: UTF8.self)
    for line in comment.split(whereSeparator: \.isNewline) where !EditOrigin.isOwn(line) {
      throw Failure(
        .badData,
        "found text in the comment at the end: '\(TerminalText.sanitized(String(line.prefix(40))))'",
        hint: "move it above the comment"
      )
    }
  }

  /// The address that a line names, or `nil` if the line is not one of the comments.
  private func address(in line: [UInt8]) -> String? {
    let text = String(decoding: line, as: UTF8.self).trimmingBlanks
    let start = "<!-- tj \(mark): thread "
    guard text.hasPrefix(start), text.hasSuffix(" -->") else { return nil }
    return String(text.dropFirst(start.count).dropLast(4))
  }

  private static func results(
    _ group: Group,
    _ part: [UInt8],
    _ session: Session
  ) throws -> [Result] {
    let draws = ContextRandom(context: session.context)
    let now = session.now.stamp
    var changes = group.entries.byThread.map { address, entries in
      EntryRevisions(address, entries[0].thread, entries, now, draws)
    }
    let kind = changes.first?.base.kind ?? .journal
    let edited = JournalThread(parsing: Array("---\nkind: \(kind)\n---\n".utf8) + part)
    let above = edited.tree.preamble
    guard edited.bytes[above].allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }) else {
      throw Failure(
        .badData,
        "text above the first entry of \(group.name)",
        hint: "move it below a line such as '## 2024-03-01 09:15'"
      )
    }
    for entry in edited.entries {
      var place = changes.firstIndex { $0.knows(entry) }
      place = place ?? changes.firstIndex { $0.address == group.address }
      if place == nil {
        let thread = try session.reader.currentThread(at: group.address)
        changes.append(EntryRevisions(group.address, thread, [], now, draws))
      }
      try changes[place ?? changes.count - 1].take(entry)
    }
    return try changes.map { changes in try changes.result(session.times) }
  }
}
