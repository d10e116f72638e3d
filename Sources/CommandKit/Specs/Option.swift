/// An option of a command, with the type of its value: the key to the value in an ``Invocation``.
///
/// ```swift
/// static let keep = Option.value("keep", "RULE", "Keep the newest backup of each period.")
/// static let force = Option.flag("force", "Replace an existing file.")
///
/// CommandSpec("backup", "Back up the journal.", options: [keep.spec, force.spec])
/// invocation[keep]   // a String?
/// invocation[force]  // a Bool
/// ```
public struct Option<Value>: Sendable {
  /// The definition, from which parsing, help, manual pages and completions are derived.
  public let spec: OptionSpec

  private init(
    _ name: String,
    _ short: Character?,
    _ value: OptionSpec.Value?,
    isRepeatable: Bool = false,
    _ conflicts: [String],
    _ summary: String
  ) {
    spec = OptionSpec(
      name: name,
      short: short,
      value: value,
      isRepeatable: isRepeatable,
      conflicts: conflicts,
      summary: summary
    )
  }

  /// The long name, without its hyphens.
  public var name: String { spec.name }
}

extension Option<Bool> {
  /// Creates an option without a value.
  public static func flag(
    _ name: String,
    short: Character? = nil,
    conflictsWith conflicts: [String] = [],
    _ summary: String
  ) -> Self {
    Self(name, short, nil, conflicts, summary)
  }
}

extension Option<String?> {
  /// Creates an option with a value.
  ///
  /// - Parameters:
  ///   - name: The long name, without its hyphens.
  ///   - short: The short name, without its hyphen.
  ///   - placeholder: The placeholder of the value in help.
  ///   - kind: The kind of the value.
  ///   - choices: The only values it accepts, as a shorthand for a `kind` with these choices.
  ///   - completion: The candidates that the shell offers.
  ///   - conflicts: The long names of options that cannot be given together with this one. It is
  ///     enough for one of the two to list the other.
  ///   - summary: One sentence for help.
  /// - Returns: The option.
  public static func value(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    as kind: ValueKind = .text,
    choices: [String] = [],
    completion: CompletionKind = .none,
    conflictsWith conflicts: [String] = [],
    _ summary: String
  ) -> Self {
    let value = OptionSpec.Value(
      placeholder: placeholder,
      kind: choices.isEmpty ? kind : .choice(choices),
      completion: completion
    )
    return Self(name, short, value, conflicts, summary)
  }
}

extension Option<[String]> {
  /// Creates an option with a value that can be repeated; all values are kept.
  public static func values(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    as kind: ValueKind = .text,
    completion: CompletionKind = .none,
    _ summary: String
  ) -> Self {
    let value = OptionSpec.Value(placeholder: placeholder, kind: kind, completion: completion)
    return Self(name, short, value, isRepeatable: true, [], summary)
  }
}

extension Option<Int?> {
  /// Creates an option whose value is a whole number within bounds.
  public static func integer(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    in range: ClosedRange<Int>,
    conflictsWith conflicts: [String] = [],
    _ summary: String
  ) -> Self {
    Self(name, short, .init(placeholder: placeholder, kind: .integer(range)), conflicts, summary)
  }
}

extension Option {
  /// Creates an option whose value is the raw value of a case.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    _ summary: String
  ) -> Self where Value == Choice? {
    let kind = ValueKind.choice(Choice.allCases.map(\.rawValue))
    return Self(name, short, .init(placeholder: placeholder, kind: kind), [], summary)
  }
}
