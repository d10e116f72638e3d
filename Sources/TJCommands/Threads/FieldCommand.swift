internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj field`: the fields that the entries of a thread have.
enum FieldCommand: Command {
  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let address = try ThreadNames(session).target()
    let words = invocation.operands
    switch invocation.path[1] {
    case "list":
      return try session.list(session.reader.currentThread(at: address).schema)
    case "add":
      return try session.add(field: words[0], words.dropFirst().joined(separator: " "), to: address)
    case "set":
      let revision = try FieldOptions(invocation).revision()
      return try session.define(address) { () throws(JournalError) in
        try session.journal.redefineField(words[0], revision, of: address)
      }
    case "rename":
      let name = try FieldText.name(words[1])
      return try session.define([.renameField(words[0], to: name)], of: address)
    case "move":
      return try session.define(
        [.moveField(words[0], before: FieldOptions(invocation).successor)],
        of: address
      )
    case "group":
      let label = words.dropFirst().joined(separator: " ")
      return try session.define([.labelGroup(words[0], label)], of: address)
    default:
      return try session.define([.hideField(words[0])], of: address)
    }
  }
}

extension Session {
  fileprivate func define(_ changes: [Change], of address: String) throws(Failure) -> ExitCode {
    try define(address) { () throws(JournalError) in
      try journal.change(address, changes, as: .define, verb: "field")
    }
  }

  fileprivate func define(
    _ address: String,
    _ operation: () throws(JournalError) -> Outcome
  ) throws(Failure) -> ExitCode {
    let outcome = try JournalWriter(self).save(operation)
    return try JournalWriter(self).report(
      outcome,
      outcome.state == .unchanged ? "nothing was changed" : "changed the fields of \(address)"
    )
  }

  fileprivate func add(
    field name: String,
    _ type: String,
    to address: String
  ) throws(Failure) -> ExitCode {
    let name = try FieldText.name(name)
    let type = type.isEmpty ? nil : try FieldText.type(type)
    let revision = try FieldOptions(invocation).revision()
    return try define(address) { () throws(JournalError) in
      try journal.addField(name, type: type, revision, to: address)
    }
  }

  fileprivate func list(_ schema: Schema) throws(Failure) -> ExitCode {
    let palette = Output(self).palette
    let fields = FieldOptions(invocation).listsAll ? schema.fields : schema.visible
    guard !options.output.isJSON else {
      try Output(self).printJSON(fields) { field, json in
        json.text("field", field.name.text)
        json.text("type", field.type.description)
        json.text("label", field.label)
        json.text("default", field.defaultValue)
        json.member("required") { $0.value(field.isRequired) }
        json.member("hidden") { $0.value(field.isHidden) }
      }
      return .done
    }
    let table = TextTable(
      [.init(), .init(), .init()],
      rows: fields.map { field in
        [field.name.text, field.type.description, remarks(on: field)].map(TerminalText.harmless)
      }
    )
    let lines = table.lines(paint: { text, _, column in
      column == 0 ? palette.paint(text, .field) : Painted(text)
    })
    try context.show(lines.map { $0 + "\n" }.joined(), on: .standardOutput)
    return .done
  }

  private func remarks(on field: FieldDefinition) -> String {
    let parts = [
      field.label.map { "“\($0)”" }, field.minimum.map { "from \($0)" },
      field.maximum.map { "to \($0)" }, field.defaultValue.map { "default \($0)" },
      field.isRequired ? "required" : nil, field.isHidden ? "removed" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
