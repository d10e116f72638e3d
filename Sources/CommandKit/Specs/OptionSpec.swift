/// Something a command takes by name: a flag, or a name with a value.
public struct OptionSpec: Hashable, Sendable {
  /// The value behind an option.
  public struct Value: Hashable, Sendable {
    /// What help calls it, such as `FILE`.
    public let placeholder: String

    /// The only values there are; empty where any text will do.
    public let choices: [String]
  }

  /// The long name, without its hyphens.
  public let name: String

  /// The short name, without its hyphen.
  public let short: Character?

  /// The value it takes; a flag has none.
  public let value: Value?

  /// Whether each use counts; otherwise the last one does.
  public let isRepeatable: Bool

  /// One sentence for help.
  public let summary: String

  /// An option that is there or not.
  public static func flag(
    _ name: String,
    short: Character? = nil,
    _ summary: String
  ) -> OptionSpec {
    OptionSpec(name: name, short: short, value: nil, isRepeatable: false, summary: summary)
  }

  /// An option with a value.
  public static func value(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    choices: [String] = [],
    isRepeatable: Bool = false,
    _ summary: String
  ) -> OptionSpec {
    OptionSpec(
      name: name,
      short: short,
      value: Value(placeholder: placeholder, choices: choices),
      isRepeatable: isRepeatable,
      summary: summary
    )
  }

  /// The flag that asks for help; where it is given, nothing else is required.
  public static let help = flag("help", short: "h", "Explains the command.")
}
