package import JournalSystem

extension WorkingTree {
  /// The file's bytes as they were at one moment, through links; nothing where there is no file.
  ///
  /// Its status is taken before and after; where the two differ, somebody wrote, and it is read
  /// again. Folders, pipes, devices and what is larger than ``limit`` are refused.
  package func read(_ path: JournalPath) throws(StoreError) -> FileReading? {
    for _ in 0..<max(patience.readings, 1) {
      do throws(SystemError) {
        let file = try Descriptor(reading: location(of: path), system)
        if let reading = try steadyReading(of: file) { return reading }
      } catch let error where error.reason == .notFound {
        return nil
      } catch {
        throw StoreError(error, .read, path.text)
      }
    }
    throw StoreError(.stillChanging, .read, path.text)
  }

  /// The same, once no editor seems to be in the middle of saving.
  ///
  /// Some editors empty the file and then write it, others move it away and write a new one. So a
  /// file that is missing, empty or shorter than `committedCount`, and has become so just now, is
  /// looked at again until it is older, longer, or the time is up.
  package func readSettled(
    _ path: JournalPath,
    committedCount: Int?
  ) throws(StoreError) -> FileReading? {
    var waited = 0
    while true {
      let reading = try read(path)
      let touched: ClockReading?
      if let reading {
        let isWhole = !reading.bytes.isEmpty && reading.bytes.count >= committedCount ?? 0
        touched = isWhole ? nil : reading.status.modified
      } else {
        touched = committedCount == nil ? nil : folderTime(of: path)
      }
      guard let touched, patience.isYoung(touched, at: system.now()), waited < patience.limit else {
        return reading
      }
      system.pause(milliseconds: patience.step)
      waited += max(patience.step, 1)
    }
  }

  /// The bytes, if nobody wrote while they were read.
  func steadyReading(of file: borrowing Descriptor) throws(SystemError) -> FileReading? {
    let reading = try file.contents(limit: limit)
    let isSteady = try file.status() == reading.status
    return isSteady && reading.bytes.count == reading.status.size ? reading : nil
  }

  /// When the last name came into the path's folder or left it.
  private func folderTime(of path: JournalPath) -> ClockReading? {
    let folder = path.folder.isEmpty ? root : "\(root)/\(path.folder)"
    return try? OpenFolder(folder, system).status().modified
  }
}
