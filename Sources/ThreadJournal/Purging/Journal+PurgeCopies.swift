internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Throws an error if a file other than the one at `path` would be purged, too.
  ///
  /// Such a file has the same id in its front matter, like a copy of a thread, but may have text of its own by now.
  func refuseCopies(of purge: Purge, at path: JournalPath) throws {
    let listed = try tree.listing().files
    for file in listed
    where !file.isOutside && file.path != path && file.path.text.ends(with: ".md") {
      guard let bytes = try bytes(of: file.path), try purge.rest(of: bytes, at: file.path) != .all
      else { continue }
      let reason =
        purge.target == .thread
        ? "it has the same id in its front matter, so it would be purged too; remove it first, or purge entries"
        : "it has an entry with the same id, which would be purged too; remove one of the two first"
      throw JournalError(.irreversible("\(file.path): \(reason)"))
    }
  }
}
