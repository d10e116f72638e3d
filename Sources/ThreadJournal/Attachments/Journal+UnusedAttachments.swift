internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// An attachment that nothing in a journal refers to.
package struct UnusedAttachment: Hashable, Sendable {
  /// What is known about earlier versions of the journal.
  package enum Past: Hashable, Sendable {
    /// Nothing has ever referred to it.
    case unused
    /// Something in an earlier version referred to it.
    case used
    /// Some text that may refer to it, or may have done so, cannot be read.
    case unknown(because: String)
  }

  /// Its path in the journal.
  package let place: String

  /// Whether anything referred to it earlier.
  package let past: Past
}

extension JournalError {
  /// Whether something is locked.
  fileprivate var isOfLock: Bool {
    if case .encryption(.locked) = reason { true } else { false }
  }
}

extension Journal {
  /// The attachments that no text of the journal and no draft refers to, in the order of their places; see
  /// ``FileReferences``.
  ///
  /// The history is searched only for these attachments, if there are any: each version of a text is read once, the
  /// newest first, until all are found. While an entry is locked, no attachment counts as unused, since the entry may refer
  /// to it.
  package func unusedAttachments() throws -> [UnusedAttachment] {
    let places = try attachments().map(\.place)
    guard !places.isEmpty else { return [] }
    let now = try uses(of: places)
    if now.problem?.isOfLock == true { return [] }
    let unused = places.indices.filter { !now.found.contains($0) }.map { places[$0] }
    guard !unused.isEmpty else { return [] }
    if let problem = now.problem {
      return unused.map { UnusedAttachment(place: $0, past: .unknown(because: problem.sentence)) }
    }
    do {
      let found = try readingHistory { try pastUses(of: unused) }
      return unused.enumerated().map { number, place in
        UnusedAttachment(place: place, past: found.contains(number) ? .used : .unused)
      }
    } catch let error as JournalError where error.isOfLock {
      return []
    } catch {
      return unused.map {
        UnusedAttachment(place: $0, past: .unknown(because: JournalError(error).sentence))
      }
    }
  }

  /// Removes attachments as one operation, except those that the journal refers to by now.
  @discardableResult
  package func removeUnusedAttachments(_ places: [String]) throws -> Outcome {
    let paths = places.compactMap { JournalPath($0) }
    return try perform(
      Plan(kind: .define, verb: "doctor", paths: paths) { [self] (files, _) in
        let now = try uses(of: paths.map(\.text))
        let removed = now.problem == nil ? paths.indices.filter { !now.found.contains($0) } : []
        return Plan.Changes(
          files: removed.filter { files[paths[$0]] != nil }.map {
            FileChange(path: paths[$0], bytes: nil)
          }
        )
      }
    )
  }

  /// Returns the changes without the removals of attachments that the journal still refers to after the changes.
  func sparingUsedAttachments(_ changes: [FileChange]) throws -> [FileChange] {
    let removed = changes.filter { $0.bytes == nil && $0.path.text.hasPrefix("assets/") }
    guard !removed.isEmpty else { return changes }
    // What is locked may refer to any of them.
    let now = try? uses(of: removed.map(\.path.text), after: changes)
    let spared = Set(
      removed.indices.filter { number in
        now.map { $0.problem != nil || $0.found.contains(number) } ?? true
      }
      .map { removed[$0].path }
    )
    return changes.filter { !spared.contains($0.path) }
  }

  /// Returns the positions of the files that a text of the journal or a draft refers to after some changes, and why
  /// some text could not be read, or `nil`.
  private func uses(
    of places: [String],
    after changes: [FileChange] = []
  ) throws -> (found: Set<Int>, problem: JournalError?) {
    let references = FileReferences(to: places)
    let changed = Set(changes.map(\.path.text))
    var found: Set<Int> = []
    for change in changes {
      let bytes = try readable(change.bytes ?? [])
      found.formUnion(references.places(in: bytes, at: change.path.text))
    }
    let problem = try forEachReferringText { path, bytes in
      if changed.contains(path) { return }
      found.formUnion(references.places(in: try readable(bytes), at: path))
    }
    for draft in try drafts.ofThisJournal() {
      guard let bytes = try drafts.text(of: draft.name) else { continue }
      found.formUnion(references.places(in: bytes, at: "\(draft.name).md"))
    }
    return (found, problem)
  }

  /// A text with the contents of its encrypted entries.
  ///
  /// - Throws: An error if one is locked: it may refer to any attachment.
  private func readable(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let opened = opened(bytes) else { return bytes }
    if opened.lockedCount > 0 { throw JournalError(.encryption(.locked("the journal"))) }
    return opened.bytes
  }

  /// Calls `body` with each file of the journal that may refer to others, and returns why one could not be read, or
  /// `nil`.
  ///
  /// These are all files whose names have an extension for text, whether they are threads, templates, attachments or
  /// others, and threads with other names.
  func forEachReferringText(_ body: (String, [UInt8]) throws -> Void) throws -> JournalError? {
    var paths = Set(tree.hiddenFiles().map(\.path))
    paths.formUnion(try tree.listing().files.map(\.path))
    var problem: JournalError?
    do {
      try WorkingFolder(root, environment.system).forEachFile { _, _, bytes, status in
        guard status?.kind == .file, let name = String(validating: bytes, as: UTF8.self),
          FileReferences.canBe(in: name), let path = JournalPath(name)
        else { return }
        paths.insert(path)
      }
    } catch {
      problem = JournalError(error)
    }
    for path in paths.sorted() {
      do {
        guard let bytes = try bytes(of: path) else { continue }
        try body(path.text, bytes)
      } catch {
        problem = JournalError(error)
      }
    }
    return problem
  }

  /// Returns the positions of the files that a text in the history refers to.
  private func pastUses(of places: [String]) throws -> Set<Int> {
    var reader = try HistoryReader(self)
    if reader.repository.isShallow {
      throw JournalError(.repository("the history of a shallow clone is incomplete"))
    }
    let references = FileReferences(to: places)
    var found: Set<Int> = []
    try reader.forEachReferringText { path, bytes in
      found.formUnion(references.places(in: try readable(bytes), at: path))
      return found.count == places.count ? .stop : .goOn
    }
    return found
  }
}
