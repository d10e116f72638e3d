package import JournalSystem

/// The contents of a file, and signs that another program may be writing to it.
package struct ObservedFile {
  /// The bytes, or `nil` if there is no file.
  package let reading: FileReading?

  /// The lease that keeps writers out of the file, or `nil` if it was not granted.
  package let lease: ReadLease?

  /// Whether another program has the file open for writing.
  package let isOpenForWriting: Bool

  /// Whether an editor seems to be in the middle of saving the file.
  package let isUnsettled: Bool
}

extension WorkingTree {
  /// Reads the file and checks for signs that an editor is in the middle of saving it.
  ///
  /// Some editors empty the file and then write it; others move it away and write a new file. So a file is unsettled if
  /// another program has it open for writing, if a committed file has just disappeared, or if it was changed just now
  /// and is empty or shorter than `committedCount`.
  ///
  /// If the file is this program's own output, an error is thrown, since the program would wait for itself.
  package func observe(
    _ path: JournalPath,
    committedCount: Int?
  ) throws -> ObservedFile {
    for _ in 0..<max(grace.readings, 1) {
      let file: ObservedFile?
      do throws(SystemError) {
        file = try observe(existing: path, committedCount)
      } catch let error where error.reason == .notFound {
        return missing(path, wasCommitted: committedCount != nil)
      } catch {
        throw StoreError(error, .read, path.text)
      }
      guard let file else { continue }
      if file.isOpenForWriting, let status = file.reading?.status, system.isOutput(status) {
        throw StoreError(.ownOutput, .read, path.text)
      }
      return file
    }
    throw StoreError(.stillChanging, .read, path.text)
  }

  /// Whether an editor seems to have just emptied the file in order to write it again.
  package func isEmptied(_ path: JournalPath) -> Bool {
    guard let file = try? Descriptor(reading: location(of: path), system),
      let status = try? file.status(), status.size == 0
    else { return false }
    defer { file.giveBackLease() }
    return (try? file.takeLease()) == .refused
      || grace.isYoung(status.modified, at: system.now())
  }

  /// Reads the file, or returns `nil` if another program wrote to it meanwhile.
  private func observe(
    existing path: JournalPath,
    _ committedCount: Int?
  ) throws(SystemError) -> ObservedFile? {
    let file = try Descriptor(reading: location(of: path), system)
    let answer = try file.takeLease()
    guard let reading = try steadyReading(of: file) else {
      file.giveBackLease()
      return nil
    }
    let isWhole = !reading.bytes.isEmpty && reading.bytes.count >= committedCount ?? 0
    let isYoung = grace.isYoung(reading.status.modified, at: system.now())
    return ObservedFile(
      reading: reading,
      lease: answer == .granted ? ReadLease(on: file, reading.status) : nil,
      isOpenForWriting: answer == .refused,
      isUnsettled: answer == .refused || (!isWhole && isYoung)
    )
  }

  /// Returns the observation of a file that does not exist, which is unsettled if the file has just disappeared.
  private func missing(_ path: JournalPath, wasCommitted: Bool) -> ObservedFile {
    let touched = wasCommitted ? folderTime(of: path) : nil
    return ObservedFile(
      reading: nil,
      lease: nil,
      isOpenForWriting: false,
      isUnsettled: touched.map { grace.isYoung($0, at: system.now()) } ?? false
    )
  }

  /// The time when a name was last added to the path's folder or removed from it, or `nil` if that is unknown.
  private func folderTime(of path: JournalPath) -> ClockReading? {
    let folder = path.folder.isEmpty ? root : "\(root)/\(path.folder)"
    return try? OpenFolder(folder, system).status().modified
  }
}
