internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Outside edits that have added plain text to encrypted threads: the files as they are, and as they must be.
struct UnsealedEdits: Error {
  /// The files with all that must be encrypted encrypted.
  private(set) var files: [FileChange] = []

  /// The files as they are.
  private(set) var readings: [JournalPath: FileReading] = [:]

  /// Finds the plain text in some files, or returns `nil` if there is none.
  init?(_ edited: [CurrentFile], in journal: Journal) throws {
    for file in edited {
      guard file.path.isMarkdown, let reading = file.reading,
        JournalThread.mayNeedSealing(reading.bytes)
      else { continue }
      let sealing = try SealedSaving([file.path: reading], in: journal, for: .external)
      let sealed = try sealing.sealing(FileChange(path: file.path, bytes: reading.bytes))
      guard sealed.bytes != reading.bytes else { continue }
      files.append(sealed)
      readings[file.path] = reading
    }
    if files.isEmpty { return nil }
  }
}
