/// The reason why a bundle cannot be read.
package enum BundleProblem: Hashable, Sendable {
  /// The file is something else.
  case notABundle
  /// The format is newer than this program.
  case unsupported
  /// The end of the file is missing.
  case cutOff
  /// The file is damaged; the text is libgit2's message.
  case damaged(String)
}

extension BundleProblem {
  /// The problem as a phrase for a person.
  var sentence: String {
    switch self {
    case .notABundle: "not a git bundle"
    case .unsupported: "this format of bundles is not supported"
    case .cutOff: "the end of the file is missing"
    case .damaged(let words):
      words.isEmpty ? "the file is damaged" : "the file is damaged (\(words))"
    }
  }

  /// What a person can do about it.
  var remedy: String {
    switch self {
    case .notABundle: "choose another file"
    case .unsupported: "update tj, or read it with git"
    case .cutOff, .damaged: "use another copy of it"
    }
  }
}
