internal import JournalFormat
internal import JournalYAML

/// Changes of the front matter; each changes only the lines of one key.
extension JournalThread {
  func settingMetadata(_ path: [String], to value: YAMLValue?) throws(ChangeError) -> JournalThread
  {
    try changingMetadata { matter throws(FrontMatterError) in
      guard let value else { return try matter.removing(path) }
      return try matter.setting(path, to: value, knownOrder: Self.metadataOrder)
    }
  }

  func defining(_ field: FieldDefinition) throws(ChangeError) -> JournalThread {
    try settingMetadata(["fields", field.name.text], to: field.written)
  }

  /// Renames a field, and records the old name so that existing values stay readable.
  func renamingField(_ name: String, to new: FieldName) throws(ChangeError) -> JournalThread {
    let field = try existingField(name)
    guard field.name != new else { return self }
    guard schema[new.text].map({ $0.name == field.name }) ?? true else {
      throw ChangeError(.fieldExists(new.text))
    }
    let was = field.was.filter { $0 != new.text } + [field.name.text]
    return try changingMetadata { matter throws(FrontMatterError) in
      try matter.renaming(["fields", field.name.text], to: new.text)
    }.settingPart("was", of: new, to: .list(was))
  }

  func movingField(_ name: String, before next: String?) throws(ChangeError) -> JournalThread {
    let field = try existingField(name)
    let target = try next.map { name throws(ChangeError) in try existingField(name).name }
    let last = schema.fields.last { $0.name != field.name }
    guard target != field.name, let last else { return self }
    return try changingMetadata { matter throws(FrontMatterError) in
      try matter.moving(
        ["fields", field.name.text],
        to: target.map { .before($0.text) } ?? .after(last.name.text)
      )
    }
  }

  func hidingField(_ name: String) throws(ChangeError) -> JournalThread {
    try settingPart("hidden", of: existingField(name).name, to: .plain("true"))
  }

  func labelling(_ group: String, _ label: String) throws(ChangeError) -> JournalThread {
    try settingMetadata(["groups", group], to: label.isEmpty ? nil : .string(label))
  }

  /// Sets one key of a field's definition; a definition of one line becomes one of several.
  private func settingPart(
    _ key: String,
    of field: FieldName,
    to value: YAMLValue
  ) throws(ChangeError) -> JournalThread {
    let path = ["fields", field.text]
    if let node = frontMatter?.value(at: path), let type = node.string {
      let kept: [(String, YAMLValue)] = node.isNull ? [] : [("type", .string(type))]
      return try settingMetadata(path, to: .mapping(kept + [(key, value)]))
    }
    return try settingMetadata(path + [key], to: value)
  }

  private func existingField(_ name: String) throws(ChangeError) -> FieldDefinition {
    guard let field = schema[name] else {
      throw ChangeError(.noSuchField(name, known: schema.visible.map(\.name.text)))
    }
    return field
  }

  private func changingMetadata(
    _ body: (FrontMatter) throws(FrontMatterError) -> Edit
  ) throws(ChangeError) -> JournalThread {
    guard tree.metadata != nil else { throw ChangeError(.noMetadata) }
    guard let frontMatter, frontMatter.isReadable, let metadata = tree.metadata else {
      throw ChangeError(.readOnlyMetadata)
    }
    let edit: Edit
    do throws(FrontMatterError) {
      edit = try body(frontMatter)
    } catch {
      throw ChangeError(.frontMatter(error))
    }
    guard !edit.isEmpty else { return self }
    let start = metadata.content.lowerBound
    let content = Edit(edit.splices.map { $0.moved(by: -start) })
      .applied(to: Array(bytes[metadata.content]))
    do throws(EditError) {
      return JournalThread(tree: try tree.applying(edit, expecting: .metadata(reads: content)))
    } catch {
      throw ChangeError(.edit(error))
    }
  }
}
