extension ExitCode {
  /// What the number tells whoever runs the program, as a sentence.
  package var meaning: String {
    switch self {
    case .done: "Done. That nothing was found is no error."
    case .failure: "Something else went wrong, or a question was answered with no."
    case .usage: "The words typed were not understood."
    case .notFound: "What was named is not there, or is not the only one of its name."
    case .badData: "The data is not as it must be."
    case .conflict: "Two changes disagree, and a person must choose."
    case .locked: "Somebody else holds the journal."
    case .network: "The network did not do what it should."
    case .savedOnly: "Saved, but not committed yet. Doing it again would do it twice."
    }
  }
}
