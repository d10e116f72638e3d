package import JournalModel
package import ThreadJournal

/// A name that matches nothing or is ambiguous.
package enum NameError: Error {
  /// No thread of the journal, whose addresses are these, has the name.
  case noThread(String, among: [String], in: Journal)
  /// Several threads have the name.
  case ambiguousThread(String, [String])
  /// A name was given together with a query.
  case nameAndQuery(String, String)
  /// The word is too short for the beginning of an id.
  case shortID(String)
  /// No entry has an id that begins with the word; it may be the name of a thread, or the id of a removed entry.
  case noEntry(String, isThread: Bool, isLikelyID: Bool)
  /// The ids of several entries begin with the word.
  case ambiguousEntry(String, [LocatedEntry])
  /// Each of the queries matches entries, but no entry matches all of them.
  case nothingCommon([String])
  /// The journal has too few entries up to now for `@` or `@-3`; it may have later ones.
  case tooFewEntries(String, Int, hasLater: Bool)
  /// No entry is recorded as written on this device.
  case nothingWritten
}
