public import JournalModel
internal import JournalStore

extension Journal {
  /// Adds an entry to a thread, at its place in time.
  ///
  /// ```swift
  /// let coffee = try journal.add("Coffee", fields: ["mood": 4], to: "daily")
  /// coffee.id  // ^k3f9qd
  /// ```
  ///
  /// If a blank line and more text follow the first line, it becomes the title, as in a git commit message.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fields: Values for fields of the thread; one in a field of dates may be a word such as `yesterday`.
  ///   - stamp: The time of the entry, or `nil` for the current time.
  ///   - address: The address of the thread.
  /// - Returns: The entry, with its id.
  /// - Throws: An error that names the field if the thread does not have it or the value does not fit, or the error that
  ///   kept the thread from being saved.
  @discardableResult
  public func add(
    _ text: String,
    fields: EntryFields = [:],
    at stamp: EntryTimestamp? = nil,
    to address: String
  ) throws(JournalError) -> SavedEntry {
    try JournalError.unifying {
      var entry = NewEntry(body: text, at: stamp)
      entry.content.takeTitle()
      let (now, times) = (environment.now(), environment.times)
      let dayStart = settings.days(at: now).dayStart
      // The draft keeps the given values even if they do not fit their fields.
      var draft = entry
      draft.properties = fields.values
      let saved = try add([draft], to: address) { thread throws(FieldRefusal) in
        var entry = entry
        entry.properties = try fields.properties(
          in: thread,
          now: now,
          from: times,
          dayStart: dayStart
        )
        if thread.kind.prefix == .sender { entry.sender = .me }
        return [entry]
      }
      return SavedEntry(onlyOneOf: saved)
    }
  }

  /// Adds a new entry to a thread, at its place in time, with the files that it links to.
  @discardableResult
  public func add(
    _ entry: NewEntry,
    to address: String,
    attaching attachments: [NewAttachment] = []
  ) throws(JournalError) -> SavedEntry {
    SavedEntry(onlyOneOf: try add([entry], to: address, attaching: attachments))
  }

  /// Adds new entries to a thread, each at its place in time, as one operation.
  ///
  /// ```swift
  /// let added = try journal.add([NewEntry(title: "First warm morning")], to: "daily")
  /// added.ids  // [^k3f9qd]
  /// ```
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - address: The address of the thread.
  ///   - attachments: Files that the entries link to.
  ///   - kind: The kind of the operation in the history.
  ///   - isForced: Whether values that do not fit their fields are written.
  /// - Returns: The entries, with their ids.
  /// - Throws: An error that names the field if a value does not fit, or the error that kept the thread from being
  ///   saved.
  @discardableResult
  public func add(
    _ entries: [NewEntry],
    to address: String,
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind = .add,
    isForced: Bool = false
  ) throws(JournalError) -> SavedEntries {
    try JournalError.unifying {
      try add(entries, to: address, attaching: attachments, as: kind) {
        thread throws(FieldRefusal) in
        guard !isForced else { return entries }
        for property in entries.flatMap(\.properties) {
          try thread.check(property.value, of: property.key)
        }
        return entries
      }
    }
  }

  /// Adds the entries that `checked` returns for the thread as it is then; a draft keeps `entries` if that fails.
  private func add(
    _ entries: [NewEntry],
    to address: String,
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind = .add,
    _ checked: @escaping (JournalThread) throws(FieldRefusal) -> [NewEntry]
  ) throws -> SavedEntries {
    let chosen = ThreadSelection(try path(address))
    let places = try self.places(of: attachments)
    var saved: [EntryReference] = []
    let outcome = try perform(on: [chosen]) { now in
      let path = now[0][0].path
      let present = path == chosen.path ? address : path.address
      var plan = Plan(kind: kind, paths: places + [path]) { [self] (files, _) in
        let thread = try thread(present, in: files)
        let fitting = try fitting(thread, at: present, checked)
        let attached = try placed(attachments, in: files)
        let entries = fitting.map { attached.relinking($0, from: address, to: present) }
        let (changed, ids) = try appending(entries, to: thread, at: present)
        saved = ids.map { EntryReference($0, in: present) }
        return Plan.Changes(
          // The entry is written last, so that no crash leaves a link to a missing file.
          files: attached.files + [FileChange(path: path, bytes: changed.bytes)],
          threads: [path.address],
          entries: ids
        )
      }
      plan.newText = { [self] in text(of: entries, for: present) }
      return plan
    }
    return SavedEntries(entries: saved, outcome: outcome)
  }

  /// Returns new entries as the text of a draft for the thread `address`.
  func text(of entries: [NewEntry], for address: String) -> [UInt8] {
    (try? appending(entries, to: .blank, at: address))?.thread.text(besides: []) ?? []
  }

  /// Returns the entries for a thread; a value that does not fit a field as the thread defines it now is an error.
  private func fitting(
    _ thread: JournalThread,
    at address: String,
    _ checked: (JournalThread) throws(FieldRefusal) -> [NewEntry]
  ) throws -> [NewEntry] {
    do throws(FieldRefusal) {
      return try checked(thread)
    } catch {
      throw JournalError(.field(address, error))
    }
  }

  /// Returns the thread with new entries, and their ids.
  func appending(
    _ entries: [NewEntry],
    to thread: JournalThread,
    at address: String
  ) throws -> (thread: JournalThread, ids: [EntryID]) {
    var taken: Set<EntryID> = []
    let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, environment) }
    let change = Change.append(drafts, times: environment.times)
    return (try applied([change], to: thread, at: address), drafts.map(\.id))
  }

  /// The thread at an address, from the files that were read.
  func thread(_ address: String, in files: [JournalPath: [UInt8]]) throws -> JournalThread {
    guard let bytes = try files[path(address)] else { throw JournalError(.noSuchThread(address)) }
    let thread = JournalThread(parsing: bytes)
    guard thread.isThread else { throw JournalError(.notAThread(address)) }
    return thread
  }

  /// The thread after changes.
  func applied(
    _ changes: [Change],
    to thread: JournalThread,
    at address: String
  ) throws -> JournalThread {
    do throws(ChangeError) {
      return try thread.applying(changes)
    } catch {
      throw JournalError(.change(address, error))
    }
  }
}
