internal import CGit2
internal import JournalSystem

extension Repository {
  /// The number and size of the loose objects, estimated from sixteen of the 256 folders or counted exactly.
  package func looseObjects(exactly: Bool = false) throws -> LooseObjects {
    let all = ObjectFolder.firstDigits
    let folders = exactly ? all : all.filter { $0.hasSuffix("7") }
    let present = Set(try files.names(in: objectFolder.path))
    var count = 0
    var bytes = 0
    for folder in folders where present.contains(folder) {
      let path = "\(objectFolder.path)/\(folder)"
      for name in try files.names(in: path) where name.utf8.count == 38 {
        count += 1
        bytes += try objectFolder.size(of: "\(path)/\(name)")
      }
    }
    let share = all.count / folders.count
    return LooseObjects(count: count * share, bytes: bytes * share)
  }

  /// The packs that may be replaced, and their size.
  package func packs() throws -> (count: Int, bytes: Int) {
    let names = try objectFolder.packNames()
    var bytes = 0
    for name in names {
      bytes += try objectFolder.size(of: "\(objectFolder.packs)/\(name).pack")
    }
    return (names.count, bytes)
  }

  /// The age in seconds from which unfinished objects count as left by a killed process.
  private static let objectPatience: Int64 = 3600

  /// Packs the loose objects, whether they are reachable or not, into one pack; with `all`, also the packs that are not
  /// marked to be kept.
  ///
  /// No object is removed before the new pack is on disk and every object has been read back from it. The call holds
  /// git's own lock, and does nothing while `git gc` runs. If the process is killed at any point, every object is in at
  /// least one place. Unfinished objects of a killed process are removed. The corresponding C functions are
  /// `git_packbuilder_…`.
  package func pack(all: Bool = false) throws -> PackReport {
    guard let lock = try CollectionLock(in: commonFolder, files) else { return PackReport(.busy) }
    let limit = ClockReading(seconds: files.system.now().seconds - Self.objectPatience)
    for path in try objectFolder.unfinished(before: limit) { try files.remove(path) }
    let loose = try objectFolder.looseIDs()
    let packs = all ? try objectFolder.packNames() : []
    if loose.isEmpty && packs.count < 2 { return PackReport(.nothing) }
    var ids = Set(loose)
    for name in packs { ids.formUnion(try packedIDs(name)) }
    let before = try size(of: loose, packs)
    let (pack, packed, damaged) = try makePack(of: ids.sorted())
    guard let pack else { return PackReport(.nothing, damaged: damaged) }
    let bytes = try pack.bytes
    let name = try pack.publish()
    try remove(loose: loose.filter { packed.contains($0) })
    if damaged.isEmpty { try remove(packs: packs.filter { $0 != name }) }
    _ = consume lock
    return PackReport(
      objects: packed.count,
      bytesBefore: before,
      bytesAfter: bytes,
      damaged: damaged
    )
  }

  /// Makes the names of new objects durable, which libgit2 leaves to its caller.
  package func syncObjects() throws { try files.sync(folder: objectFolder.path) }

  /// Removes the lock, the unfinished pack and the unfinished backup that a killed process of tj left, unless another
  /// process is packing.
  package func clearLeftPack() throws {
    let own = "\(commonFolder)/tj/gc.pid"
    // A held or left lock is a second name of this file.
    let isLeft = try files.status(own).map { $0.links > 1 } ?? false
    let hasPack = try !NewPack.leftovers(in: self).isEmpty
    let backup = BackupObjectStore.folder(of: self)
    let hasBackup = try files.status(backup) != nil
    guard isLeft || hasPack || hasBackup, let lock = try CollectionLock(in: commonFolder, files)
    else { return }
    try NewPack.clear(in: self)
    try files.removeAll(at: backup)
    _ = consume lock
  }

  /// The folder of the objects.
  var objectFolder: ObjectFolder { ObjectFolder(path: "\(commonFolder)/objects", files: files) }

  /// Writes and verifies a pack of those objects that can be read.
  private func makePack(
    of ids: [ObjectID]
  ) throws -> (pack: NewPack?, packed: Set<ObjectID>, damaged: [ObjectID]) {
    do {
      let pack = try NewPack(of: ids, in: self)
      try pack.verify(ids)
      return (pack, Set(ids), [])
    } catch let error as GitError where error.reason != .noSpace && error.reason != .readOnly {
      let database = try database()
      let sound = ids.filter { database.holds($0) }
      if sound.count == ids.count { throw error }
      let damaged = Array(Set(ids).subtracting(sound)).sorted()
      if sound.isEmpty { return (nil, [], damaged) }
      let pack = try NewPack(of: sound, in: self)
      try pack.verify(sound)
      return (pack, Set(sound), damaged)
    }
  }

  /// The names of the objects in a pack.
  func packedIDs(_ name: String) throws -> [ObjectID] {
    try Handle<Libgit2.Database>.ofPack(indexedBy: "\(objectFolder.packs)/\(name).idx").ids()
  }

  private func size(of loose: [ObjectID], _ packs: [String]) throws -> Int {
    var bytes = 0
    for id in loose { bytes += try objectFolder.size(of: objectFolder.file(of: id)) }
    for name in packs { bytes += try objectFolder.size(of: "\(objectFolder.packs)/\(name).pack") }
    return bytes
  }

  func remove(loose ids: [ObjectID]) throws {
    for id in ids { try files.remove(objectFolder.file(of: id)) }
    // A program that is about to write an object there creates the folder again, as after `git gc`.
    for digits in Set(ids.map { $0.hex.prefix(2) }).sorted() {
      try? files.removeFolder("\(objectFolder.path)/\(digits)")
    }
  }

  func remove(packs names: [String]) throws {
    if names.isEmpty { return }
    try files.remove("\(objectFolder.packs)/multi-pack-index")
    for name in names {
      // The index is removed first, so that no program finds a pack that is partly removed.
      for suffix in ["idx", "rev", "bitmap", "mtimes", "promisor", "pack"] {
        try files.remove("\(objectFolder.packs)/\(name).\(suffix)")
      }
    }
    try files.sync(folder: objectFolder.packs)
  }
}
