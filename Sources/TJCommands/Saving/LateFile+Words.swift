internal import JournalSystem
internal import ThreadJournal

extension LateFile {
  /// What waits, and for whom.
  var sentence: String {
    guard isOpen else { return "\(address): text saved by another program is not merged yet" }
    let names = writers.map { "\($0.name) (process \($0.process))" }
    let program = names.isEmpty ? "another program" : names.joined(separator: ", ")
    return
      "\(address): still open in \(program); changes saved there will be merged once it is closed"
  }

  /// What a person can do about it; `nil` if that is to wait.
  var hint: String? { isOpen ? nil : "tj commit" }
}
