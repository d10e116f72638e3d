package import JournalSystem

extension WorkingTree {
  /// The bytes of the file at one moment, through links, or `nil` if there is no file.
  ///
  /// Its status is taken before and after; if the two differ, another program wrote to it, and it
  /// is read again. Folders, pipes, devices and files larger than ``limit`` are refused.
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

  /// The first `count` bytes of the file at one moment, or all if there are fewer; `nil` if ``read(_:)`` has to find out
  /// what there is.
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

  /// The bytes, or `nil` if another program wrote to the file while they were read.
  func steadyReading(of file: borrowing Descriptor) throws(SystemError) -> FileReading? {
    let reading = try file.contents(limit: limit)
    let isSteady = try file.status() == reading.status
    return isSteady && reading.bytes.count == reading.status.size ? reading : nil
  }
}
