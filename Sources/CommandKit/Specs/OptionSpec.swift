/// An option of a command: a flag, or a name with a value.
public struct OptionSpec: Hashable, Sendable {
  /// The value of an option.
  public struct Value: Hashable, Sendable {
    /// What help calls it, such as `FILE`.
    public let placeholder: String

    /// What it must be.
    public let kind: ValueKind

    /// What the shell offers for it; the choices of `kind` need not be repeated.
    public let completion: CompletionKind

    /// Where the value comes from if it is not typed; the first source that has one counts.
    public let sources: [ValueSource]

    /// The only values it accepts, or empty if they are not listed.
    public var choices: [String] { kind.choices }
  }

  /// The long name, without its hyphens.
  public let name: String

  /// The short name, without its hyphen, or `nil` if it has none.
  public let short: Character?

  /// The value it takes, or `nil` if it is a flag.
  public let value: Value?

  /// Whether each use counts; otherwise the last one does.
  public let isRepeatable: Bool

  /// The long names of options that cannot be given together with this one.
  ///
  /// It is enough for one of the two to list the other.
  public let conflicts: [String]

  /// One sentence for help.
  public let summary: String

  /// An option without a value.
  public static func flag(
    _ name: String,
    short: Character? = nil,
    conflictsWith conflicts: [String] = [],
    _ summary: String
  ) -> OptionSpec {
    OptionSpec(
      name: name,
      short: short,
      value: nil,
      isRepeatable: false,
      conflicts: conflicts,
      summary: summary
    )
  }

  /// An option with a value.
  ///
  /// ```swift
  /// OptionSpec.value("number", short: "n", "N", as: .integer(from: 1), "Stops after so many.")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The long name, without its hyphens.
  ///   - short: The short name, without its hyphen.
  ///   - placeholder: What help calls the value.
  ///   - kind: What the value must be.
  ///   - choices: The only values it accepts, short for `kind` being a choice of them.
  ///   - completion: What the shell offers.
  ///   - sources: Where the value comes from if it is not typed; the first source that has one
  ///     counts.
  ///   - isRepeatable: Whether each use counts.
  ///   - conflicts: The long names of options that cannot be given together with this one.
  ///   - summary: One sentence for help.
  /// - Returns: The option.
  public static func value(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    as kind: ValueKind = .text,
    choices: [String] = [],
    completion: CompletionKind = .none,
    sources: [ValueSource] = [],
    isRepeatable: Bool = false,
    conflictsWith conflicts: [String] = [],
    _ summary: String
  ) -> OptionSpec {
    OptionSpec(
      name: name,
      short: short,
      value: Value(
        placeholder: placeholder,
        kind: choices.isEmpty ? kind : .choice(choices),
        completion: completion,
        sources: sources
      ),
      isRepeatable: isRepeatable,
      conflicts: conflicts,
      summary: summary
    )
  }

  /// The flag that asks for help; where it is given, nothing else is required.
  public static let help = flag("help", short: "h", "Print help.")
}

/// Where the value of an option comes from when it is not typed.
public enum ValueSource: Hashable, Sendable {
  /// An environment variable, without the dollar sign.
  case environment(String)

  /// A key of the settings.
  case setting(String)

  /// A value that is always there, so the sources after it are never asked.
  case fixed(String)

  /// The source as help shows it.
  var phrase: String {
    switch self {
    case .environment(let name): "$\(name)"
    case .setting(let key): "the setting `\(key)`"
    case .fixed(let value): value
    }
  }
}
