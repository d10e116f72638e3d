internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// Going on with drafts, whose text may be in the journal by now.
extension Session {
  /// The entries of a draft that are not in the journal yet.
  ///
  /// A draft may bear the id of an entry that was saved in the end, or that has become another since. What the
  /// entry does not say becomes one of its own, so that no id stands for two.
  func missing(_ entries: [NewEntry]) throws(Failure) -> [NewEntry] {
    var missing: [NewEntry] = []
    for var entry in entries {
      if let id = entry.id {
        let found = try search(query("id:\(id.text)"), sortedBy: .oldestFirst, withArchived: true)
          .filter { $0.id == id }
        if found.contains(where: { $0.entry.says(entry) }) { continue }
        if let first = found.first {
          entry.id = nil
          try say("^\(id.text) is an entry of \(first.address) already; the draft becomes another")
        }
      }
      missing.append(entry)
    }
    return missing
  }

  /// Adds the text of a draft, which goes with it, unless another command has taken the draft up meanwhile.
  func add(
    _ entries: [NewEntry],
    _ request: EntryRequest,
    from draft: String,
    saying text: [UInt8]
  ) throws(Failure) -> Addition {
    let claim = try claim(draft, saying: text)
    let addition: Addition
    do throws(Failure) {
      addition = try add(entries, request)
    } catch {
      guard error.hasKeptText else { throw error.keeping("text", "resume", draft) }
      // The library has made a draft of the entries as they were to be added.
      try keepOut(draft)
      throw error
    }
    try keepOut(draft)
    claim.release()
    return addition
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
    title == new.title && body.elementsEqual(new.body) && subject.sender == new.sender
      && new.properties.allSatisfy(properties.contains)
  }
}
