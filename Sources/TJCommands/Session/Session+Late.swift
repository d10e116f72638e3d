internal import JournalSystem
internal import ThreadJournal

/// Text that programs write to files which others have taken the place of.
extension Session {
  /// Says which threads wait for such text, and what to do.
  func warnOfLateFiles() throws(Failure) {
    for file in journal.lateFiles() {
      try warn(file.sentence)
      if let hint = file.hint { try say("hint: \(hint)") }
    }
  }
}

extension LateFile {
  /// What waits, and for whom.
  var sentence: String {
    guard isOpen else { return "\(address): text saved by another program is not merged yet" }
    let names = writers.map { "\($0.name) (process \($0.process))" }
    let program = names.isEmpty ? "another program" : names.joined(separator: ", ")
    return
      "\(address): still being written by \(program); its text will be merged when it has finished"
  }

  /// What a person can do about it; `nil` if that is to wait.
  var hint: String? { isOpen ? nil : "merge it now: tj commit" }
}
