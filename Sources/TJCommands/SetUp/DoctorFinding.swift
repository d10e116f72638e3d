internal import JournalModel

/// A finding of a doctor.
struct DoctorFinding {
  /// The finding as a sentence.
  var sentence: String

  /// The hint for the person, or `nil` if there is nothing to do.
  var hint: String?

  /// Whether the finding is a problem, rather than a remark.
  var isWrong = true

  /// Whether the finding is advice, rather than about something in the journal.
  var isAdvice = false

  /// The fix, or `nil` if the person has to fix it.
  var fix: Fix?

  /// A fix that the program can make.
  enum Fix {
    /// Adds the missing parts of git's configuration.
    case completeSetup
    /// Gives the entries with duplicate ids new ones.
    case giveIDs(address: String, [EntryID])
    /// Removes a file below `assets` that has never had a reference.
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
