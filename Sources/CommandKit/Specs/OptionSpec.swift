/// An option of a command: a flag, or a name with a value.
public struct OptionSpec: Hashable, Sendable {
  /// The value of an option.
  public struct Value: Hashable, Sendable {
    /// The placeholder in help, such as `FILE`.
    public let placeholder: String

    /// The kind of the value.
    public let kind: ValueKind

    /// The candidates that the shell offers; the choices of `kind` need not be repeated.
    public internal(set) var completion = CompletionKind.none

    /// The only values it accepts, or empty if they are not listed.
    public var choices: [String] { kind.choices }
  }

  /// The long name, without its hyphens.
  public let name: String

  /// The short name, without its hyphen, or `nil` if it has none.
  public internal(set) var short: Character?

  /// The value it takes, or `nil` if it is a flag.
  public let value: Value?

  /// Whether all uses of the option are kept; otherwise only the last one is.
  public let isRepeatable: Bool

  /// The long names of options that cannot be given together with this one.
  ///
  /// It is enough for one of the two to list the other.
  public let conflicts: [String]

  /// One sentence for help.
  public internal(set) var summary: String

  /// The flag for help; if it is given, no arguments are required.
  public static let help = Option.flag("help", short: "h", "Print help.").spec
}

extension OptionSpec {
  /// Returns the options that the last command of `chain` inherits from those above it, the root's
  /// first.
  ///
  /// A name or letter that the command itself defines is left out, since the command's own
  /// definition applies to it.
  static func inherited(in chain: [CommandSpec]) -> [OptionSpec] {
    var nearer = chain.last?.options ?? []
    var result: [OptionSpec] = []
    for command in chain.dropLast().reversed() {
      let left = command.options.filter { option in !nearer.contains { $0.name == option.name } }
      result = left.map { $0.withoutLetter(in: nearer) } + result
      nearer += command.options
    }
    return result
  }

  private func withoutLetter(in nearer: [OptionSpec]) -> OptionSpec {
    guard let short, nearer.contains(where: { $0.short == short }) else { return self }
    var option = self
    option.short = nil
    return option
  }

  /// Returns the option with another sentence for help, for a command in which the option means
  /// something slightly different.
  public func summarized(as summary: String) -> OptionSpec {
    var option = self
    option.summary = summary
    return option
  }
}
