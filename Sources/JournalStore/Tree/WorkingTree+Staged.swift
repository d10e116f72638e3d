package import JournalSystem

extension WorkingTree {
  /// The bytes of a temporary file: those to come, or those that were displaced.
  ///
  /// Nothing where it is gone; a link, which an editor may have put there, is refused.
  package func readStaged(_ staged: StagedFile) throws(StoreError) -> FileReading? {
    for _ in 0..<max(patience.readings, 1) {
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

  /// Whether nobody has a displaced file open and could still write to it.
  ///
  /// Nothing where that cannot be known: on some file systems, and for files of other users.
  package func isFreeOfWriters(_ staged: StagedFile) throws(StoreError) -> Bool? {
    do throws(SystemError) {
      let folder = try openFolder(staged.temporary.folder)
      let file = try folder.open(staged.temporary.name)
      return try file.isOpenOnlyHere()
    } catch {
      throw StoreError(error, .read, staged.temporary.text)
    }
  }

  /// Takes the temporary file away; it does not matter whether it is there.
  package func discard(_ staged: StagedFile) throws(StoreError) {
    do throws(SystemError) {
      try openFolder(staged.temporary.folder).remove(staged.temporary.name)
    } catch let error where error.reason == .notFound {
      return
    } catch {
      throw StoreError(error, .remove, staged.temporary.text)
    }
  }
}
