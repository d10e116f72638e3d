package import JournalSystem

extension SettingsFile {
  /// Writes `bytes` in the place of the file, so that a crash leaves the old or the new one whole.
  ///
  /// Where the file is a link, as with people who keep their settings elsewhere, what it leads to is
  /// replaced. It is for the personal settings; those of a journal are saved as its other files are.
  package func replace(by bytes: [UInt8], _ system: System) throws(StoreError) {
    let real: String
    let status: FileStatus?
    do throws(SystemError) {
      real = try system.realPath(of: path) ?? path
      status = try system.status(ofLinkAt: real)
    } catch {
      throw StoreError(error, .write, path)
    }
    guard status == nil || status?.kind == .file else {
      throw StoreError(.notAFile(kind: status?.kind.name ?? ""), .write, path)
    }
    let (above, name) = real.lastPathPart
    let folder = above.map { $0.isEmpty ? "/" : $0 } ?? "."
    try RecordFolder(at: folder, system).save(bytes, as: name, like: status?.rights, lasting: .name)
  }
}
