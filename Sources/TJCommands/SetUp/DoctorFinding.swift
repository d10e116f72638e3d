internal import JournalModel

/// Something that a doctor has found.
struct DoctorFinding {
  /// What it is, and what can be done about it.
  var sentence: String

  /// What to do, where that is said on a line of its own.
  var hint: String?

  /// Whether it is wrong, or only worth a look.
  var isWrong = true

  /// How it can be mended; nothing where a person has to do it.
  var mend: Mend?

  /// A way to mend something.
  enum Mend {
    /// Adds what is missing of the set-up.
    case completeSetup
    /// Gives the entries whose ids stand twice ids of their own.
    case giveIDs(address: String, [EntryID])
    /// Removes a file below `assets` that nothing refers to.
    case removeAttachment(String)
    /// Removes temporary files that a killed command left.
    case removeLeftovers
    /// Packs what has gathered in the repository.
    case maintain
  }
}
