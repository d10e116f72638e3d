package import JournalSystem

/// A large file that is written in parts, that only the user can read, and that gets its name only once it is complete
/// and on disk.
///
/// Until then the file has no name, so that the system removes it however the program ends. If the file system does not
/// support unnamed files, it has a hidden name.
package final class UnnamedFile {
  private let path: String
  private let system: System
  private let file: Descriptor

  /// The path with its hidden name, or `nil` if the file is unnamed.
  private let hidden: String?

  /// Creates a file that will be at `path`, which must not exist yet.
  package init(_ path: String, _ system: System) throws {
    (self.path, self.system) = (path, system)
    let (folder, name) = (Self.folder(of: path), path.lastPathPart.name)
    do throws(SystemError) {
      if try system.status(ofLinkAt: path) != nil {
        throw SystemError(.linkat, isTaken: path)
      }
      do throws(SystemError) {
        file = try Descriptor(unnamedIn: folder, permissions: 0o600, system)
        hidden = nil
      } catch let error where error.reason == .unsupported {
        let place = folder.path(of: TemporaryName(for: name).text)
        file = try Descriptor(making: place, .exclusive, permissions: 0o600, system)
        hidden = place
      }
    } catch {
      throw StoreError(error, .place, path)
    }
  }

  /// A path by which this process can read the bytes written so far.
  package var readablePath: String { hidden ?? file.reopeningPath }

  /// Appends bytes to the file.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

  /// Waits until all bytes written so far are on disk.
  package func sync() throws {
    do throws(SystemError) {
      try file.sync()
    } catch {
      throw StoreError(error, .place, path)
    }
  }

  /// Gives the file its name, durably; the name must still be unused.
  package func finish() throws {
    do throws(SystemError) {
      let folder = try OpenFolder(Self.folder(of: path), system)
      if let hidden {
        try folder.rename(hidden.lastPathPart.name, to: path.lastPathPart.name, .exclusive)
      } else {
        try file.name(path)
      }
      try folder.sync()
    } catch {
      throw StoreError(error, .place, path)
    }
  }

  /// Removes the file if it has a hidden name.
  package func discard() {
    if let hidden { try? system.remove(hidden) }
  }

  private static func folder(of path: String) -> String {
    path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
  }
}
