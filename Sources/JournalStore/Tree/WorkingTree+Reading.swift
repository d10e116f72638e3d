package import JournalSystem

extension WorkingTree {
  /// Reads a consistent state of the file, following links, or returns `nil` if there is no file.
  ///
  /// The file's status is taken before and after reading; if the two differ, another program wrote to the file, and it
  /// is read again. For folders, pipes, devices and files larger than ``limit``, an error is thrown.
  package func read(_ path: JournalPath) throws -> FileReading? {
    for _ in 0..<max(grace.readings, 1) {
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

  /// Returns the first `count` bytes of a consistent state of the file, or all if there are fewer; returns `nil` if
  /// that fails, and the caller then uses ``read(_:)``.
  package func beginning(of path: JournalPath, count: Int) -> [UInt8]? {
    do throws(SystemError) {
      let file = try Descriptor(reading: location(of: path), system)
      let reading = try file.beginning(count: count)
      let isSteady = try file.status() == reading.status
      return isSteady && reading.status.size <= limit ? reading.bytes : nil
    } catch {
      return nil
    }
  }

  /// Reads the file, or returns `nil` if another program wrote to it meanwhile.
  func steadyReading(of file: borrowing Descriptor) throws(SystemError) -> FileReading? {
    let reading = try file.contents(limit: limit)
    let isSteady = try file.status() == reading.status
    return isSteady && reading.bytes.count == reading.status.size ? reading : nil
  }
}
