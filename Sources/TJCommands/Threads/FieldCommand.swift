internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj field`: the fields that the entries of a thread have.
enum FieldCommand: Command {
  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let address = try session.target()
    let thread = try session.needed(address)
    let words = invocation.operands
    switch invocation.path[1] {
    case "list":
      return try session.list(thread.schema)
    case "add":
      return try session.add(field: words[0], words.dropFirst().joined(separator: " "), to: address)
    case "set":
      return try session.redefine(words[0], of: thread, at: address)
    case "rename":
      let name = try FieldText.name(words[1])
      return try session.define([.renameField(words[0], to: name)], of: address)
    case "move":
      return try session.define(
        [.moveField(words[0], before: invocation.value("before"))],
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
    let outcome = try saving { () throws(JournalError) in
      try journal.change(address, changes, as: .define, verb: "field")
    }
    return try report(
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
    let known = try needed(address).schema[name.text]
    if let known, known.isHidden, type.isEmpty {
      var shown = known
      shown.isHidden = false
      return try define([.defineField(shown)], of: address)
    }
    guard known.map(\.isHidden) ?? true else {
      throw Failure(
        .failure,
        "\(address) has a field '\(name)' already",
        remedy: "change it with 'tj field set \(name)'"
      )
    }
    var field = FieldDefinition(name, type: type.isEmpty ? .text : try FieldText.type(type))
    try fill(&field)
    return try define([.defineField(field)], of: address)
  }

  fileprivate func redefine(
    _ name: String,
    of thread: JournalModel.Thread,
    at address: String
  ) throws(Failure) -> ExitCode {
    guard var field = thread.schema[name] else { throw unknown(field: name, in: thread, address) }
    if let type = invocation.value("type") {
      field.type = try FieldText.type(type)
      field.unit = field.type.unit
    }
    try fill(&field)
    if invocation.has("optional") { field.isRequired = false }
    return try define([.defineField(field)], of: address)
  }

  /// Takes over what was said about a field.
  private func fill(_ field: inout FieldDefinition) throws(Failure) {
    if let label = invocation.value("label") { field.label = label.isEmpty ? nil : label }
    if let unit = invocation.value("unit") { field.unit = unit.isEmpty ? nil : unit }
    if let details = invocation.value("description") { field.details = details }
    if invocation.has("required") { field.isRequired = true }
    field.minimum = try bound("min", of: field) ?? field.minimum
    field.maximum = try bound("max", of: field) ?? field.maximum
    guard let value = invocation.value("default") else { return }
    if let problem = field.problem(with: value) { throw unfit("default", problem) }
    field.defaultValue = value.isEmpty ? nil : value
  }

  private func bound(_ option: String, of field: FieldDefinition) throws(Failure) -> FieldValue? {
    guard let text = invocation.value(option) else { return nil }
    var free = field
    (free.minimum, free.maximum) = (nil, nil)
    if let problem = free.problem(with: text) { throw unfit(option, problem) }
    return free.value(of: text)
  }

  private func unfit(_ option: String, _ problem: FieldProblem) -> Failure {
    Failure(.usage, "the value of --\(option) does not fit", remedy: problem.reason)
  }

  /// What is said where a thread has no field of a name.
  func unknown(
    field name: String,
    in thread: JournalModel.Thread,
    _ address: String
  ) -> Failure {
    let meant = Suggestion.best(for: name, among: thread.schema.visible.map(\.name.text))
    return Failure(
      .notFound,
      "\(address) has no field '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      remedy: "",
      hint: "tj field list -t \(ShellWords.quoted(address))"
    )
  }

  fileprivate func list(_ schema: Schema) throws(Failure) -> ExitCode {
    let palette = palette()
    let fields = invocation.has("all") ? schema.fields : schema.visible
    guard !invocation.wantsJSON else {
      try printJSON(fields) { field, json in
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
