internal import JournalModel

/// A question to write about, and what it is about.
struct PromptQuestion {
  /// The occasion in a word: `goal`, `milestone`, `gap` or `earlier`.
  let kind: String

  let text: String

  /// The thread that it is about, or `nil`.
  var address: String?

  /// The entry that it is about, or `nil`.
  var id: EntryID?

  /// The day that it is about.
  let day: CivilDate
}
