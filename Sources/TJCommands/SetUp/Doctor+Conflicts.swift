internal import JournalModel
internal import ThreadJournal

/// Texts and values between which a merge had to choose.
extension Doctor {
  /// The entries in which a merge kept what it did not choose, as the manual page thread(5) describes.
  static func keptValues(in thread: JournalThread, at address: String) -> [DoctorFinding] {
    thread.openConflicts(at: address).map { conflict in
      let id = conflict.entry.text
      let kept =
        switch conflict.matter {
        case .text(let other): "the other text as \(other.text)"
        case .value("subject", let key): "the other title as \(key)"
        case .value("stamp", let key): "the other time as \(key)"
        case .value(let name, let key): "the other \(name) as \(key)"
        }
      return DoctorFinding(
        sentence: "\(address).md: \(id): a merge kept \(kept)",
        hint: "tj resolve \(id)",
        isWrong: false
      )
    }
  }
}
