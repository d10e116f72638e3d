/// What a shell offers where a value or a word is typed.
public enum CompletionKind: Hashable, Sendable {
  /// Nothing, since it is free text.
  case none

  /// Names of files.
  case files

  /// Names of folders.
  case folders

  /// These words.
  case words([String])

  /// The candidates that the program returns for this kind, such as `thread` or `tag`.
  ///
  /// The kind is one word of letters, digits and hyphens.
  case dynamic(String)
}
