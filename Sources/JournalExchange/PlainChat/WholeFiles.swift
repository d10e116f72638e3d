internal import JournalFormat

/// The files of an input, each of which is returned when all of it has been fed.
///
/// Formats whose first line cannot be read before the last one is known are read from these.
struct WholeFiles {
  /// A file that has been fed to its end.
  struct File {
    /// Its path, or `nil` if the input is a single file.
    var path: String?
    /// Its bytes.
    var bytes: [UInt8] = []
  }

  private var current = File()
  private var complete: [File] = []
  private var isFinished = false

  /// Starts another file.
  mutating func begin(_ path: String) {
    if current.path != nil || !current.bytes.isEmpty { complete.append(current) }
    current = File(path: path)
  }

  /// Adds the next piece of the current file.
  mutating func feed(_ piece: [UInt8]) { current.bytes.append(contentsOf: piece) }

  /// Marks the end of the last file.
  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    complete.append(current)
    current = File()
  }

  /// Removes and returns the next complete file, or `nil` if more input is needed or none is left.
  mutating func next() -> File? { complete.isEmpty ? nil : complete.removeFirst() }
}

extension WholeFiles.File {
  /// Its name without folders and extension, or `nil` if the input is a single file.
  var title: String? {
    guard let name = path?.split(separator: "/").last else { return nil }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
