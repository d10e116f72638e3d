internal import JournalModel
internal import ThreadJournal

/// The backups of a journal.
extension Doctor {
  /// The number of entries from which a journal should have a backup.
  private static let worthwhile = 50

  /// The number of days after which a backup counts as old.
  private static let patience = 30

  /// Returns advice about the last backup of a journal with `count` entries; it never counts as a problem.
  func backup(ofEntries count: Int) throws -> [DoctorFinding] {
    let last = try session.journal.lastBackup
    guard let last else {
      guard count >= Self.worthwhile else { return [] }
      return [advice("no backup yet", hint: "tj backup FILE")]
    }
    var findings: [DoctorFinding] = []
    let missing = try session.journal.missingPart(of: last)
    if let missing {
      let problem = missing.isThere ? "has changed" : "is missing"
      findings.append(
        advice(
          "the last backup cannot be restored: \(missing.path) \(problem)",
          hint: "put the original file back, or make a full backup: tj backup"
        )
      )
    }
    let days = session.now.stamp.date.daysSinceEpoch - last.time.stamp.date.daysSinceEpoch
    guard days > Self.patience else { return findings }
    return findings
      + [advice("the last backup is \(days.of("day")) old: \(last.path)", hint: "tj backup")]
  }

  private func advice(_ sentence: String, hint: String) -> DoctorFinding {
    DoctorFinding(sentence: sentence, hint: hint, isWrong: false, isAdvice: true)
  }
}
