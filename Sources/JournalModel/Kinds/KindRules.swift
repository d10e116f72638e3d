package import JournalFormat

/// The rules of a kind of thread for its entries; each kind is in a separate file.
package protocol KindRules: SendableMetatype {
  /// The kind.
  static var kind: Kind { get }

  /// The name as the front matter writes it.
  static var name: String { get }

  /// The prefix that titles of its entries may have, or `nil` if they have none.
  static var prefix: SubjectPrefix? { get }

  /// Whether the task lines of the preamble are steps, which may have a due date.
  static var hasSteps: Bool { get }

  /// The fields that a new thread of this kind gets, unless other fields of the same name are
  /// given.
  static var usualFields: [FieldDefinition] { get }

  /// Reports parts of an entry's subject that no entry of the kind should have.
  static func report(
    _ entry: Entry,
    among participants: Set<Handle>,
    to list: inout DiagnosticList
  )

  /// Reports settings in the front matter that cannot be used.
  static func report(_ thread: JournalThread, to list: inout DiagnosticList)
}

extension KindRules {
  /// `nil`: titles have no prefix.
  package static var prefix: SubjectPrefix? { nil }

  /// `false`: task lines are text.
  package static var hasSteps: Bool { false }

  /// No fields.
  package static var usualFields: [FieldDefinition] { [] }

  /// Reports nothing: any subject is valid.
  package static func report(
    _ entry: Entry,
    among participants: Set<Handle>,
    to list: inout DiagnosticList
  ) {}

  /// Reports nothing: no setting has a special form.
  package static func report(_ thread: JournalThread, to list: inout DiagnosticList) {}
}

/// The prefix of an entry's title.
public enum SubjectPrefix: Hashable, Sendable {
  /// The sender of a message.
  case sender
  /// The amount added to a count.
  case amount
}
