package import JournalSystem

/// A folder of small files that are written whole and survive a crash: either the old bytes or the
/// new ones are there.
///
/// Only the user can read them. The folder comes to be with the first record.
///
/// ```swift
/// let operations = RecordFolder(at: "journal/.git/tj/ops", System())
/// try operations.save(bytes, named: name)
/// try operations.read(name)  // bytes
/// ```
package struct RecordFolder: Sendable {
  /// Where it is.
  package let path: String

  let system: System

  /// The folder at `path`, which need not be there yet.
  package init(at path: String, _ system: System) {
    self.path = path
    self.system = system
  }

  /// Writes `bytes` as a temporary file, gives that the name, and waits until so much of it is on the
  /// device as is asked for.
  package func save(
    _ bytes: [UInt8],
    named name: RecordName,
    lasting durability: Durability = .name
  ) throws(StoreError) {
    try save(bytes, as: name.text, like: nil, lasting: durability)
  }

  /// The bytes of a record; nothing where there is none.
  package func read(_ name: RecordName) throws(StoreError) -> [UInt8]? {
    try read(file: name.text)
  }

  /// The bytes of what a crash left half written; nothing where it is gone.
  func read(_ leftover: TemporaryName) throws(StoreError) -> [UInt8]? {
    try read(file: leftover.text)
  }

  private func read(file name: String) throws(StoreError) -> [UInt8]? {
    do throws(SystemError) {
      return try OpenFolder(path, system).open(name).contents().bytes
    } catch let error where error.reason == .notFound {
      return nil
    } catch {
      throw StoreError(error, .read, location(of: name))
    }
  }

  /// Takes a record away; it does not matter whether it is there.
  package func remove(_ name: RecordName, isLasting: Bool = true) throws(StoreError) {
    do throws(SystemError) {
      let folder = try OpenFolder(path, system)
      try folder.remove(name.text)
      if isLasting { try folder.sync() }
    } catch let error where error.reason == .notFound {
      return
    } catch {
      throw StoreError(error, .remove, location(of: name.text))
    }
  }

  func save(
    _ bytes: [UInt8],
    as name: String,
    like rights: FileRights?,
    lasting durability: Durability
  ) throws(StoreError) {
    do throws(SystemError) {
      let folder = try OpenFolder.making(path, permissions: 0o700, system)
      let temporary = try folder.stage(
        bytes,
        for: name,
        like: rights,
        permissions: 0o600,
        isSynced: durability != .none
      )
      do throws(SystemError) {
        try folder.rename(temporary, to: name, .replacing)
      } catch {
        try? folder.remove(temporary)
        throw error
      }
      if durability == .name { try folder.sync() }
    } catch {
      throw StoreError(error, .write, location(of: name))
    }
  }

  func location(of name: String) -> String { "\(path)/\(name)" }
}
