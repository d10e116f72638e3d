internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Temporary files in folders without threads: those beside threads are handled by every command that writes.
extension Journal {
  /// The number of seconds after which a temporary file counts as abandoned.
  private static let leftoverPatience: Int64 = 3600

  /// The temporary files that a crash left beside attachments, templates and the settings, by their paths.
  package func leftovers() throws -> [String] {
    try leftoverFiles().map(\.temporary.text)
  }

  /// Removes the files that ``leftovers()`` returns, saving as drafts those that are the only copy of something.
  @discardableResult
  package func removeLeftovers() throws -> Outcome {
    let paths = try leftoverFiles().map(\.path)
    return try saving { saving in
      try saving.recover(in: paths)
      return Outcome(.unchanged)
    }
  }

  private func leftoverFiles() throws -> [StagedFile] {
    let limit = ClockReading(seconds: environment.system.now().seconds - Self.leftoverPatience)
    var found: [StagedFile] = []
    for folder in try [".tj", Self.templates] + contents(ofFolder: "assets").paths {
      found += try tree.leftovers(in: folder)
    }
    return found.filter { file in
      let place = tree.location(of: file.temporary)
      return ((try? environment.system.status(ofLinkAt: place)) ?? nil).map { $0.modified < limit }
        ?? false
    }
  }
}
