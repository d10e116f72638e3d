package import JournalGit
internal import JournalSystem

/// A pack of objects for a backup, made by the `git` program.
///
/// git reuses the deltas between the versions of a file in the repository. libgit2 computes all of them anew, which
/// takes minutes for some ten thousand versions.
package struct BackupPack {
  private let path: String
  private let system: System

  /// Makes a pack of everything that can be reached from `tips`, in the new folder `folder`.
  ///
  /// It is `nil` if there is no git, if git fails, or if it has not packed `count` objects; the caller then packs
  /// with libgit2. `stores` are the folders of objects that it reads.
  package init?(
    from tips: Set<ObjectID>,
    count: Int,
    stores: [String],
    in folder: String,
    _ environment: JournalEnvironment
  ) {
    let system = environment.system
    do throws(SystemError) {
      try Self.makeRepository(at: folder, tips, stores, system)
      let git = try CollectedOutput(
        of: Self.words(in: folder),
        variables: Self.variables,
        patience: environment.silenceLimit,
        system
      )
      guard git.status == 0 else { return nil }
      let name = String(decoding: git.output.prefix { $0 != 0x0A }, as: UTF8.self)
      (path, self.system) = ("\(folder)/made-\(name).pack", system)
      guard try self.count() == count else { return nil }
    } catch {
      return nil
    }
  }

  /// Calls `body` with the pack, part by part.
  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    var failure: (any Error)?
    try Descriptor(reading: path, system).forEachPart(repeating: 0) { part, _ in
      do {
        try body(part)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
  }

  /// The number of objects in its header.
  private func count() throws(SystemError) -> Int {
    var start: [UInt8] = []
    try Descriptor(reading: path, system).forEachPart(of: 12, repeating: 0) { part, _ in
      start = part
      return false
    }
    return start.dropFirst(8).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension BackupPack {
  /// The command; its progress shows that it is still at work.
  private static func words(in folder: String) -> [String] {
    let work = ["pack-objects", "--all", "--delta-base-offset", "--progress", "\(folder)/made"]
    // Without `--bare`, the current folder would be the working tree, and git would read the attributes in it.
    return ["git", "--git-dir", folder, "--bare", "-c", "pack.packSizeLimit=0"] + work
  }

  /// The changes of git's environment, so that no variable selects another repository.
  private static let variables = [
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_NAMESPACE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE", "GIT_ATTR_SOURCE",
  ]

  /// Makes a repository that has references to `tips`, and whose objects are in `stores`.
  private static func makeRepository(
    at folder: String,
    _ tips: Set<ObjectID>,
    _ stores: [String],
    _ system: System
  ) throws(SystemError) {
    for part in ["", "/info", "/refs", "/objects", "/objects/info"] {
      try system.makeFolder(folder + part, permissions: 0o700)
    }
    let references = tips.sorted().enumerated().map { "\($1.hex) refs/tips/\($0)\n" }
    for (name, text) in [
      ("HEAD", "ref: refs/heads/main\n"),
      ("packed-refs", references.joined()),
      ("info/attributes", "**/assets/** -delta\n"),
      ("objects/info/alternates", stores.map { $0 + "\n" }.joined()),
    ] {
      try Descriptor(making: "\(folder)/\(name)", .exclusive, system).write(Array(text.utf8))
    }
  }
}
