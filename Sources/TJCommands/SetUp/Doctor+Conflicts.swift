internal import JournalModel
internal import ThreadJournal

/// Texts and values between which a merge had to choose.
extension Doctor {
  /// The entries in which a merge kept what it did not choose, as the manual page thread(5) describes.
  static func keptValues(in thread: JournalThread, at address: String) -> [DoctorFinding] {
    thread.openConflicts(at: address).map { conflict in
      let id = conflict.entry.text
      let place =
        switch conflict.matter {
        case .text(let other): "in its text; the other text is \(other.text)"
        case .value("subject", let key): "in its title; the other title is in '\(key)'"
        case .value("stamp", let key): "in its time; the other time is in '\(key)'"
        case .value(let name, let key): "in '\(name)'; the other value is in '\(key)'"
        }
      return DoctorFinding(
        sentence: "\(address).md: \(id): unresolved conflict \(place)",
        hint: "tj resolve \(id)",
        isWrong: false
      )
    }
  }
}
