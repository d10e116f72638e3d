/// What a thread is for, which decides what the subjects of its entries mean.
public enum Kind: Hashable, Sendable {
  /// Entries with titles; the default.
  case journal
  /// Messages with senders.
  case conversation
  /// Amounts that add up to a count.
  case tally
  /// Steps, and entries that report on them.
  case goal
  /// A kind of another program; kept, and read as a journal.
  case other(String)

  /// Reads the value of `kind`; a thread without one is a journal.
  public init(_ text: String?) {
    switch text {
    case nil, "", "journal": self = .journal
    case "conversation": self = .conversation
    case "tally": self = .tally
    case "goal": self = .goal
    case let other?: self = .other(other)
    }
  }
}

extension Kind: CustomStringConvertible {
  /// As the front matter writes it.
  public var description: String {
    switch self {
    case .journal: "journal"
    case .conversation: "conversation"
    case .tally: "tally"
    case .goal: "goal"
    case .other(let name): name
    }
  }
}
