internal import JournalModel

/// Something that a doctor has found.
struct DoctorFinding {
  /// What it is.
  var sentence: String

  /// What to do about it.
  var hint: String?

  /// Whether it is wrong, or only worth a look.
  var isWrong = true

  /// How it can be fixed; `nil` if a person has to do it.
  var fix: Fix?

  /// A way to fix something.
  enum Fix {
    /// Adds what is missing in git's configuration.
    case completeSetup
    /// Gives the entries with duplicate ids new ones.
    case giveIDs(address: String, [EntryID])
    /// Removes a file below `assets` that nothing refers to.
    case removeAttachment(String)
    /// Removes temporary files that a killed command left.
    case removeLeftovers
    /// Packs the loose objects of the repository.
    case maintain
  }
}

extension DoctorFinding {
  /// The failure of reading a part of the journal.
  init(_ failure: Failure) {
    self.init(sentence: failure.problem, hint: failure.hints.first)
  }
}
