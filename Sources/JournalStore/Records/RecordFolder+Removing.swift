internal import JournalSystem

/// Removing a record that other programs may be writing to.
extension RecordFolder {
  /// Gives a record a temporary name, under which no other program looks for it; returns `nil` if there is none.
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

  /// Removes a record that was set aside if its bytes are `expected` and no program has it open for writing; returns
  /// whether that was so.
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
