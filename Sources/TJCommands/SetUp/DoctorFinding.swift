internal import JournalModel

/// Something that a doctor has found.
struct DoctorFinding {
  /// The finding as a sentence.
  var sentence: String

  /// What to do about it, or `nil` if there is nothing to do.
  var hint: String?

  /// Whether it is a problem, or only worth a look.
  var isWrong = true

  /// Whether it is advice, and nothing that was found in the journal.
  var isAdvice = false

  /// A fix for it, or `nil` if a person has to fix it.
  var fix: Fix?

  /// A fix that the program can make.
  enum Fix {
    /// Adds what is missing in git's configuration.
    case completeSetup
    /// Gives the entries with duplicate ids new ones.
    case giveIDs(address: String, [EntryID])
    /// Removes a file below `assets` that nothing refers to or has ever referred to.
    case removeAttachment(String)
    /// Removes temporary files that a killed command left.
    case removeLeftovers
    /// Packs the loose objects of the repository.
    case maintain
  }
}

extension DoctorFinding {
  /// Creates the finding for a failure to read a part of the journal.
  init(_ failure: Failure) {
    self.init(sentence: failure.problem, hint: failure.hints.first)
  }
}
