package import JournalSystem

extension WorkingTree {
  /// Writes `bytes` to disk as a temporary file beside `path`, which will replace it later.
  ///
  /// The temporary file gets `rights`, usually those of the file that it will replace, or else `permissions` as far as
  /// the process's mask allows. If an error is thrown, no temporary file is left.
  package func stage(
    _ bytes: [UInt8],
    for path: JournalPath,
    like rights: FileRights?,
    permissions: UInt32 = 0o666
  ) throws -> StagedFile {
    let location = try openLocation(of: path, .write)
    let name: String
    do throws(SystemError) {
      name = try location.folder.stage(
        bytes,
        for: location.name,
        like: rights,
        permissions: permissions
      )
    } catch {
      throw StoreError(error, .write, path.text)
    }
    return try location.staged(as: name)
  }

  /// Exchanges the names of the file and the temporary file atomically.
  ///
  /// Text that an editor saved just before is then in the temporary file, and not lost. If the file system cannot
  /// exchange names, the error's reason is `unsupported`.
  package func exchange(_ staged: StagedFile) throws {
    try rename(staged.temporary, to: staged.path, .exchanging, .replace)
  }

  /// Renames the temporary file to the name of its file, if that is unused.
  package func place(_ staged: StagedFile) throws {
    try rename(staged.temporary, to: staged.path, .exclusive, .place)
  }

  /// Replaces the file by the temporary file if its status is still `expected`.
  ///
  /// This is for file systems that cannot exchange names. Text that an editor saves between the check and the renaming
  /// is lost.
  package func replaceByRename(
    _ staged: StagedFile,
    expecting expected: FileStatus
  ) throws {
    let location = try openExactLocation(of: staged.path, .replace)
    do throws(SystemError) {
      let status = try location.folder.status(of: location.name)
      if let status, status.hasSameBytes(as: expected) {
        return try location.folder.rename(staged.temporary.name, to: location.name, .replacing)
      }
    } catch {
      throw StoreError(error, .replace, staged.path.text)
    }
    throw StoreError(.changed, .replace, staged.path.text)
  }

  /// Creates a temporary name for a file that will be removed.
  ///
  /// The name can be recorded before the file is moved.
  package func newTemporary(for path: JournalPath) throws -> StagedFile {
    let location = try openLocation(of: path, .remove)
    return try location.staged(as: location.newTemporaryName())
  }

  /// Moves the file to its temporary name, under which its bytes can be examined.
  package func setAside(_ staged: StagedFile) throws {
    try rename(staged.path, to: staged.temporary, .exclusive, .remove)
  }

  private func rename(
    _ old: JournalPath,
    to new: JournalPath,
    _ mode: RenameMode,
    _ operation: StoreError.Operation
  ) throws {
    let location = try openExactLocation(of: new, operation)
    do throws(SystemError) {
      try location.folder.rename(old.name, to: new.name, mode)
    } catch {
      throw StoreError(error, operation, new.text)
    }
  }
}
