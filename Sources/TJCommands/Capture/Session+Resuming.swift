internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// Going on with drafts, whose text may be in the journal by now.
extension Session {
  /// Adds what a person has written in a draft, which goes with it, unless another command has taken the draft up
  /// meanwhile.
  func conclude(
    draft name: String,
    _ written: (entries: [NewEntry], text: [UInt8]),
    _ request: EntryRequest,
    isResumed: Bool
  ) throws(Failure) -> ExitCode {
    let claim = try claim(name, saying: written.text)
    let entries = isResumed ? try missing(written.entries) : written.entries
    guard !entries.isEmpty else {
      try keepOut(name)
      claim.release()
      try messages.say("nothing was added: it is in the journal already")
      return .done
    }
    let addition: Addition
    do throws(Failure) {
      addition = try add(entries, request)
    } catch {
      guard error.hasKeptText else { throw error.keeping("text", "resume", name) }
      // The library has made a draft of the entries as they were to be added.
      try keepOut(name)
      throw error
    }
    try keepOut(name)
    claim.release()
    return try conclude(addition)
  }

  /// Returns the entries of a draft that are not in the journal yet.
  ///
  /// A draft may bear the id of an entry that was saved in the end, or that has become another since. What the
  /// entry does not say becomes one of its own, so that no id is given to two.
  private func missing(_ entries: [NewEntry]) throws(Failure) -> [NewEntry] {
    var missing: [NewEntry] = []
    for var entry in entries {
      if let id = entry.id {
        let found = try reader.search(
          Query(typed: "id:\(id.text)"),
          sortedBy: .oldestFirst,
          withArchived: true
        )
        .filter { $0.id == id }
        if found.contains(where: { $0.entry.says(entry) }) { continue }
        if let first = found.first {
          entry.id = nil
          try messages.say(
            "^\(id.text) is an entry of \(first.address) already; the draft becomes another"
          )
        }
      }
      missing.append(entry)
    }
    return missing
  }

  private func claim(_ draft: String, saying text: [UInt8]) throws(Failure) -> ClaimedDraft {
    do throws(JournalError) {
      if let claim = try drafts.claim(draft, saying: text) { return claim }
    } catch {
      throw Failure(error)
    }
    throw Failure(
      .conflict,
      "nothing was added: another command has gone on with the draft \(draft) meanwhile",
      remedy: "'tj draft list' shows whether it is there still"
    )
  }
}

extension Entry {
  /// Whether it says all that a new one would.
  fileprivate func says(_ new: NewEntry) -> Bool {
    title == new.title && body.elementsEqual(new.body) && stamp == new.stamp
      && subject.sender == new.sender && subject.amount == new.amount
      && new.properties.allSatisfy(properties.contains)
  }
}
