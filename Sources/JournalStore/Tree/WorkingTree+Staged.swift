package import JournalSystem

extension WorkingTree {
  /// Reads a temporary file, which has the new or the displaced bytes, or returns `nil` if it is gone.
  ///
  /// For a link, which an editor may have put there, an error is thrown.
  package func readStaged(_ staged: StagedFile) throws -> FileReading? {
    for _ in 0..<max(grace.readings, 1) {
      do throws(SystemError) {
        let folder = try openFolder(staged.temporary.folder)
        let file = try folder.open(staged.temporary.name)
        if let reading = try steadyReading(of: file) { return reading }
      } catch let error where error.reason == .notFound {
        return nil
      } catch {
        throw StoreError(error, .read, staged.temporary.text)
      }
    }
    throw StoreError(.stillChanging, .read, staged.temporary.text)
  }

  /// Removes a displaced file if its bytes are `expected` and no program can write to it any more.
  ///
  /// A lease held during the exchange tells whether a program waits to write to the file; without such a lease, a new
  /// one is requested.
  package func removeIfUnused(
    _ staged: StagedFile,
    expecting expected: [UInt8],
    _ lease: ReadLease?
  ) throws -> Displaced {
    do throws(SystemError) {
      let folder = try openFolder(staged.temporary.folder)
      let file = try folder.open(staged.temporary.name)
      let answer: LeaseAnswer
      if let lease, lease.isOn(try file.status()) {
        answer = try lease.isUndisturbed() ? .granted : .refused
      } else {
        answer = try file.takeLease()
      }
      defer { file.giveBackLease() }
      guard answer != .refused else { return .open }
      guard let reading = try steadyReading(of: file) else { return .open }
      guard answer == .granted else { return .unknown(reading) }
      guard reading.bytes == expected else { return .changed(reading) }
      try folder.remove(staged.temporary.name)
      return .gone
    } catch let error where error.reason == .notFound {
      return .gone
    } catch {
      throw StoreError(error, .read, staged.temporary.text)
    }
  }

  /// Whether a program is known to have a displaced file open for writing.
  package func isOpenForWriting(_ staged: StagedFile) -> Bool {
    guard let folder = try? openFolder(staged.temporary.folder),
      let file = try? folder.open(staged.temporary.name)
    else { return false }
    defer { file.giveBackLease() }
    return (try? file.takeLease()) == .refused
  }

  /// Removes the temporary file, if it exists.
  package func discard(_ staged: StagedFile) throws {
    do throws(SystemError) {
      try openFolder(staged.temporary.folder).remove(staged.temporary.name)
    } catch let error where error.reason == .notFound {
      return
    } catch {
      throw StoreError(error, .remove, staged.temporary.text)
    }
  }
}
