/// A parsed command line, according to the definition.
public struct Invocation: Hashable, Sendable {
  /// The names of the commands, from the one below the root to the selected one.
  public let path: [String]

  /// The selected command.
  public let command: CommandSpec

  /// Its positional arguments, in order.
  public let operands: [String]

  private let options: [String: [String]]
  private let sources: [String: [ValueSource]]

  init(chain: [CommandSpec], operands: [String], options: [String: [String]]) {
    path = chain.dropFirst().map(\.name)
    command = chain[chain.count - 1]
    self.operands = operands
    self.options = options
    let known = chain.reversed().flatMap(\.options).map { ($0.name, $0.value?.sources ?? []) }
    sources = Dictionary(known) { nearest, _ in nearest }
  }

  /// Whether the flag or option with the long name `name` was given.
  public func has(_ name: String) -> Bool {
    options[name] != nil
  }

  /// Returns the typed value of the option `name` (the last one if it was given several times), or
  /// `nil` if it was not given.
  public func value(_ name: String) -> String? {
    options[name]?.last
  }

  /// Returns the value of the option `name` as typed, or else from the first source that has one;
  /// `nil` if none has.
  ///
  /// Only the caller knows the environment and the settings, so `lookUp` is called for each source
  /// in turn, except for fixed values.
  ///
  /// ```swift
  /// let editor = invocation.value("editor") { source in
  ///   if case .environment(let name) = source { environment[name] } else { nil }
  /// }
  /// ```
  public func value<Problem: Error>(
    _ name: String,
    orFrom lookUp: (ValueSource) throws(Problem) -> String?
  ) throws(Problem) -> String? {
    if let typed = value(name) { return typed }
    for source in sources[name] ?? [] {
      if case .fixed(let value) = source { return value }
      if let found = try lookUp(source) { return found }
    }
    return nil
  }

  /// Returns the typed value of the option `name`, or `nil` if it was not given or is not a whole
  /// number.
  public func integer(_ name: String) -> Int? {
    value(name).flatMap { Int($0) }
  }

  /// The values of the option `name`, in order.
  public func values(_ name: String) -> [String] {
    options[name] ?? []
  }
}
