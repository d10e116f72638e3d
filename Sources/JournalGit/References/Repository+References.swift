internal import CGit2
internal import JournalSystem

extension Repository {
  /// Moves a reference, given by its full name, if it still has the value `old`.
  ///
  /// If `old` is `nil`, the reference must not exist yet. If the reference is an alias, its target is moved. The
  /// reference is locked with git's lock before it is read, so that a commit that another program makes meanwhile is
  /// never lost: in that case ``GitError/Reason/changed`` is thrown, and ``GitError/Reason/locked`` if the lock is
  /// held.
  ///
  /// If the process is killed in between, libgit2 leaves its lock forever, and neither git nor tj could commit again.
  /// So the file is written here, in the order that git uses: the lock, the new value whole and synced, the rename, the
  /// logs. After the rename, the reference has moved for all programs, so a later error is returned and not thrown:
  /// then the move may not be durable yet, or a log lacks a line. Like git, this function does not sync the logs: a
  /// line lost in a power cut loses no commit, and syncing two more files would slow every save.
  @discardableResult
  package func move(
    _ reference: String,
    from old: ObjectID?,
    to new: ObjectID,
    by person: Signature,
    because reason: String
  ) throws -> (any Error)? {
    let name = try direct(reference)
    let folder = home(of: name)
    let path = "\(folder)/\(name)"
    try files.makeFolders(above: path, below: folder)
    let lock = try lock(name)
    guard try target(of: name) == old else {
      throw GitError(.changed, function: "rename", path: name)
    }
    // A folder that once contained branches may be in the place of the reference.
    if try files.status(path)?.kind == .folder { try files.removeFolders(at: path) }
    let value = Array("\(new.hex)\n".utf8)
    try files.replace(path, with: value, through: "\(commonFolder)/tj/reference")
    let left = settle(name, from: old, to: new, by: person, because: reason)
    _ = consume lock
    return left
  }

  /// Completes a move; returns the first error, or `nil` if there is none.
  private func settle(
    _ reference: String,
    from old: ObjectID?,
    to new: ObjectID,
    by person: Signature,
    because reason: String
  ) -> (any Error)? {
    do {
      let path = "\(home(of: reference))/\(reference)"
      try files.sync(folder: path.lastPathPart.above ?? gitFolder)
      try log(reference, from: old, to: new, by: person, because: reason)
      return nil
    } catch {
      return error
    }
  }

  /// The folder that contains the file of a reference: each working tree has a `HEAD` of its own, and a few others.
  func home(of reference: String) -> String {
    let own = ["refs/bisect/", "refs/worktree/", "refs/rewritten/"]
    let isShared = reference.utf8.starts(with: "refs/".utf8)
    let isOwn = own.contains { reference.utf8.starts(with: $0.utf8) }
    return isShared && !isOwn ? commonFolder : gitFolder
  }

  /// Removes the locks that a killed process of tj left on any reference and on the index.
  ///
  /// The next write of tj there would do so, too, but until then git could not commit. Locks of other programs stay.
  package func clearLeftLocks() throws {
    let index = "\(gitFolder)/index.lock"
    if try LockFile.areSame(index, "\(gitFolder)/tj/index.guard", files) {
      _ = try IndexLock(in: gitFolder, files)
    }
    let own = "\(commonFolder)/tj/reference.guard"
    // A held or left lock is a second name of this file.
    guard let status = try files.status(own), status.links > 1 else { return }
    let held = try GuardFile("reference.guard", in: commonFolder, files)
    var places = ["\(commonFolder)/HEAD.lock", "\(gitFolder)/HEAD.lock"]
    for folder in Set([commonFolder, gitFolder]).sorted() {
      places += try lockPaths(below: "\(folder)/refs")
    }
    for place in places where try LockFile.areSame(place, own, files) { try files.remove(place) }
    _ = consume held
  }

  /// Locks a reference as git does.
  func lock(_ reference: String) throws -> GuardedLock {
    let path = "\(home(of: reference))/\(reference).lock"
    do {
      return try GuardedLock(path, guardedBy: "reference.guard", in: commonFolder, files)
    } catch let error as GitError {
      throw GitError(
        error.reason,
        function: error.function,
        path: reference,
        message: error.message
      )
    }
  }

  /// Logs a move as git does: in the reference's log, and in that of `HEAD` if `HEAD` is on the reference.
  private func log(
    _ reference: String,
    from old: ObjectID?,
    to new: ObjectID,
    by person: Signature,
    because reason: String
  ) throws {
    guard !isBare, try setting("core.logAllRefUpdates").map({ $0 != "false" }) ?? true else {
      return
    }
    let before = old?.hex ?? String(repeating: "0", count: 40)
    let words = reason.map { $0.isNewline ? " " : $0 }
    let line = "\(before) \(new.hex) \(person.line)\t\(String(words))\n"
    let home = home(of: reference)
    try files.append(Array(line.utf8), to: "\(home)/logs/\(reference)", below: home)
    if reference.utf8.elementsEqual("HEAD".utf8) { return }
    if try direct("HEAD").utf8.elementsEqual(reference.utf8) {
      try files.append(Array(line.utf8), to: "\(gitFolder)/logs/HEAD", below: gitFolder)
    }
  }

  /// The object that a reference, given by its whole name, resolves to, or `nil` if there is none.
  ///
  /// The corresponding C function is `git_reference_name_to_id`.
  package func target(of reference: String) throws -> ObjectID? {
    if let path = ownFile(of: reference) {
      switch try ownReference(inFile: path) {
      case .object(let id): return id
      case .name(let name): return try target(of: name)
      case nil: return nil
      }
    }
    var oid = git_oid()
    let status = unsafe git_reference_name_to_id(&oid, pointer, reference)
    guard try find(status, "git_reference_name_to_id", path: reference) else { return nil }
    return ObjectID(oid)
  }
}

extension Signature {
  /// The signature as git writes it: `Ada <ada@example.org> 1709280932 +0100`.
  fileprivate var line: String {
    let minutes = abs(offsetMinutes)
    let digits = [minutes / 60 / 10, minutes / 60 % 10, minutes % 60 / 10, minutes % 10]
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "\(Self.plain(name)) <\(Self.plain(email))> \(seconds) \(sign)"
      + digits.map(String.init).joined()
  }

  /// A name without the characters that would end it.
  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "<" || $0 == ">" || $0.isNewline ? " " : $0 })
  }
}
