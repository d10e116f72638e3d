internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Missing attachments, and files without references.
extension Doctor {
  /// Returns the attachments of a thread that do not exist.
  func missing(
    of thread: JournalThread,
    at address: String,
    among places: Set<String>
  ) -> [DoctorFinding] {
    thread.entries.flatMap { entry in
      entry.attachments.compactMap { attachment in
        guard let place = attachment.place(from: address) else {
          return DoctorFinding(
            sentence: "\(address).md: attachment outside the journal: \(attachment)",
            hint: "tj attach \(entry.writtenID?.text ?? "ID") FILE"
          )
        }
        guard place.hasPrefix("assets/"), !places.contains(place) else { return nil }
        return DoctorFinding(
          sentence: "\(address).md: missing attachment: \(place)",
          hint: "put the file back, or remove the link from the entry"
        )
      }
    }
  }

  /// Returns the attachments without references, and the threads that are not listed, unless these are attachments
  /// with references.
  func unused(among hidden: [HiddenThread]) throws -> [DoctorFinding] {
    let journal = session.journal
    let unused = try journal.unusedAttachments()
    let used = try Set(journal.attachments().map(\.place)).subtracting(unused.map(\.place))
    let hidden = hidden.filter { !used.contains($0.path) }
    let known = Set(hidden.map(\.path))
    return try hidden.map { thread in try finding(of: thread) }
      + unused.filter { !known.contains($0.place) }.map(finding)
  }

  private func finding(of attachment: UnusedAttachment) -> DoctorFinding {
    let place = attachment.place
    let sentence = "\(place): nothing refers to this attachment"
    let file = ShellWords.operand(session.journal.root.path(of: place))
    let byHand = "if you do not need it: rm \(file)"
    return switch attachment.past {
    case .unused where !Self.isPlacedByAttach(place):
      // A reference to the folder instead of the file would not be found, so the file is not removed automatically.
      DoctorFinding(sentence: sentence, hint: byHand, isWrong: false)
    case .unused:
      DoctorFinding(
        sentence: sentence,
        hint: "remove it with 'tj doctor --fix' ('tj undo' restores it)",
        isWrong: false,
        fix: .removeAttachment(place)
      )
    case .used:
      DoctorFinding(
        sentence: "\(sentence) now, but an earlier version of the journal did",
        hint: byHand,
        isWrong: false
      )
    case .unknown(let reason):
      DoctorFinding(
        sentence: "\(sentence) now, but earlier versions cannot be checked: \(reason)",
        hint: byHand,
        isWrong: false
      )
    }
  }

  /// Whether a file is where `tj attach` places attachments, `assets/2026/11/name`, and not in a folder that a person
  /// created.
  private static func isPlacedByAttach(_ place: String) -> Bool {
    let folders = place.split(separator: "/").dropLast()
    return folders.count == 3 && folders.dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
  }
}
