/// A parsed command line, according to the definition.
public struct Invocation: Hashable, Sendable {
  /// The names of the commands, from the one below the root to the selected one.
  public let path: [String]

  /// The selected command.
  public let command: CommandSpec

  /// Its positional arguments, in order.
  public let operands: [String]

  /// The typed values by the long names of their options; a flag has the value "".
  private let options: [String: [String]]

  init(chain: [CommandSpec], operands: [String], options: [String: [String]]) {
    path = chain.dropFirst().map(\.name)
    command = chain[chain.count - 1]
    self.operands = operands
    self.options = options
  }

  /// Whether help was requested.
  public var asksForHelp: Bool { options[OptionSpec.help.name] != nil }

  /// Whether any of the options was given.
  public func hasAny(of specs: [OptionSpec]) -> Bool {
    specs.contains { options[$0.name] != nil }
  }

  /// Whether the flag was given.
  public subscript(option: Option<Bool>) -> Bool { options[option.name] != nil }

  /// The typed value of the option (the last one if it was given several times), or `nil` if it was
  /// not given.
  public subscript(option: Option<String?>) -> String? { options[option.name]?.last }

  /// The typed number, or `nil` if the option was not given.
  public subscript(option: Option<Int?>) -> Int? {
    options[option.name]?.last.flatMap { Int($0) }
  }

  /// The typed choice, or `nil` if the option was not given.
  public subscript<Choice: RawRepresentable<String>>(option: Option<Choice?>) -> Choice? {
    options[option.name]?.last.flatMap(Choice.init)
  }

  /// The values of the option, in order.
  public subscript(option: Option<[String]>) -> [String] { options[option.name] ?? [] }
}
