/// A positional argument of a command.
public struct ArgumentSpec: Hashable, Sendable {
  /// The number of words that an argument takes.
  public enum Arity: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or none; the command itself determines which words belong to the arguments after it.
    case leading
    /// None or more; the command itself determines which words belong to the arguments after it.
    case leadingWords
    /// One or more; only the last argument can.
    case some
    /// None or more; only the last argument can.
    case any
  }

  /// The placeholder in help, such as `FILE`.
  public let name: String

  /// The number of words that it takes.
  public let arity: Arity

  /// The kind of its words.
  public let kind: ValueKind

  /// The candidates that the shell offers; the choices of `kind` need not be repeated.
  public let completion: CompletionKind

  /// Whether its words may begin with a hyphen even without a `--` before them.
  ///
  /// This makes it possible to type `tj tag @ +a -b` and `tj tally tea -1`. A word is still an
  /// option if it is one letter of an option, or consists only of letters of flags, so that `-y`
  /// still works. `--word` is always an option, so that a mistyped option is not taken as a word.
  public let mayBeginWithHyphen: Bool

  /// Whether `-` stands for standard input.
  public let takesStandardInput: Bool

  /// One sentence for help.
  public let summary: String

  /// Creates an argument called `name`.
  public init(
    _ name: String,
    _ arity: Arity,
    as kind: ValueKind = .text,
    completion: CompletionKind = .none,
    mayBeginWithHyphen: Bool = false,
    takesStandardInput: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.arity = arity
    self.kind = kind
    self.completion = completion
    self.mayBeginWithHyphen = mayBeginWithHyphen
    self.takesStandardInput = takesStandardInput
    self.summary = summary
  }

  /// Whether it takes any number of words.
  var isOpen: Bool { arity == .some || arity == .any }

  /// Whether it takes at least one word.
  var isRequired: Bool { arity == .one || arity == .some }
}
