internal import JournalExchange
internal import ThreadJournal

extension Pseudonyms {
  /// The pseudonyms of a whole journal, which do not depend on the part of it that is shown.
  init(of journal: JournalSnapshot) {
    self.init()
    journal.forEachThread { note($0) }
    note(addresses: journal.addresses)
  }
}
