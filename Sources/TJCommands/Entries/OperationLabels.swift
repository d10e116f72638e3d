internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The names of operations in results: `add 'First warm morning' (k3f9qd)`, `move 3 entries`.
struct OperationLabels {
  private let session: Session

  private let glyphs: Glyphs

  /// Creates the names of operations in the journal of a session.
  init(_ session: Session) {
    self.session = session
    glyphs = Output(session).glyphs
  }

  /// Returns the name of an operation, with the values that it changed.
  func labelWithValues(of operation: LoggedOperation) throws -> String {
    // The operation is done, so the command does not fail if the full name of the operation cannot be found.
    let versions = (try? session.journal.versions(of: operation)) ?? [:]
    let values = changes(of: versions, by: operation.original)
    return try label(of: operation, values) { id in
      if let version = versions[id] { return version.after ?? version.before }
      return try entry(id, in: operation.threads)
    }
  }

  /// Returns the name of an operation; the words of an entry are shortened if the name does not fit `columns` columns.
  func label(of operation: LoggedOperation, columns: Int? = nil) throws -> String {
    var versions: [EntryID: OperationVersions]?
    let read = { (id: EntryID) throws -> Entry? in
      if let entry = try entry(id, in: operation.threads) { return entry }
      // The entry has been removed since, or by the operation itself.
      if versions == nil { versions = try? session.journal.versions(of: operation) }
      return versions?[id].flatMap { $0.after ?? $0.before }
    }
    var label = try label(of: operation, "", read)
    var room = Entry.labelColumns
    while let columns, room > 1, DisplayWidth.widest(of: label) > columns {
      room = max(1, room + columns - DisplayWidth.widest(of: label))
      label = try self.label(of: operation, "", wordColumns: room, read)
    }
    return label
  }

  private func label(
    of operation: LoggedOperation,
    _ values: String,
    wordColumns: Int = Entry.labelColumns,
    _ entry: (EntryID) throws -> Entry?
  ) throws -> String {
    let threads = operation.threads
    let place = threads.count == 1 ? threads[0] : threads.count.of("thread")
    let verb = operation.original
    if verb == OperationKind.external.rawValue {
      return "external edits to \(place)"
    }
    if verb == "merge", operation.kind != .merge, threads.count == 2 {
      return "merge \(threads[0]) into \(threads[1])"
    }
    if verb == OperationKind.rename.rawValue, threads.count == 2 {
      return "rename \(threads[0]) to \(threads[1])"
    }
    if let template = operation.template, let action = Self.templateActions[verb] {
      return "\(action) template \(TerminalText.sanitized(template))"
    }
    if let change = Self.changes[verb] { return threads.isEmpty ? change : "\(change) of \(place)" }
    if verb.hasPrefix("goal ") {
      let action = String(verb.dropFirst("goal ".count))
      // An operation on the goal itself has no step to name.
      guard let step = step(of: operation) else {
        return action == "done" ? "mark goal \(place) done" : "\(action) goal \(place)"
      }
      let title = "'\(glyphs.cut(TerminalText.sanitized(step.title), to: wordColumns))'"
      return switch action {
      case "step": "add step \(title) to \(place)"
      case "done": "mark \(title) done in \(place)"
      default: "\(action) \(title) in \(place)"
      }
    }
    let action = values.isEmpty ? Self.actions[verb] ?? verb : verb
    switch operation.entryCount {
    case 0: return threads.isEmpty ? verb : "\(verb) \(place)"
    case 1 where operation.entries.count == 1:
      let id = operation.entries[0]
      let name = try entry(id)?.label(id, columns: wordColumns, glyphs) ?? id.text
      // The label of a count is its amount, which does not name the tally.
      let tally = verb == "count" && threads.count == 1 ? " in \(place)" : ""
      return "\(action) \(name)\(tally)\(values)"
    case let count:
      let entries = "\(action) \(count.of("entry", "entries"))"
      if !values.isEmpty || threads.count != 1 { return entries + values }
      return "\(entries) \(verb == "import" ? "into" : "in") \(place)"
    }
  }

  /// The names of operations that are not about entries.
  private static let changes = [
    "field": "change fields", "config": "change settings", "template": "edit a template",
    "template-rm": "remove a template", "tally edit": "change settings",
    "goal edit": "change settings",
  ]

  /// The verbs of operations on entries whose values are not shown.
  private static let actions = ["set": "set fields of", "unset": "unset fields of"]

  /// The verbs of operations on a template.
  private static let templateActions = ["template": "edit", "template-rm": "remove"]

  /// Operations whose values are shown after their names.
  private static let valued: Set = ["tag", "retag", "set", "unset", "retime"]

  /// Returns the step of a goal that an operation changed, or `nil` if it changed the goal itself or the step is no
  /// longer known.
  private func step(of operation: LoggedOperation) -> GoalStep? {
    let steps = (try? session.journal.steps(changedBy: operation)) ?? []
    return steps.count == 1 ? steps[0] : nil
  }

  private func entry(_ id: EntryID, in threads: [String]) throws -> Entry? {
    for address in threads {
      guard let thread = try session.reader.thread(at: address), let place = thread.position(of: id)
      else { continue }
      return LocatedThread(address: address, thread: thread).entry(at: place)
    }
    return nil
  }

  /// Returns the change that an operation made in each of its entries, apart from their text: `+garden` or
  /// `mood 4 → 5`, with a blank before it; empty if the changes of the entries differ, or if the verb already says it.
  private func changes(
    of versions: [EntryID: OperationVersions],
    by verb: String
  ) -> String {
    guard Self.valued.contains(verb) else { return "" }
    let changes = Set(
      versions.values.map { versions in
        guard let old = versions.before, let new = versions.after else { return "" }
        return EntryComparison(from: old, to: new).fields.compactMap { change in
          let tags = change.part == .tags ? change.withoutSigns : change
          return tags.summary(after: verb, Palette(isColored: false), glyphs)?.full.plain
        }
        .map { " " + $0 }.joined()
      }
    )
    return changes.count == 1 ? changes.first ?? "" : ""
  }
}

extension FieldChange {
  /// The change of tags as they are typed, without `#`.
  fileprivate var withoutSigns: FieldChange {
    let names = [removed, added].map { $0.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 } }
    return FieldChange(part, name, removed: names[0], added: names[1])
  }
}

extension LoggedOperation {
  /// The words for operations whose names in the log are different.
  private static let words = [OperationKind.delete.rawValue: "remove", "append": "append to"]

  /// The operation itself; for an undo or a redo, the operation that was undone or redone.
  fileprivate var original: String {
    let words = verb.split(separator: " ", maxSplits: 1)
    let word = kind == .undo || kind == .redo ? words.last.map(String.init) ?? verb : verb
    return Self.words[word] ?? word
  }
}
