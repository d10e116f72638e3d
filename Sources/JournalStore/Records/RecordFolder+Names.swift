internal import JournalSystem

extension RecordFolder {
  /// The names of all records, in no order; none where the folder is missing.
  package func names() throws(StoreError) -> [RecordName] {
    do throws(SystemError) {
      return try OpenFolder(path, system).files(RecordName.init)
    } catch let error where error.reason == .notFound {
      return []
    } catch {
      throw StoreError(error, .list, path)
    }
  }

  /// Gives a record another name, in one step; a crash may bring the old one back.
  package func rename(_ name: RecordName, to other: RecordName) throws(StoreError) {
    do throws(SystemError) {
      try OpenFolder(path, system).rename(name.text, to: other.text, .replacing)
    } catch {
      throw StoreError(error, .write, location(of: name.text))
    }
  }

  /// Makes the folder and those above it, as far as they are missing.
  package func make(isPrivate: Bool = true) throws(StoreError) {
    do throws(SystemError) {
      _ = try OpenFolder.making(path, permissions: isPrivate ? 0o700 : 0o777, system)
    } catch {
      throw StoreError(error, .write, path)
    }
  }

  /// Waits until the device has the names of the folder.
  package func sync() throws(StoreError) {
    do throws(SystemError) {
      try OpenFolder(path, system).sync()
    } catch {
      throw StoreError(error, .write, path)
    }
  }
}
