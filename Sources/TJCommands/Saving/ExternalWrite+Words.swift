internal import JournalSystem
internal import ThreadJournal

extension ExternalWrite {
  /// The pending text and the program that delays it, as a sentence.
  var sentence: String {
    guard isOpen else { return "\(address): text saved by another program has not been merged yet" }
    let names = writers.map { "\($0.name) (process \($0.process))" }
    let program = names.isEmpty ? "another program" : names.enumeration
    return
      "\(address): still open in \(program); changes saved there will be merged once it is closed"
  }

  /// The command to run, or `nil` if the person can only wait.
  var hint: String? { isOpen ? nil : "tj commit" }
}
