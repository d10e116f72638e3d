internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj field`: shows and changes the fields of a thread.
struct FieldCommand: Command {
  private let session: Session

  /// The address of the thread.
  private let address: String

  private let words: [String]
  private let invocation: Invocation

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    address = try UnnamedThreads(session).forNewEntries()
    (words, self.invocation) = (invocation.operands, invocation)
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try FieldCommand(invocation, in: context)
    let words = command.words
    switch invocation.path[1] {
    case "list": return try command.list()
    case "add": return try command.add()
    case "set": return try command.redefine()
    case "rename":
      _ = try command.session.reader.thread(at: command.address)
      try command.session.reader.tellLocked()
      return try command.define(
        [.renameField(words[0], to: FieldText.name(words[1]))],
        saying: "renamed field '\(words[0])' to '\(words[1])' in"
      )
    case "move":
      return try command.define(
        [.moveField(words[0], before: invocation[successor])],
        saying: "moved field '\(words[0])' in"
      )
    case "group":
      return try command.define(
        [.labelGroup(words[0], words.dropFirst().joined(separator: " "))],
        saying: "changed group '\(words[0])' in"
      )
    default:
      return try command.define([.hideField(words[0])], saying: "removed field '\(words[0])' from")
    }
  }

  private func add() throws -> ExitCode {
    let name = try FieldText.name(words[0])
    let type = words.dropFirst().joined(separator: " ")
    let known = type.isEmpty ? nil : try FieldText.type(type)
    let revision = try revision()
    return try define(saying: "added field '\(name)' to") {
      try session.journal.addField(name, type: known, revision, to: address)
    }
  }

  private func redefine() throws -> ExitCode {
    let revision = try revision()
    return try define(saying: "changed field '\(words[0])' in") {
      try session.journal.redefineField(words[0], revision, of: address)
    }
  }

  /// Returns the change of the definition that the options request.
  private func revision() throws -> FieldRevision {
    var revision = FieldRevision()
    revision.type = try invocation[Self.type].map(FieldText.type)
    (revision.label, revision.unit) = (invocation[Self.label], invocation[Self.unit])
    (revision.minimum, revision.maximum) = (invocation[Self.minimum], invocation[Self.maximum])
    revision.defaultValue = invocation[Self.usual]
    revision.details = invocation[Self.details]
    if invocation[Self.required] { revision.isRequired = true }
    if invocation[Self.optional] { revision.isRequired = false }
    return revision
  }

  private func define(_ changes: [Change], saying what: String) throws -> ExitCode {
    try define(saying: what) {
      try session.journal.change(address, changes, as: .define, verb: "field")
    }
  }

  private func define(saying what: String, _ operation: () throws -> Outcome) throws -> ExitCode {
    let writer = JournalWriter(session)
    let outcome = try writer.save(operation)
    return try writer.report(
      outcome,
      outcome.state == .unchanged ? "nothing changed" : "\(what) \(address)"
    )
  }

  private func list() throws -> ExitCode {
    let schema = try session.reader.currentThread(at: address).schema
    let fields = invocation[ThreadOptions.all] ? schema.fields : schema.visible
    let output = Output(session)
    guard output.isJSON || !fields.isEmpty else {
      try session.messages.say("\(address): no fields yet")
      try session.messages.suggest("tj field add NAME -t \(ShellWords.operand(address))")
      return .done
    }
    try output.print(FieldList(fields: fields), isPaged: false)
    return .done
  }
}

/// The fields of a thread.
private struct FieldList: Report {
  let fields: [FieldDefinition]

  var sections: [Section] {
    let rows = fields.map { field in
      [field.name.text, field.type.description, remarks(on: field)].map { RichText($0) }
    }
    return [
      .table(Table(columns: [.init(nil, .field), .init(), .init()], rows: rows, isCut: false))
    ]
  }

  var json: any JSONConvertible {
    fields.map { field -> JSONObject in
      [
        "field": field.name.text, "type": field.type.description, "label": field.label,
        "default": field.defaultValue, "required": field.isRequired, "hidden": field.isHidden,
      ]
    }
  }

  private func remarks(on field: FieldDefinition) -> String {
    let parts = [
      field.label.map { "'\($0)'" }, field.minimum.map { "min \($0)" },
      field.maximum.map { "max \($0)" }, field.defaultValue.map { "default \($0)" },
      field.isRequired ? "required" : nil, field.isHidden ? "removed" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
