internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem
internal import JournalYAML

extension Journal {
  /// Creates a thread, and returns its address, which is made from its title.
  ///
  /// A template is a thread's file: the new one starts with its front matter and its text.
  @discardableResult
  public func create(
    _ new: NewThread,
    from template: [UInt8]? = nil
  ) throws(JournalError) -> SavedThread {
    try JournalError.unifying {
      let slug = Slug.make(from: new.title)
      return try claiming(slug, in: new.folder) { address in
        let path = try newPath(address)
        return try perform(
          Plan(kind: .create, paths: [path]) { [self] (files, _) in
            guard files[path] == nil else { throw JournalError(.exists(address)) }
            let (bytes, ids) = try bytes(of: new, from: template, at: address)
            return Plan.Changes(
              files: [FileChange(path: path, bytes: bytes)],
              threads: [path.address],
              entries: ids
            )
          }
        )
      }
    }
  }

  /// Changes the title of a thread, and renames its file accordingly; the old name becomes an alias.
  @discardableResult
  public func rename(
    _ address: String,
    to title: String
  ) throws(JournalError) -> SavedThread {
    try JournalError.unifying {
      let old = try path(address)
      let slug = Slug.make(from: title)
      return try claiming(slug, in: old.folder, ignoring: old) { renamed in
        let new = try path(renamed)
        return try perform(on: [ThreadSelection(old)]) { now in
          let old = now[0][0].path
          return Plan(kind: .rename, paths: [old, new]) { [self] (files, _) in
            let thread = try thread(old.address, in: files)
            guard new == old || files[new] == nil else { throw JournalError(.exists(renamed)) }
            var changes: [Change] = [.setMetadata(["title"], .string(title))]
            let aliases = thread.aliases.filter { $0 != renamed } + [old.address]
            if new != old { changes.append(.setMetadata(["aliases"], .list(aliases))) }
            let changed = try applied(changes, to: thread, at: old.address).bytes
            let file = FileChange(path: new, bytes: changed, origin: new == old ? nil : old)
            return Plan.Changes(
              files: new == old ? [file] : [file, FileChange(path: old)],
              threads: new == old ? [old.address] : [old.address, renamed]
            )
          }
        }
      }
    }
  }

  /// Calls `body` with a free address for `slug`, and again with another if a program takes the address first.
  private func claiming(
    _ slug: String,
    in folder: String,
    ignoring own: JournalPath? = nil,
    _ body: (String) throws -> Outcome
  ) throws -> SavedThread {
    var tried: String?
    while true {
      let names = try tree.listing().files
        .filter { $0.path.folder == folder && $0.path != own }
        .map { $0.path.address.lastPathPart.name }
      let address = (folder.isEmpty ? "" : folder + "/") + Slug.free(slug, among: names)
      do {
        return SavedThread(address: address, outcome: try body(address))
      } catch {
        guard case .exists = JournalError(error).reason, address != tried else { throw error }
        tried = address
      }
    }
  }

  /// Sets keys of the front matter of a thread to texts, which are written as given; values that do not change stay
  /// as they were written.
  func set(
    _ settings: [(key: String, text: String?, value: YAMLValue?)],
    of address: String,
    verb: String
  ) throws -> Outcome {
    let intent = PendingChanges(address, ThreadSelection(try path(address))) { thread, _ in
      settings.compactMap { key, text, value in
        thread.text(key) == text ? nil : .setMetadata([key], value)
      }
    }
    return try change([intent], as: .define, verb: verb)
  }

  /// Archives a thread; nothing else in it changes.
  @discardableResult
  public func archive(_ address: String) throws(JournalError) -> Outcome {
    try JournalError.unifying { try archive(address, isArchived: true) }
  }

  /// Takes a thread out of the archive; nothing else in it changes.
  @discardableResult
  public func unarchive(_ address: String) throws(JournalError) -> Outcome {
    try JournalError.unifying { try archive(address, isArchived: false) }
  }

  private func archive(_ address: String, isArchived: Bool) throws -> Outcome {
    let intent = PendingChanges(address, ThreadSelection(try path(address))) { thread, _ in
      thread.isArchived == isArchived
        ? [] : [.setMetadata(["archived"], isArchived ? .plain("true") : nil)]
    }
    return try change([intent], as: .define, verb: isArchived ? "archive" : "unarchive")
  }

  /// Removes a thread's file from the journal; ``restoreThread(_:)`` restores it.
  @discardableResult
  public func delete(_ address: String) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let path = try path(address)
      return try perform(on: [ThreadSelection(path)]) { now in
        let path = now[0][0].path
        return Plan(kind: .delete, paths: [path]) { [self] (files, _) in
          let thread = try thread(path.address, in: files)
          do throws(ChangeError) {
            try thread.checkFormat()
          } catch {
            throw JournalError(.change(path.address, error))
          }
          return Plan.Changes(files: [FileChange(path: path)], threads: [path.address])
        }
      }
    }
  }

  /// Turns a Markdown file into a thread; its text is unchanged below the front matter.
  @discardableResult
  public func adopt(_ address: String) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let path = try path(address)
      return try perform(
        Plan(kind: .adopt, paths: [path]) { [self] (files, _) in
          guard let bytes = files[path] else { throw JournalError(.noSuchThread(address)) }
          // Another process may have adopted the file a moment ago.
          guard !JournalThread(parsing: bytes).isThread else { return Plan.Changes(files: []) }
          return Plan.Changes(
            files: [FileChange(path: path, bytes: try adopted(bytes, at: address))],
            threads: [path.address]
          )
        }
      )
    }
  }

  /// The bytes with front matter that makes them a thread.
  private func adopted(_ bytes: [UInt8], at address: String) throws -> [UInt8] {
    var thread = JournalThread(parsing: bytes)
    if thread.tree.metadata == nil {
      let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
      let rest = bytes.dropFirst(mark.count)
      let isCRLF = rest.firstIndex(of: 0x0A).map { $0 > rest.startIndex && rest[$0 - 1] == 0x0D }
      let end = isCRLF == true ? "\r\n" : "\n"
      thread = JournalThread(parsing: mark + Array("---\(end)---\(end)\(end)".utf8) + rest)
    }
    return try applied(
      [
        .setMetadata(["tj"], .plain("\(JournalThread.formatVersion)")),
        .setMetadata(["id"], .string(newThreadID())),
      ],
      to: thread,
      at: address
    ).bytes
  }

  private func newThreadID() -> String {
    var generator = environment.generator
    return ThreadID(using: &generator).text
  }

  /// The file of a new thread.
  func bytes(
    of new: NewThread,
    from template: [UInt8]?,
    at address: String
  ) throws -> (bytes: [UInt8], ids: [EntryID]) {
    let start = try template.map { bytes in
      JournalThread(parsing: try adopted(bytes, at: address))
    }
    let kind = new.kind == .journal ? start?.kind ?? .journal : new.kind
    var changes: [Change] = [
      .setMetadata(["id"], .string(newThreadID())),
      .setMetadata(["kind"], .string(kind.description)),
      .setMetadata(["title"], .string(new.title)),
      .setMetadata(["created"], .string(environment.now().stamp.description)),
    ]
    if let zone = new.zone { changes.append(.setMetadata(["timezone"], .string(zone))) }
    changes += (new.tally?.metadata ?? []).map { .setMetadata([$0], .string($1)) }
    changes += new.fields.map { .defineField($0) }
    changes += new.participants.flatMap { JournalThread.blank.changes(for: .add($0)) }
    let thread = try applied(changes + new.changes, to: start ?? .blank, at: address)
    var taken: Set<EntryID> = []
    let drafts = new.entries.map { $0.draft(in: thread, avoiding: &taken, environment) }
    let filled = try applied(
      drafts.isEmpty ? [] : [.append(drafts, times: environment.times)],
      to: thread,
      at: address
    )
    return (filled.bytes, drafts.map(\.id))
  }
}
