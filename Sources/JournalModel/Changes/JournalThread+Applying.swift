internal import JournalFormat
internal import JournalYAML

extension JournalThread {
  /// Returns the thread after `change`, or throws an error if anything else would change with it.
  ///
  /// ```swift
  /// let starred = try thread.applying(
  ///   .setProperty(id, key: "favorite", values: ["true"]))
  /// ```
  public func applying(_ change: Change) throws(ChangeError) -> JournalThread {
    try checkFormat()
    switch change {
    case .append(let drafts, let times): return try appending(drafts, from: times)
    case .replaceBody(let id, let text): return try replacingBody(of: id, with: text)
    case .setProperty(let id, let key, let values):
      return try settingProperty(key, of: id, to: values)
    case .addValues(let id, let key, let values): return try adding(values, to: key, of: id)
    case .tag(let id, let added, let removed):
      return try tagging(id, adding: added, removing: removed)
    case .renameTag(let id, let old, let new): return try renamingTag(old, of: id, to: new)
    case .appendText(let id, let text): return try appendingText(text, to: id)
    case .appendPreamble(let text): return try appendingPreamble(text)
    case .retitle(let id, let title): return try retitling(id, title)
    case .retime(let id, let stamp): return try retiming(id, stamp)
    case .replace(let id, let block): return try replacing(id, with: block)
    case .remove(let ids): return try removing(ids)
    case .adopt(let id): return try adopting(id)
    case .defineField(let field): return try defining(field)
    case .renameField(let name, let new): return try renamingField(name, to: new)
    case .moveField(let name, let next): return try movingField(name, before: next)
    case .hideField(let name): return try hidingField(name)
    case .labelGroup(let group, let label): return try labelling(group, label)
    case .setMetadata(let path, let value): return try settingMetadata(path, to: value)
    case .addStep(let step): return try addingStep(step)
    case .tick(let step, let state, let date): return try ticking(step, state, on: date)
    case .format: return try formatting()
    }
  }

  /// Throws an error if the thread has a version that this program does not know.
  package func checkFormat() throws(ChangeError) {
    if unsupportedVersion != nil { throw ChangeError(.unsupportedVersion) }
  }

  /// Returns the thread after `changes`, applied one after the other; either all of them or none
  /// are applied.
  public func applying(_ changes: [Change]) throws(ChangeError) -> JournalThread {
    var thread = self
    for change in changes { thread = try thread.applying(change) }
    return thread
  }

  /// Returns the thread after an edit of its entries or its preamble, and throws an error unless it
  /// reads as expected.
  func applying(_ edit: Edit, expecting expectation: Expectation) throws(ChangeError)
    -> JournalThread
  {
    do throws(EditError) {
      let changed = try tree.applying(edit, expecting: expectation)
      return JournalThread(tree: changed, keepingMetadataOf: self)
    } catch {
      throw ChangeError(.edit(error))
    }
  }
}
