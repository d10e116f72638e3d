/// Something typed that the definition does not know, and what may have been meant.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// No command has that name.
    case unknownCommand(String)
    /// The command has no such option; the text has its hyphens.
    case unknownOption(String)
    /// The option stands at the end, without the value it needs.
    case missingValue(String, placeholder: String)
    /// A flag was given a value.
    case unexpectedValue(String)
    /// The value is none of those there are.
    case noChoice(String, value: String, choices: [String])
    /// Fewer words than the command needs.
    case missingArgument(String)
    /// More words than the command takes.
    case unexpectedArgument(String)
  }

  /// What is wrong.
  public let problem: Problem

  /// The names of the commands up to the one where it went wrong, the root's included.
  public let path: [String]

  /// What was probably meant.
  public let suggestion: String?
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and what may have been meant, as one sentence.
  public var description: String {
    suggestion.map { "\(sentence); did you mean '\($0)'?" } ?? sentence
  }

  private var sentence: String {
    switch problem {
    case .unknownCommand(let word): "there is no command '\(word)'"
    case .unknownOption(let option): "there is no option '\(option)'"
    case .missingValue(let option, let placeholder): "'\(option)' needs a value: \(placeholder)"
    case .unexpectedValue(let option): "'\(option)' takes no value"
    case .noChoice(let option, let value, let choices):
      "'\(value)' is no value for '\(option)', which takes \(Self.list(choices))"
    case .missingArgument(let name): "\(name) is missing"
    case .unexpectedArgument(let word): "'\(word)' is one word too many"
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
