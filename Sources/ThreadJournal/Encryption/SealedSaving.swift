internal import JournalCrypto
internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a change on their way through a plan: opened before it, and sealed after it.
struct SealedSaving {
  private let cipher: EntryCipher
  private let kind: OperationKind
  private let renews: Bool
  private var seal = EntrySeal()

  /// The bytes of the files as they are.
  private let stored: [JournalPath: [UInt8]]

  /// The bytes of the files as the plan sees them.
  private(set) var opened: [JournalPath: [UInt8]] = [:]

  /// Opens the files that were read, as far as an operation of this kind needs it; if `renews` is true, everything that
  /// can be opened is encrypted anew.
  init(
    _ readings: [JournalPath: FileReading],
    in journal: Journal,
    for kind: OperationKind,
    renews: Bool = false
  ) throws {
    cipher = EntryCipher(journal: journal)
    (self.kind, self.renews) = (kind, renews)
    stored = readings.mapValues(\.bytes)
    for (path, reading) in readings {
      opened[path] = reading.bytes
      guard JournalThread.hasEncryptedFormat(reading.bytes) else { continue }
      let thread = JournalThread(parsing: reading.bytes)
      let blocks = kind.opensEntries ? thread.encryptedBlocks : []
      let view = OpenedThread(thread, blocks, cipher.decrypt)
      seal.note(thread, view, isKept: !renews)
      opened[path] = view.bytesForChange
    }
  }

  /// Returns the files of a plan with all that must be encrypted encrypted.
  func sealed(_ files: [FileChange]) throws -> [FileChange] {
    try files.map { file in
      guard let bytes = file.bytes, bytes == opened[file.path], !renews else {
        return try sealing(file)
      }
      var unchanged = file
      unchanged.bytes = stored[file.path]
      return unchanged
    }
  }

  /// Returns a file with all that must be encrypted encrypted.
  func sealing(_ file: FileChange) throws -> FileChange {
    guard file.path.isMarkdown, let bytes = file.bytes else { return file }
    let pins = try EncryptionPins(of: cipher.journal)
    guard try !pins.isEmpty || JournalThread.mayNeedSealing(bytes) else { return file }
    let thread = JournalThread(parsing: bytes)
    let isPinned = try pins.contains(thread.id, at: file.path) || isInDisguise(thread, file, pins)
    let isEnding = kind == .decrypt && !thread.encryptsEntries
    if isEnding, isPinned { try pins.forget(thread.id, at: file.path) }
    guard isPinned || thread.needsSealing || seal.holdsEncrypted else { return file }
    var sealed = file
    sealed.bytes = try self.bytes(of: thread, from: file, encryptingAll: isPinned && !isEnding)
    if let id = thread.id, thread.encryptsEntries || isPinned && !isEnding {
      try pins.note(id, at: file.path)
    }
    return sealed
  }

  /// Whether a file has encrypted entries, and somebody has taken away all that says so.
  ///
  /// A change that is made here moves such entries into plain threads on purpose.
  private func isInDisguise(
    _ thread: JournalThread,
    _ file: FileChange,
    _ pins: EncryptionPins
  ) throws -> Bool {
    if let before = stored[file.path] {
      return try pins.contains(JournalThread(parsing: before), at: file.path)
    }
    return try [.sync, .external].contains(kind) && pins.contains(thread, at: file.path)
  }

  /// What is done with plain text of entries that are encrypted.
  private var exposure: EntrySeal.Exposure {
    switch kind {
    case .decrypt: .allowed
    case .undo, .redo: .refused
    default: .encrypted
    }
  }

  private func bytes(
    of thread: JournalThread,
    from file: FileChange,
    encryptingAll: Bool
  ) throws -> [UInt8] {
    do {
      let secret = try EncryptionPins(of: cipher.journal).secret()
      return try seal.sealing(
        thread,
        from: opened[file.path] ?? [],
        encryptingAll: encryptingAll,
        keepingBlocks: kind.goesByVersions,
        exposing: exposure,
        newID: { content in
          var numbers = try KeyedNumbers(of: content, key: secret)
          return EntryID(using: &numbers)
        },
        cipher.encrypt
      ).bytes
    } catch let error as SealError {
      switch error {
      case .locked(let id):
        throw JournalError(.encryption(.locked(id.map(\.description) ?? file.path.address)))
      case .exposed(let id):
        throw JournalError(.encryption(.wouldExpose(id?.description ?? file.path.address)))
      case .noThreadID: throw JournalError(.encryption(.noThreadID(file.path.address)))
      }
    }
  }
}

extension Journal {
  /// The bytes of a file as they may be kept or committed: what was typed into an encrypted thread is encrypted.
  func sealed(_ bytes: [UInt8], at path: JournalPath) throws -> [UInt8] {
    let file = FileChange(path: path, bytes: bytes)
    return try SealedSaving([:], in: self, for: .external).sealing(file).bytes ?? bytes
  }

  /// Whether this device knows the thread at an address as one that is encrypted.
  package func encryptsEntries(at address: String) throws -> Bool {
    guard let path = try? path(address) else { return false }
    // A thread that cannot be read now is known by its name.
    let bytes = (try? bytes(of: path)).flatMap(\.self)
    let pins = try EncryptionPins(of: self)
    guard let bytes, try !pins.isEmpty || JournalThread.mayNeedSealing(bytes) else {
      return try pins.contains(nil as ThreadID?, at: path)
    }
    let thread = JournalThread(parsing: bytes)
    return try thread.encryptsEntries || pins.contains(thread, at: path)
  }
}
