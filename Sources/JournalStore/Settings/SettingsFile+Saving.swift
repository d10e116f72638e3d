package import JournalSystem

extension SettingsFile {
  /// Replaces the file at `path` by the bytes that `change` returns, which may be the same.
  ///
  /// The file is read and replaced under a lock on its folder, since another process may change another key at the same
  /// time. The call waits at most `patience` seconds for the lock, as ``JournalLock`` counts them.
  package static func edit(
    at path: String,
    patience: Double,
    _ system: System,
    _ change: (SettingsFile) throws -> [UInt8]
  ) throws {
    try RecordFolder(at: folder(of: path), system).make()
    let real = try realPath(of: path, system)
    let lock = try JournalLock(on: folder(of: real), patience: patience, system)
    // This process holds the lock, so the writers of these files have ended.
    try? RecordFolder(at: folder(of: real), system)
      .removeLeftovers(of: real.lastPathPart.name, before: ClockReading(seconds: .max))
    let file = SettingsFile(at: path, system)
    let bytes = try change(file)
    if bytes != file.bytes { try file.replace(by: bytes, system) }
    lock.release()
  }

  /// Replaces the file by `bytes` atomically: a crash leaves either the old or the new file whole.
  ///
  /// If the file is a link, as for people who keep their settings elsewhere, its target is replaced. This is for the
  /// personal settings; the settings of a journal are saved like its other files.
  package func replace(by bytes: [UInt8], _ system: System) throws {
    let real = try Self.realPath(of: path, system)
    let status: FileStatus?
    do throws(SystemError) {
      status = try system.status(ofLinkAt: real)
    } catch {
      throw StoreError(error, .write, path)
    }
    guard status == nil || status?.kind == .file else {
      throw StoreError(.notAFile(kind: status?.kind.name ?? ""), .write, path)
    }
    try RecordFolder(at: Self.folder(of: real), system)
      .save(bytes, as: real.lastPathPart.name, like: status?.rights, lasting: .name)
  }

  /// Returns the real path of `path`, or `path` itself if there is no such file.
  private static func realPath(of path: String, _ system: System) throws -> String {
    do throws(SystemError) {
      return try system.realPath(of: path) ?? path
    } catch {
      throw StoreError(error, .write, path)
    }
  }

  private static func folder(of path: String) -> String {
    path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
  }
}
