/// A mistake on a command line, with a suggestion if there is one.
public struct UsageError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Problem: Hashable, Sendable {
    /// No command has that name.
    ///
    /// `before` and `after` are the words around it as they were typed, so that a caller can
    /// replace it by the words of an alias, or run another program.
    case unknownCommand(String, before: [String], after: [String])
    /// The command needs one of these subcommands.
    case missingCommand([String])
    /// The command has no such option; the text includes the hyphens.
    ///
    /// The value is the one that was probably intended for it: the text after an equals sign, or
    /// the next word.
    case unknownOption(String, value: String? = nil)
    /// The option is the last word and lacks the value it needs.
    case missingValue(String, expected: String)
    /// A flag was given a value.
    case unexpectedValue(String)
    /// The value is not of the kind that the option or argument takes.
    case badValue(String, value: String, expected: ValueKind)
    /// Two options that exclude each other were given.
    case conflict(String, String)
    /// Fewer words than the command needs.
    case missingArgument(String)
    /// More words than the command takes.
    case unexpectedArgument(String)
  }

  /// The kind of mistake.
  public let problem: Problem

  /// The names of the commands up to the one with the mistake, including the root.
  public let path: [String]

  /// The name that was probably intended, or `nil` if no known name is similar.
  public let suggestion: String?

  /// Creates an error for a mistake after the commands of `path`.
  public init(_ problem: Problem, path: [String], suggestion: String? = nil) {
    (self.problem, self.path, self.suggestion) = (problem, path, suggestion)
  }
}

extension UsageError: CustomStringConvertible {
  /// The mistake and the suggestion, as one sentence.
  public var description: String {
    suggestion.map { "\(sentence); did you mean '\($0)'?" } ?? sentence
  }

  /// The mistake, as one sentence.
  public var sentence: String {
    switch problem {
    case .unknownCommand(let word, _, _): "no such command: \(word)"
    case .missingCommand(let names):
      "missing command for '\(path.joined(separator: " "))'"
        + " (expected \(ValueKind.choice(names).expectation))"
    case .unknownOption(let option, _): "no such option: \(option)"
    case .missingValue(let option, let expected):
      "missing value for \(option) (expected \(expected))"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let name, let value, let kind):
      "invalid value '\(value)'\(name == kind.expectation ? "" : " for \(name)")"
        + " (expected \(kind.expectation))"
    case .conflict(let one, let other): "cannot combine \(one) and \(other)"
    case .missingArgument(let name): "missing argument: \(name)"
    case .unexpectedArgument(let word): "unexpected argument: \(word)"
    }
  }
}
