internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Temporary files where threads are not: those beside threads are looked after by every command that writes.
extension Journal {
  /// A temporary file belongs to nobody any more after so many seconds.
  private static let leftoverPatience: Int64 = 3600

  /// The temporary files that a crash left beside attachments, templates and the settings, by their paths.
  package func leftovers() throws(JournalError) -> [String] {
    try leftoverFiles().map(\.temporary.text)
  }

  /// Takes away what ``leftovers()`` gives, and keeps as drafts what is the only copy of something.
  @discardableResult
  package func removeLeftovers() throws(JournalError) -> Outcome {
    let paths = try leftoverFiles().map(\.path)
    return try saving { saving throws(JournalError) in
      try saving.recover(in: paths)
      return Outcome(.unchanged)
    }
  }

  private func leftoverFiles() throws(JournalError) -> [StagedFile] {
    let limit = ClockReading(seconds: ports.system.now().seconds - Self.leftoverPatience)
    var found: [StagedFile] = []
    for folder in try [".tj", Self.templates] + attachmentFolders().paths {
      found += try files { () throws(StoreError) in try tree.leftovers(in: folder) }
    }
    return found.filter { file in
      let place = tree.location(of: file.temporary)
      return ((try? ports.system.status(ofLinkAt: place)) ?? nil).map { $0.modified < limit }
        ?? false
    }
  }
}
