/// What a person asked for, in the terms of the definition.
public struct Invocation: Hashable, Sendable {
  /// The names of the commands, from the one below the root to the one that is meant.
  public let path: [String]

  /// The command that is meant.
  public let command: CommandSpec

  /// The words it takes by place, in order.
  public let operands: [String]

  private let options: [String: [String]]

  init(path: [String], command: CommandSpec, operands: [String], options: [String: [String]]) {
    self.path = path
    self.command = command
    self.operands = operands
    self.options = options
  }

  /// Whether the flag or option with the long name `name` was given.
  public func has(_ name: String) -> Bool {
    options[name] != nil
  }

  /// The value of the option `name`, the last one where it was given more than once.
  public func value(_ name: String) -> String? {
    options[name]?.last
  }

  /// The values of the option `name`, in order.
  public func values(_ name: String) -> [String] {
    options[name] ?? []
  }
}
