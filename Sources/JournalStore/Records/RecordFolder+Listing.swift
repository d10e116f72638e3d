package import JournalSystem

extension RecordFolder {
  /// All records, in the order of the bytes of their names; empty if the folder does not exist.
  package func list() throws -> [Record] {
    try statuses { RecordName($0).map { (name: $0, text: $0.text) } }
      .map { Record(name: $0, count: $1.size, modified: $1.modified) }
      .sorted { $0.name < $1.name }
  }

  /// The coarsest resolution of file times in any file system, in seconds.
  private static let coarsestStep: Int64 = 2

  /// Makes a record that was just written newer than all others.
  ///
  /// File systems round times, so records written in quick succession may have the same time. If another record is
  /// newer by more than that rounding, the clock has been set back, and the time is left as it is.
  func makeNewest(_ name: RecordName) throws {
    let records = try list()
    let newest = records.filter { $0.name != name }.map(\.modified).max()
    guard let newest, let own = records.first(where: { $0.name == name })?.modified,
      own <= newest, newest.seconds - own.seconds <= Self.coarsestStep
    else { return }
    do throws(SystemError) {
      try OpenFolder(path, system).open(name.text).setModified(newest.next)
    } catch {
      throw StoreError(error, .write, location(of: name.text))
    }
  }

  /// Removes files that a crash left half written, of the record `name` or of all records, if they have not been
  /// modified since `time`.
  ///
  /// The records that they would have replaced are unchanged.
  package func removeLeftovers(
    of name: String? = nil,
    before time: ClockReading
  ) throws {
    for (leftover, _) in try leftovers(before: time)
    where name.map({ $0.utf8.elementsEqual(leftover.original.utf8) }) ?? true {
      try removeFile(leftover.text)
    }
  }

  /// The temporary files that have not been modified since `time`, in no particular order.
  func leftovers(
    before time: ClockReading
  ) throws -> [(name: TemporaryName, status: FileStatus)] {
    try statuses { TemporaryName(parsing: $0).map { (name: $0, text: $0.text) } }
      .filter { $0.status.modified < time }
  }

  func removeFile(_ name: String) throws {
    do throws(SystemError) {
      try OpenFolder(path, system).remove(name)
    } catch let error where error.reason == .notFound {
      return
    } catch {
      throw StoreError(error, .remove, location(of: name))
    }
  }

  /// Renames a temporary file to a record name; returns `false` if that record exists.
  func rename(_ temporary: String, toUnused name: RecordName) throws -> Bool {
    do throws(SystemError) {
      let folder = try OpenFolder(path, system)
      try folder.rename(temporary, to: name.text, .exclusive)
      try folder.sync()
      return true
    } catch let error where error.reason == .exists {
      return false
    } catch {
      throw StoreError(error, .write, location(of: name.text))
    }
  }

  /// The files whose names `parse` accepts, with their current status.
  private func statuses<Name>(
    _ parse: (String) -> (name: Name, text: String)?
  ) throws -> [(name: Name, status: FileStatus)] {
    do throws(SystemError) {
      let folder = try OpenFolder(path, system)
      var result: [(Name, FileStatus)] = []
      for (name, text) in try folder.files(parse) {
        if let status = try folder.status(of: text) { result.append((name, status)) }
      }
      return result
    } catch let error where error.reason == .notFound {
      return []
    } catch {
      throw StoreError(error, .list, path)
    }
  }
}
