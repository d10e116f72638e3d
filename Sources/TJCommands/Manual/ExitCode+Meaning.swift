extension ExitCode {
  /// The meaning of the exit status, as a sentence.
  package var meaning: String {
    switch self {
    case .done: "Success, even if nothing was found."
    case .failure: "Any other failure, or you answered no to a prompt."
    case .usage: "The command line is not valid."
    case .notFound: "There is no such thread, entry or file, or the name is ambiguous."
    case .badData: "The data is not valid."
    case .conflict:
      "Two changes conflict, or many entries are missing, and you have to choose; or copies of purged text remain."
    case .locked: "Another program has the journal locked, or the draft open."
    case .network: "The network failed."
    case .savedOnly:
      "Saved but not committed yet. Running the command again would repeat the change."
    }
  }
}
