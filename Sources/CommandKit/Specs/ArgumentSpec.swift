/// Something a command takes by place.
public struct ArgumentSpec: Hashable, Sendable {
  /// How many words it takes.
  public enum Arity: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or more; only the last argument can.
    case some
    /// None or more; only the last argument can.
    case any
  }

  /// What help calls it, such as `FILE`.
  public let name: String

  /// How many words it takes.
  public let arity: Arity

  /// One sentence for help.
  public let summary: String

  /// An argument called `name`.
  public init(_ name: String, _ arity: Arity, _ summary: String) {
    self.name = name
    self.arity = arity
    self.summary = summary
  }

  /// As a usage line shows it.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .some: "\(name)…"
    case .any: "[\(name)…]"
    }
  }
}
