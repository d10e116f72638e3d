internal import CGit2

extension Repository {
  /// Moves a reference, by its whole name, if it still is where the caller saw it.
  ///
  /// `old` is `nil` for one that must not be there yet. The reference is locked before it is read,
  /// with the lock that git takes, so that a commit that another program makes meanwhile is never
  /// left behind: it is ``GitError/Reason/changed``, and a lock held is ``GitError/Reason/locked``.
  ///
  /// libgit2 leaves its lock for ever where the process is killed in between, and then neither git
  /// nor we could commit again; so the file is written here, in the order that git keeps: the lock,
  /// the new value whole and synced, the rename, the logs.
  package func move(
    _ reference: String,
    from old: ObjectID?,
    to new: ObjectID,
    by person: Signature,
    because reason: String
  ) throws(GitError) {
    let folder = home(of: reference)
    let path = "\(folder)/\(reference)"
    try files.makeFolders(above: path, below: folder)
    let lock = try lock(reference)
    guard try target(of: reference) == old else {
      throw GitError(.changed, function: "rename", path: reference)
    }
    let value = "\(commonFolder)/tj/reference"
    try files.remove(value)
    try files.create(value, Array("\(new.hex)\n".utf8))
    try files.rename(value, to: path)
    try files.sync(folder: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    try log(reference, from: old, to: new, by: person, because: reason)
    _ = consume lock
  }

  /// The folder that a reference is a file in: each working tree has a `HEAD` of its own, and a few
  /// others.
  private func home(of reference: String) -> String {
    let shared = reference.hasPrefix("refs/")
    let own = ["refs/bisect/", "refs/worktree/", "refs/rewritten/"]
    return shared && !own.contains(where: reference.hasPrefix) ? commonFolder : gitFolder
  }

  /// Takes away the locks that a killed process of ours left on a reference, given by its whole name,
  /// and on the index.
  ///
  /// Our next commit would do so, too; until then nobody could commit with git. Anybody else's lock
  /// stays.
  package func clearLeftLocks(of reference: String) throws(GitError) {
    let path = "\(home(of: reference))/\(reference).lock"
    if try LockFile.areSame(path, "\(commonFolder)/tj/reference.guard", files) {
      _ = try lock(reference)
    }
    let index = "\(gitFolder)/index.lock"
    if try LockFile.areSame(index, "\(gitFolder)/tj/index.guard", files) {
      _ = try GuardedLock(index, guardedBy: "index.guard", in: gitFolder, files)
    }
  }

  private func lock(_ reference: String) throws(GitError) -> GuardedLock {
    let path = "\(home(of: reference))/\(reference).lock"
    do throws(GitError) {
      return try GuardedLock(path, guardedBy: "reference.guard", in: commonFolder, files)
    } catch {
      throw GitError(
        error.reason,
        function: error.function,
        path: reference,
        message: error.message
      )
    }
  }

  /// Notes a move where git notes it: in the reference's log, and in that of `HEAD` if it stands there.
  private func log(
    _ reference: String,
    from old: ObjectID?,
    to new: ObjectID,
    by person: Signature,
    because reason: String
  ) throws(GitError) {
    guard !isBare, try setting("core.logAllRefUpdates").map({ $0 != "false" }) ?? true else {
      return
    }
    let before = old?.hex ?? String(repeating: "0", count: 40)
    let words = reason.map { $0.isNewline ? " " : $0 }
    let line = "\(before) \(new.hex) \(person.line)\t\(String(words))\n"
    let home = home(of: reference)
    try files.append(Array(line.utf8), to: "\(home)/logs/\(reference)", below: home)
    if case .branch(reference, _) = try head() {
      try files.append(Array(line.utf8), to: "\(gitFolder)/logs/HEAD", below: gitFolder)
    }
  }

  /// What a reference, by its whole name, leads to in the end; `nil` where there is none.
  ///
  /// The corresponding C function is `git_reference_name_to_id`.
  package func target(of reference: String) throws(GitError) -> ObjectID? {
    var oid = git_oid()
    let status = unsafe git_reference_name_to_id(&oid, pointer, reference)
    guard try find(status, "git_reference_name_to_id", path: reference) else { return nil }
    return ObjectID(oid)
  }
}

extension Signature {
  /// As git writes it: `Ada <ada@example.org> 1709280932 +0100`.
  fileprivate var line: String {
    let minutes = abs(offsetMinutes)
    let digits = [minutes / 60 / 10, minutes / 60 % 10, minutes % 60 / 10, minutes % 10]
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "\(Self.plain(name)) <\(Self.plain(email))> \(seconds) \(sign)"
      + digits.map(String.init).joined()
  }

  /// A name without what would end it.
  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "<" || $0 == ">" || $0.isNewline ? " " : $0 })
  }
}
