/// The purpose of a thread, which determines how the subjects of its entries are parsed.
///
/// The rules of each kind are in a separate file; a new kind needs such a file, a case here and a
/// line in two lists.
public enum Kind: Hashable, Sendable {
  /// Entries with titles; the default.
  case journal
  /// Messages with senders.
  case conversation
  /// Amounts that add up to a count.
  case tally
  /// Steps, and entries that report on them.
  case goal
  /// A kind of another program, which is kept and treated as a journal.
  case other(String)

  /// The kinds with rules, in the order in which they are offered.
  private static let known: [any KindRules.Type] = [
    JournalKind.self, ConversationKind.self, TallyKind.self, GoalKind.self,
  ]

  /// The names of the kinds with rules.
  public static var names: [String] { known.map { $0.name } }

  /// Parses the value of `kind`; a thread without one is a journal.
  public init(_ text: String?) {
    let text = text ?? ""
    let rules = text.isEmpty ? JournalKind.self : Self.known.first { $0.name == text }
    self = rules?.kind ?? .other(text)
  }

  /// Creates the kind of a thread whose titles have this prefix.
  public init(prefix: SubjectPrefix?) {
    self = Self.known.first { $0.prefix == prefix }?.kind ?? .journal
  }
}

extension Kind {
  /// The rules for the entries of its threads.
  package var rules: any KindRules.Type {
    switch self {
    case .journal, .other: JournalKind.self
    case .conversation: ConversationKind.self
    case .tally: TallyKind.self
    case .goal: GoalKind.self
    }
  }

  /// The prefix that titles of its entries may have, or `nil` if they have none.
  public var prefix: SubjectPrefix? { rules.prefix }
}

extension Kind: CustomStringConvertible {
  /// The name as the front matter writes it.
  public var description: String {
    if case .other(let name) = self { name } else { rules.name }
  }
}
