internal import JournalSystem

/// Writes whole files under temporary names. Everything that this module writes goes through here, except the parts of
/// an ``UnnamedFile``.
extension OpenFolder {
  /// The number of random names to try if each is in use.
  private static let attempts = 8

  /// Writes a temporary file for `name`, and returns its name; if `isSynced`, its bytes are on disk.
  ///
  /// The file gets the given rights, or else `permissions` without those that the process's mask excludes. If writing
  /// fails, no temporary file is left.
  func stage(
    _ bytes: [UInt8],
    for name: String,
    like rights: FileRights?,
    permissions: UInt32 = 0o666,
    isSynced: Bool = true
  ) throws(SystemError) -> String {
    // Until owner and permissions are set, only this user may read the file.
    let file = try createTemporary(for: name, permissions: rights == nil ? permissions : 0o600)
    let temporary = file.name
    do throws(SystemError) {
      if let rights { try file.descriptor.resemble(rights) }
      try file.descriptor.write(bytes)
      if isSynced { try file.descriptor.sync() }
      try file.close()
    } catch {
      try? remove(temporary)
      throw error
    }
    return temporary
  }

  private func createTemporary(
    for name: String,
    permissions: UInt32
  ) throws(SystemError) -> TemporaryFile {
    var attempt = 1
    while true {
      let temporary = TemporaryName(for: name).text
      do throws(SystemError) {
        let descriptor = try create(temporary, permissions: permissions)
        return TemporaryFile(name: temporary, descriptor: descriptor)
      } catch let error where error.reason == .exists && attempt < Self.attempts {
        attempt += 1
      }
    }
  }
}

/// A temporary file that is being written.
private struct TemporaryFile: ~Copyable {
  let name: String
  let descriptor: Descriptor

  consuming func close() throws(SystemError) { try descriptor.close() }
}
