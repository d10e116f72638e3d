package import JournalSystem

/// A folder of small files that are replaced atomically: after a crash, a file has either its old or its new bytes.
///
/// Only the user can read them. The folder is created with the first record.
///
/// ```swift
/// let operations = RecordFolder(at: "journal/.git/tj/ops", System())
/// try operations.save(bytes, named: name)
/// try operations.read(name)  // bytes
/// ```
package struct RecordFolder: Sendable {
  /// The path of the folder.
  package let path: String

  let system: System

  /// Creates a value for the folder at `path`, which need not exist yet.
  package init(at path: String, _ system: System) {
    self.path = path
    self.system = system
  }

  /// Writes `bytes` to a temporary file, renames the file, and waits until the parts that `durability` requires are on
  /// disk.
  package func save(
    _ bytes: [UInt8],
    named name: RecordName,
    lasting durability: Durability = .name
  ) throws {
    try save(bytes, as: name.text, like: nil, lasting: durability)
  }

  /// The bytes of a record, or `nil` if there is none.
  package func read(_ name: RecordName) throws -> [UInt8]? {
    try read(file: name.text)
  }

  /// The bytes of a file that a crash left half written, or `nil` if it is gone.
  func read(_ leftover: TemporaryName) throws -> [UInt8]? {
    try read(file: leftover.text)
  }

  private func read(file name: String) throws -> [UInt8]? {
    do throws(SystemError) {
      return try OpenFolder(path, system).open(name).contents().bytes
    } catch let error where error.reason == .notFound {
      return nil
    } catch {
      throw StoreError(error, .read, location(of: name))
    }
  }

  /// Removes a record, if it exists.
  package func remove(_ name: RecordName, isLasting: Bool = true) throws {
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
  ) throws {
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

/// Removing a record that other programs may be writing to.
extension RecordFolder {
  /// Gives a record a temporary name, under which no other program looks for it; returns `nil` if there is no such
  /// record.
  func setAside(_ name: RecordName) throws -> TemporaryName? {
    let aside = TemporaryName(for: name.text)
    do throws(SystemError) {
      try OpenFolder(path, system).rename(name.text, to: aside.text, .exclusive)
      return aside
    } catch let error where error.reason == .notFound {
      return nil
    } catch {
      throw StoreError(error, .remove, location(of: name.text))
    }
  }

  /// Removes a record that was set aside if its bytes are `expected` and no program has it open for writing; otherwise
  /// returns `false`.
  func remove(_ aside: TemporaryName, expecting expected: [UInt8]) throws -> Bool {
    do throws(SystemError) {
      let folder = try OpenFolder(path, system)
      let file = try folder.open(aside.text)
      defer { file.giveBackLease() }
      guard try file.takeLease() != .refused, try file.contents().bytes == expected else {
        return false
      }
      try folder.remove(aside.text)
      try folder.sync()
      return true
    } catch {
      throw StoreError(error, .remove, location(of: aside.text))
    }
  }
}
