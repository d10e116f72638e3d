/// What a thread is for, which decides what the subjects of its entries mean.
///
/// What each kind means is in a file of its own; a new kind is such a file, a case here and a line in two lists.
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

  /// The kinds that mean something here, in the order in which they are offered.
  private static let known: [any KindRules.Type] = [
    JournalKind.self, ConversationKind.self, TallyKind.self, GoalKind.self,
  ]

  /// The names of the kinds that mean something here.
  public static var names: [String] { known.map { $0.name } }

  /// Reads the value of `kind`; a thread without one is a journal.
  public init(_ text: String?) {
    let text = text ?? ""
    let rules = text.isEmpty ? JournalKind.self : Self.known.first { $0.name == text }
    self = rules?.kind ?? .other(text)
  }
}

extension Kind {
  /// What it makes of the entries of its threads.
  package var rules: any KindRules.Type {
    switch self {
    case .journal, .other: JournalKind.self
    case .conversation: ConversationKind.self
    case .tally: TallyKind.self
    case .goal: GoalKind.self
    }
  }

  /// What may stand in front of the titles of its entries.
  public var prefix: SubjectPrefix? { rules.prefix }
}

extension Kind: CustomStringConvertible {
  /// As the front matter writes it.
  public var description: String {
    if case .other(let name) = self { name } else { rules.name }
  }
}
