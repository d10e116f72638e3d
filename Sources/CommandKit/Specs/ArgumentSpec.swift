/// A positional argument of a command.
public struct ArgumentSpec: Hashable, Sendable {
  /// How many words it takes.
  public enum Arity: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or none, where the command itself tells which words those behind it are.
    case leading
    /// None or more, where the command itself tells which words those behind it are.
    case leadingWords
    /// One or more; only the last argument can.
    case some
    /// None or more; only the last argument can.
    case any
  }

  /// What help calls it, such as `FILE`.
  public let name: String

  /// How many words it takes.
  public let arity: Arity

  /// What its words must be.
  public let kind: ValueKind

  /// What the shell offers for it; the choices of `kind` need not be repeated.
  public let completion: CompletionKind

  /// Whether its words may begin with a hyphen even without a `--` before them.
  ///
  /// This lets `tj tag @ +a -b` and `tj tally tea -1` mean what they look like. A word is still an
  /// option if it is one letter of an option, or letters of flags only, so that `-y` still works.
  /// `--word` is always an option, so that a typing error does not pass for a word.
  public let mayBeginWithHyphen: Bool

  /// Whether `-` stands for standard input.
  public let takesStandardInput: Bool

  /// One sentence for help.
  public let summary: String

  /// An argument called `name`.
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

  /// Whether it takes as many words as there are.
  var isOpen: Bool { arity == .some || arity == .any }

  /// Whether it takes at least one word.
  var isRequired: Bool { arity == .one || arity == .some }
}
