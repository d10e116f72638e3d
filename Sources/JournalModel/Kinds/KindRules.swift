package import JournalFormat

/// What a kind of thread makes of its entries; each kind has a file with its own.
package protocol KindRules: SendableMetatype {
  /// The kind.
  static var kind: Kind { get }

  /// As the front matter writes it.
  static var name: String { get }

  /// What may stand in front of the titles of its entries.
  static var prefix: SubjectPrefix? { get }

  /// Whether the task lines of its preamble are steps that may be due.
  static var hasSteps: Bool { get }

  /// Reports what an entry's subject says that no entry of the kind should.
  static func report(
    _ entry: Entry,
    among participants: Set<Handle>,
    to list: inout DiagnosticList
  )
}

extension KindRules {
  /// Nothing stands in front of a title.
  package static var prefix: SubjectPrefix? { nil }

  /// Task lines are text.
  package static var hasSteps: Bool { false }

  /// Any subject will do.
  package static func report(
    _ entry: Entry,
    among participants: Set<Handle>,
    to list: inout DiagnosticList
  ) {}
}

/// What may stand in front of the title of an entry.
public enum SubjectPrefix: Hashable, Sendable {
  /// Who says it.
  case sender
  /// What it adds to a count.
  case amount
}
