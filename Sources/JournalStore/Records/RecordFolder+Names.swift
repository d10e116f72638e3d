internal import JournalSystem

extension RecordFolder {
  /// The names of all records, in no particular order; empty if the folder does not exist.
  package func names() throws -> [RecordName] {
    do throws(SystemError) {
      return try OpenFolder(path, system).files(RecordName.init)
    } catch let error where error.reason == .notFound {
      return []
    } catch {
      throw StoreError(error, .list, path)
    }
  }

  /// Renames a record atomically; a crash may restore the old name.
  package func rename(_ name: RecordName, to other: RecordName) throws {
    do throws(SystemError) {
      try OpenFolder(path, system).rename(name.text, to: other.text, .replacing)
    } catch {
      throw StoreError(error, .write, location(of: name.text))
    }
  }

  /// Creates the folder and its missing parents.
  package func make(isPrivate: Bool = true) throws {
    do throws(SystemError) {
      _ = try OpenFolder.making(path, permissions: isPrivate ? 0o700 : 0o777, system)
    } catch {
      throw StoreError(error, .write, path)
    }
  }

  /// Waits until the names in the folder are on disk.
  package func sync() throws {
    do throws(SystemError) {
      try OpenFolder(path, system).sync()
    } catch {
      throw StoreError(error, .write, path)
    }
  }
}
