internal import JournalFormat

/// Holds the properties of entries against the fields that their thread defines.
struct FieldCheck {
  private let thread: Thread
  private let fields: [String: FieldDefinition]

  init(of thread: Thread) {
    self.thread = thread
    var fields: [String: FieldDefinition] = [:]
    for field in thread.schema.fields {
      for name in field.was where fields[name] == nil { fields[name] = field }
    }
    for field in thread.schema.fields { fields[field.name.text] = field }
    self.fields = fields
  }

  /// Reports what does not fit; every value is kept all the same.
  func report(_ entry: Entry, to list: inout DiagnosticList) {
    for property in thread.tree.properties(of: entry.syntax) {
      let key = String(decoding: thread.bytes[property.key], as: UTF8.self)
      guard let field = fields[key] else {
        if ReservedKey(key) == nil { list.report(.undefinedField(at: property.key)) }
        continue
      }
      let value = String(decoding: property.value(in: thread.bytes), as: UTF8.self)
      guard let problem = field.problem(with: value) else { continue }
      switch problem {
      case .severalLines:
        let line = thread.bytes.span.line(at: property.continuation.lowerBound).content
        list.report(.continuedSingleLine(at: line))
      case .unfit, .unknownType, .unreadableDefinition:
        list.report(.unfitValue(at: property.firstLine, problem.reason))
      }
    }
  }
}
