internal import JournalSystem
internal import ThreadJournal

extension ExternalWrite {
  /// The text that waits, and the program that it waits for, as a sentence.
  var sentence: String {
    guard isOpen else { return "\(address): text saved by another program has not been merged yet" }
    let names = writers.map { "\($0.name) (process \($0.process))" }
    let program = names.isEmpty ? "another program" : names.enumeration
    return
      "\(address): still open in \(program); changes saved there will be merged once it is closed"
  }

  /// What a person can do about it, or `nil` if they just have to wait.
  var hint: String? { isOpen ? nil : "tj commit" }
}
