internal import JournalCrypto
public import JournalModel
internal import JournalStore

/// Encrypting and decrypting entries and threads.
extension Journal {
  /// Encrypts entries, as one operation.
  ///
  /// Their earlier plain text stays in the history until it is purged.
  @discardableResult
  public func encrypt(_ entries: [EntryReference]) throws(JournalError) -> Outcome {
    try setEncrypted(true, of: entries)
  }

  /// Decrypts entries, as one operation; the plain text stays in the history from then on.
  @discardableResult
  public func decrypt(_ entries: [EntryReference]) throws(JournalError) -> Outcome {
    try setEncrypted(false, of: entries)
  }

  /// Encrypts all entries of a thread, and those that will be written.
  @discardableResult
  public func encryptThread(_ address: String) throws(JournalError) -> Outcome {
    try setEncrypted(true, thread: address)
  }

  /// Decrypts all entries of a thread, and those that will be written.
  @discardableResult
  public func decryptThread(_ address: String) throws(JournalError) -> Outcome {
    try setEncrypted(false, thread: address)
  }

  /// Encrypts all that can be decrypted here anew, with the key that this device has accepted, as one operation.
  @discardableResult
  package func encryptAnew() throws -> Outcome {
    let paths = try tree.listing().files.filter { file in
      guard !file.isOutside, let bytes = try bytes(of: file.path) else { return false }
      return JournalThread.hasEncryptedFormat(bytes)
    }.map(\.path)
    var plan = Plan(kind: .encrypt, verb: "rekey", paths: paths) { files, _ in
      Plan.Changes(
        files: paths.compactMap { path in files[path].map { FileChange(path: path, bytes: $0) } },
        threads: paths.map(\.address)
      )
    }
    plan.renewsEncryption = true
    return try perform(plan)
  }

  private func setEncrypted(
    _ isEncrypted: Bool,
    thread address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let now = try openedThread(address)
      if isEncrypted, now.kind == .goal { throw JournalError(.encryption(.goal(address))) }
      if !isEncrypted { try Self.requireReadable(now.entries) }
      var attachments = try ConvertedAttachments(in: self, isEncrypting: isEncrypted)
      let chosen = ThreadSelection(try path(address))
      try attachments.add(now.entries, in: address)
      let changes = PendingChanges(address, chosen) { [self, attachments] thread, _ in
        // It may have been locked, or an entry may have come, since it was looked at.
        if !isEncrypted, (try? Self.requireReadable(thread.entries)) == nil { return [] }
        let metadata =
          isEncrypted
          ? idForEncrypting(thread) + [.setMetadata(["encrypt"], .plain("true"))]
          : thread.encryptsEntries ? [.setMetadata(["encrypt"], nil)] : []
        let ids = thread.identities().ids
        let key = ReservedKey.encrypted.rawValue
        return metadata
          + zip(ids, thread.entries).flatMap { id, entry in
            let isEnding = !isEncrypted && entry.isEncrypted
            return attachments.changes(of: id, entry, in: address)
              + (isEnding ? [.setProperty(id, key: key, values: [])] : [])
          }
      }
      return try change(
        [changes],
        attaching: attachments.files,
        replacing: attachments.replaced,
        as: isEncrypted ? .encrypt : .decrypt,
        verb: nil
      )
    }
  }

  private func setEncrypted(
    _ isEncrypted: Bool,
    of entries: [EntryReference]
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let chosen = entries.byThread
      var attachments = try ConvertedAttachments(in: self, isEncrypting: isEncrypted)
      for (address, ids) in chosen {
        let thread = try openedThread(address)
        let places = ids.compactMap { thread.position(of: $0) }
        if !isEncrypted { try Self.requireReadable(places.map { thread.entries[$0] }) }
        try attachments.add(places.map { thread.entries[$0] }, in: address)
      }
      let key = ReservedKey.encrypted.rawValue
      let intents = try chosen.map { address, ids in
        let changes = ids.map {
          Change.setProperty($0, key: key, values: isEncrypted ? ["true"] : [])
        }
        return PendingChanges(address, ThreadSelection(try path(address), for: changes)) {
          [self, attachments] thread, part in
          let own = part.ids.flatMap { id in
            thread.position(of: id).map { place in
              attachments.changes(of: id, thread.entries[place], in: address)
            } ?? []
          }
          return (isEncrypted ? idForEncrypting(thread) : []) + changes.compactMap(part.part) + own
        }
      }
      return try change(
        intents,
        attaching: attachments.files,
        replacing: attachments.replaced,
        as: isEncrypted ? .encrypt : .decrypt,
        verb: nil
      )
    }
  }

  /// Throws an error if some of the entries cannot be decrypted, or must not be without another word of the person.
  private static func requireReadable(_ entries: some Sequence<Entry>) throws {
    for entry in entries {
      let name = entry.writtenID?.description ?? "an entry"
      switch entry.lockReason {
      case .locked: throw JournalError(.encryption(.locked(name)))
      case let reason?: throw JournalError(.encryption(.unreadable(name, reason.words)))
      case nil:
        if entry.isFromElsewhere { throw JournalError(.encryption(.fromElsewhere(name))) }
      }
    }
  }

  /// The change that gives a thread an id, to which encrypted entries are bound.
  private func idForEncrypting(_ thread: JournalThread) -> [Change] {
    guard thread.id == nil else { return [] }
    return [.setMetadata(["id"], .plain(randomName()))]
  }

  /// A thread with the contents of its encrypted entries, as far as they are known.
  private func openedThread(_ address: String) throws -> JournalThread {
    guard let bytes = try bytes(of: path(address)) else {
      throw JournalError(.noSuchThread(address))
    }
    return JournalThread(parsing: opened(bytes)?.bytes ?? bytes)
  }
}
