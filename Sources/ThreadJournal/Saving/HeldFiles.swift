internal import JournalStore
internal import JournalSystem

/// The records of the files that are held in one working tree.
struct HeldFiles {
  private let folder: RecordFolder

  /// The records below the git folder of a working tree.
  init(in gitFolder: String, _ system: System) {
    folder = RecordFolder(at: "\(gitFolder)/tj/held", system)
  }

  /// All held files, oldest first.
  func all() throws -> [HeldFile] {
    var files: [HeldFile] = []
    for name in try folder.names().sorted() {
      if let bytes = try folder.read(name), let file = HeldFile(name, parsing: bytes) {
        files.append(file)
      }
    }
    return files
  }

  /// Writes a record, durably.
  func save(_ file: HeldFile) throws { try folder.save(file.bytes, named: file.name) }

  /// Removes a record.
  func remove(_ file: HeldFile) throws { try folder.remove(file.name) }

  /// Removes files that a crash left half written.
  func tidy() throws {
    try folder.removeLeftovers(before: ClockReading(seconds: .max))
  }
}
