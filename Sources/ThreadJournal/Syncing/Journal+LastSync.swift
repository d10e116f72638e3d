internal import JournalGit
internal import JournalModel
internal import JournalStore

/// When this clone was last synced with each of its remotes, in a record below the git folder.
extension Journal {
  /// The time of the last sync with a remote, or `nil` if none was recorded.
  func lastSync(with remote: String, in repository: borrowing Repository) -> Instant? {
    guard let name = RecordName(remote),
      let bytes = try? syncFolder(in: repository).read(name),
      let seconds = Int64(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" })
    else { return nil }
    return Instant(seconds: seconds)
  }

  /// Records that a sync with a remote has just succeeded; a failure to record it is ignored.
  func noteSync(with remote: String) {
    guard let name = RecordName(remote), let repository = try? openRepository() else { return }
    let text = "\(environment.now().instant.seconds)\n"
    try? syncFolder(in: repository).save(Array(text.utf8), named: name, lasting: .none)
  }

  private func syncFolder(in repository: borrowing Repository) -> RecordFolder {
    RecordFolder(at: "\(repository.commonFolder)/tj/syncs", environment.system)
  }
}
