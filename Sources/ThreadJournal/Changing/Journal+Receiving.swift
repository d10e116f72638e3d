internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Adds entries from elsewhere, as one operation, with the files that they link to, and creates the threads that do
  /// not exist.
  ///
  /// - Parameters:
  ///   - arrivals: The entries, by thread.
  ///   - attachments: Files that get a free place, to which links are adapted.
  ///   - companions: Attachments, templates and settings of another journal, each for its own place; see
  ///     ``companionPlaces()``.
  /// - Returns: The entries that were added.
  /// - Throws: An error if another file has the place of a companion, or the journal cannot be saved.
  @discardableResult
  public func receive(
    _ arrivals: [IncomingEntries],
    attaching attachments: [NewAttachment] = [],
    companions: [NewAttachment] = []
  ) throws(JournalError) -> SavedEntries {
    try JournalError.unifying {
      var paths: [JournalPath] = []
      for arrival in arrivals { paths.append(try path(arrival.address)) }
      let places = try self.places(of: attachments + companions)
      var added: [EntryReference] = []
      var plan = Plan(kind: .import, paths: places + paths) { [self, paths] files, _ in
        let attached = try placed(attachments, in: files)
        var result = Plan.Changes(files: attached.files)
        added = []
        for (path, arrival) in zip(paths, arrivals) {
          guard let received = try received(arrival, attached, into: files[path], path) else {
            continue
          }
          result.files.append(FileChange(path: path, bytes: received.bytes))
          result.threads.append(path.address)
          result.entries += received.ids
          added += received.ids.map { EntryReference($0, in: path.address) }
        }
        result.files += try received(companions, into: files)
        // Attachments without entries are no import.
        return result.threads.isEmpty && companions.isEmpty ? Plan.Changes(files: []) : result
      }
      // Entries that came through a pipe exist nowhere else, so a draft has to keep them.
      plan.newText = { [self] in
        arrivals.last.flatMap { arrival in
          (try? arrival.content(nil)).map { text(of: $0.entries, for: arrival.address) }
        } ?? []
      }
      let outcome = try perform(plan)
      return SavedEntries(entries: added, outcome: outcome)
    }
  }

  /// Returns the file of a thread with its new entries, or `nil` if there are none.
  private func received(
    _ arrival: IncomingEntries,
    _ attached: PlacedAttachments,
    into bytes: [UInt8]?,
    _ path: JournalPath
  ) throws -> (bytes: [UInt8], ids: [EntryID])? {
    let address = arrival.address
    let old = try bytes.map { try thread(address, in: [path: $0]) }
    let content = try arrival.content(old)
    let entries =
      attached.moved.isEmpty
      ? content.entries
      : content.entries.map { attached.relinking($0, from: address, to: address) }
    guard let thread = old else {
      _ = try newPath(address)
      if let file = arrival.file {
        return (file, JournalThread(parsing: file).identities().ids)
      }
      var new = NewThread(
        arrival.title ?? address.lastPathPart.name,
        kind: arrival.kind,
        fields: arrival.fields,
        entries: entries
      )
      new.changes = JournalThread.blank.changes(for: content.people)
      return try self.bytes(of: new, from: nil, at: address)
    }
    guard !entries.isEmpty || !content.changes.isEmpty else { return nil }
    var taken: Set<EntryID> = []
    let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, environment) }
    let changes = content.changes.map { attached.relinking($0, from: address, to: address) }
    let additions: [Change] =
      drafts.isEmpty ? [] : [.append(drafts, times: environment.times)]
    let changed = try applied(
      changes + thread.changes(for: content.people) + additions,
      to: thread,
      at: address
    )
    return (changed.bytes, drafts.map(\.id) + content.changed)
  }

  /// The files of another journal that this one does not have, and its settings with those that only the other one has.
  private func received(
    _ companions: [NewAttachment],
    into files: [JournalPath: [UInt8]]
  ) throws -> [FileChange] {
    try companions.compactMap { new in
      guard let path = JournalPath(new.place) else { throw JournalError(.badAddress(new.place)) }
      let own = files[path]
      if own == new.bytes { return nil }
      guard new.place == Self.settingsFile else {
        guard own == nil else { throw JournalError(.exists(new.place)) }
        return FileChange(path: path, bytes: new.bytes, permissions: new.permissions)
      }
      var settings = SettingsFile(parsing: own ?? [], at: tree.location(of: path))
      let others = SettingsFile(parsing: new.bytes, at: new.place)
      for key in others.keys where settings.value(key) == nil && SettingName.isShared(key) {
        guard let value = others.value(key)?.string else { continue }
        settings = SettingsFile(parsing: try settings.with(key, value), at: settings.path)
      }
      return settings.bytes == own ?? [] ? nil : FileChange(path: path, bytes: settings.bytes)
    }
  }

  /// Whether a file with this path belongs to a journal without being a thread.
  public static func isCompanion(_ path: String) -> Bool {
    path.hasPrefix("assets/") || path.hasPrefix(templates + "/")
      || path.hasPrefix(analysisTypes + "/") || path == settingsFile
  }

  /// The places of the files besides threads that belong to the journal: attachments, templates, types of analyses and
  /// settings.
  public func companionPlaces() throws(JournalError) -> [String] {
    try JournalError.unifying {
      let folders = try ["assets", Self.templates, Self.analysisTypes].flatMap { folder in
        try contents(ofFolder: folder).files.map(\.place)
      }
      let settings = try contents(ofFile: Self.settingsFile).map { _ in [Self.settingsFile] } ?? []
      return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } + settings
    }
  }
}
