extension ThreadAddress.Problem: CustomStringConvertible {
  /// The rule that the name breaks, as a phrase.
  package var description: String {
    switch self {
    case .noPath: "it must be a path inside the journal, such as work/standup"
    case .noMarkdown: "its file must end in .md"
    case .dot: "part of the name starts with a dot"
    case .attachments: "the folder 'assets' is for attachments"
    case .tooDeep: "it is more than \(ThreadAddress.greatestDepth) folders deep"
    }
  }
}
