/// Changes of the fields of a thread, checked against their definitions.
extension JournalThread {
  /// Returns the change that sets a field of an entry, or its `title`; an empty value removes it.
  ///
  /// - Parameters:
  ///   - name: The current or a former name of the field, or a reserved key.
  ///   - value: The value, as it is written.
  ///   - id: The entry.
  ///   - isForced: Whether values that do not fit, and names that the thread does not define, are accepted.
  /// - Returns: The change.
  /// - Throws: ``FieldRefusal`` if the thread has no such field, or the value does not fit it.
  public func setting(
    _ name: String,
    to value: String,
    of id: EntryID,
    isForced: Bool = false
  ) throws(FieldRefusal) -> Change {
    if name == "title" { return .retitle(id, value) }
    let key = try key(ofField: name, isForced: isForced)
    if !isForced {
      try check(value, of: key)
      if value.isEmpty, let field = schema[key], field.isRequired { throw .required(field.name) }
    }
    return .setProperty(id, key: key, values: value.isEmpty ? [] : [value])
  }

  /// Returns the change that removes the value of a field of an entry, or its `title`.
  ///
  /// - Throws: ``FieldRefusal`` if the field is required, unless `isForced`.
  public func unsetting(
    _ name: String,
    of id: EntryID,
    isForced: Bool = false
  ) throws(FieldRefusal) -> Change {
    if name == "title" { return .retitle(id, "") }
    if !isForced, let field = schema[name], field.isRequired { throw .required(field.name) }
    return .setProperty(id, key: name, values: [])
  }

  /// Returns the key to write for the field `name`.
  public func key(ofField name: String, isForced: Bool = false) throws(FieldRefusal) -> String {
    if let field = schema[name] { return field.name.text }
    if let reserved = ReservedKey(name) { return reserved.rawValue }
    guard isForced || schema.visible.isEmpty else { throw .undefined(name, known: names) }
    guard let name = FieldName(creating: name) else { throw .noName(name) }
    return name.text
  }

  /// Throws an error if a value does not fit its field or the meaning of a reserved key.
  public func check(_ value: String, of key: String) throws(FieldRefusal) {
    guard let problem = problem(with: value, of: key),
      let name = schema[key]?.name ?? FieldName(key)
    else { return }
    throw .unfit(name, problem)
  }

  /// The problem with a value of a key, or `nil` if it fits.
  public func problem(with value: String, of key: String) -> FieldProblem? {
    if let field = schema[key] { return field.problem(with: value) }
    return ReservedKey(key)?.problem(with: value)
  }

  /// Returns the change that adds a field, or restores one that was removed if no type is given.
  public func adding(
    _ name: FieldName,
    type: FieldType?,
    _ revision: FieldRevision
  ) throws(FieldRefusal) -> Change {
    if var known = schema[name.text] {
      guard known.isHidden else { throw .exists(name, type) }
      known.isHidden = false
      if type == nil { return .defineField(known) }
    }
    return .defineField(try FieldDefinition(name, type: type ?? .text).revised(by: revision))
  }

  /// Returns the change that redefines a field.
  public func redefining(
    _ name: String,
    _ revision: FieldRevision
  ) throws(FieldRefusal) -> Change {
    guard let field = schema[name] else { throw .noSuchField(name, known: names) }
    return .defineField(try field.revised(by: revision))
  }

  /// The names of the fields that are shown.
  private var names: [String] { schema.visible.map(\.name.text) }
}
