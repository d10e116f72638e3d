internal import CGit2

/// A pack that is written in a separate folder, read back completely, and only then moved among the repository's
/// objects.
///
/// If a process is killed, its unfinished pack stays in that folder and is removed by the next process.
struct NewPack {
  private let objects: ObjectFolder
  private let folder: String
  private let name: String

  /// Writes the objects with these names, synced.
  init(
    of ids: [ObjectID],
    in repository: borrowing Repository
  ) throws {
    objects = repository.objectFolder
    folder = Self.folder(of: repository)
    try repository.files.makeFolder(folder)
    try Self.clear(in: repository)
    name = try Self.write(ids, to: folder, in: repository)
  }

  /// Returns the files that a killed process left; only the holder of the ``CollectionLock`` may remove them.
  static func leftovers(in repository: borrowing Repository) throws -> [String] {
    let folder = folder(of: repository)
    return try repository.files.names(in: folder).map { "\(folder)/\($0)" }
  }

  /// Removes the files that a killed process left.
  static func clear(in repository: borrowing Repository) throws {
    for path in try leftovers(in: repository) { try repository.files.remove(path) }
  }

  private static func folder(of repository: borrowing Repository) -> String {
    "\(repository.commonFolder)/tj/packing"
  }

  private static func write(
    _ ids: [ObjectID],
    to folder: String,
    in repository: borrowing Repository
  ) throws -> String {
    let source = unsafe repository.pointer
    let builder = unsafe try Handle<Libgit2.PackBuilder>(of: repository, "git_packbuilder_new") {
      unsafe git_packbuilder_new(&$0, source)
    }
    for id in ids {
      var oid = id.oid
      let status = unsafe git_packbuilder_insert(builder.pointer, &oid, nil)
      try check(status, "git_packbuilder_insert", path: id.hex)
    }
    unsafe try check(
      git_packbuilder_write(builder.pointer, folder, 0, nil, nil),
      "git_packbuilder_write",
      path: folder
    )
    guard let name = unsafe git_packbuilder_name(builder.pointer) else {
      throw GitError(.other(0), function: "git_packbuilder_name", path: folder)
    }
    return unsafe "pack-\(String(cString: name))"
  }

  /// The pack's size.
  var bytes: Int {
    get throws { try objects.size(of: "\(folder)/\(name).pack") }
  }

  /// Reads each object from the pack alone and compares its hash with its name.
  func verify(_ ids: [ObjectID]) throws {
    let database = try Handle<Libgit2.Database>.ofPack(indexedBy: "\(folder)/\(name).idx")
    for id in ids where !database.holds(id) {
      throw GitError(.corrupt, function: "git_odb_read", path: "\(name).pack", message: id.hex)
    }
  }

  /// Moves the pack among the repository's objects, durably, and returns its name; an identical pack may already be
  /// there.
  func publish() throws -> String {
    let files = objects.files
    try files.makeFolder(objects.packs)
    for suffix in ["pack", "idx"] {
      try files.rename("\(folder)/\(name).\(suffix)", to: "\(objects.packs)/\(name).\(suffix)")
    }
    try files.sync(folder: objects.packs)
    try files.sync(folder: objects.path)
    return name
  }
}
