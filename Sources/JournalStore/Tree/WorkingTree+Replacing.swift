package import JournalSystem

extension WorkingTree {
  /// Writes `bytes` to the device as a temporary file beside `path`, to take its place later.
  ///
  /// It gets `rights`, those of the file that it is to replace, else `permissions` as far as the process's mask
  /// lets it. Where this fails, no temporary file stays.
  package func stage(
    _ bytes: [UInt8],
    for path: JournalPath,
    like rights: FileRights?,
    permissions: UInt32 = 0o666
  ) throws(StoreError) -> StagedFile {
    let site = try site(of: path, .write)
    let name: String
    do throws(SystemError) {
      name = try site.folder.stage(
        bytes,
        for: site.name,
        like: rights,
        permissions: permissions
      )
    } catch {
      throw StoreError(error, .write, path.text)
    }
    return try site.staged(as: name)
  }

  /// Lets the file and the temporary file take each other's name in the same instant.
  ///
  /// What an editor saved a moment ago is then in the temporary file, and not lost. Where the file
  /// system has no such call, the error's reason is `unsupported`.
  package func exchange(_ staged: StagedFile) throws(StoreError) {
    try rename(staged.temporary, to: staged.path, .exchanging, .replace)
  }

  /// Gives the temporary file its own name, if nothing has it.
  package func place(_ staged: StagedFile) throws(StoreError) {
    try rename(staged.temporary, to: staged.path, .exclusive, .place)
  }

  /// Replaces the file by the temporary one if it is still as `expected`.
  ///
  /// It is for file systems that cannot exchange: between the look and the change there is a
  /// moment in which an editor's work would be lost.
  package func replaceByRename(
    _ staged: StagedFile,
    expecting expected: FileStatus
  ) throws(StoreError) {
    let site = try exactSite(of: staged.path, .replace)
    do throws(SystemError) {
      if let status = try site.folder.status(of: site.name), status.hasSameBytes(as: expected) {
        return try site.folder.rename(staged.temporary.name, to: site.name, .replacing)
      }
    } catch {
      throw StoreError(error, .replace, staged.path.text)
    }
    throw StoreError(.changed, .replace, staged.path.text)
  }

  /// A temporary name for a file that is to be taken away.
  ///
  /// It can be noted before anything happens.
  package func newTemporary(for path: JournalPath) throws(StoreError) -> StagedFile {
    let site = try site(of: path, .remove)
    return try site.staged(as: site.newTemporaryName())
  }

  /// Takes the file away by giving it its temporary name, under which its bytes can be looked at.
  package func setAside(_ staged: StagedFile) throws(StoreError) {
    try rename(staged.path, to: staged.temporary, .exclusive, .remove)
  }

  private func rename(
    _ old: JournalPath,
    to new: JournalPath,
    _ mode: RenameMode,
    _ operation: StoreError.Operation
  ) throws(StoreError) {
    let site = try exactSite(of: new, operation)
    do throws(SystemError) {
      try site.folder.rename(old.name, to: new.name, mode)
    } catch {
      throw StoreError(error, operation, new.text)
    }
  }
}
