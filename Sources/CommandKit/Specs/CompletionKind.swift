/// The candidates that a shell offers for a value or a word.
public enum CompletionKind: Hashable, Sendable {
  /// No candidates, since it is free text.
  case none

  /// Names of files.
  case files

  /// Names of folders.
  case folders

  /// These words.
  case words([String])

  /// The candidates that the program prints for this kind, such as `thread` or `tag`.
  ///
  /// The kind is one word of letters, digits and hyphens.
  case dynamic(String)
}
