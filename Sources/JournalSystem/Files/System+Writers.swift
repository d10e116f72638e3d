internal import CPosix

/// A program that has a file open for writing.
package struct FileWriter: Hashable, Sendable {
  /// The name of the program, such as `vim`.
  package let name: String

  /// The id of its process.
  package let process: Int32
}

extension System {
  /// The programs that have a file open for writing, as far as the system shows them to this user.
  package func writers(of file: FileStatus) -> [FileWriter] {
    guard let processes = try? OpenFolder("/proc", self).entries() else { return [] }
    return processes.compactMap(\.name).compactMap { Int32($0) }.sorted()
      .filter { hasOpenForWriting(file, $0) }
      .map { FileWriter(name: name(ofProcess: $0), process: $0) }
  }

  /// Whether a program whose name begins with `name` may be running in or below one of these folders: its current
  /// folder is there or is unknown.
  package func mayRun(_ name: String, in folders: [String]) -> Bool {
    guard let processes = try? OpenFolder("/proc", self).entries() else { return true }
    return processes.compactMap(\.name).compactMap { Int32($0) }.contains { process in
      self.name(ofProcess: process).hasPrefix(name) && mayWork(process, in: folders)
    }
  }

  private func mayWork(_ process: Int32, in folders: [String]) -> Bool {
    do throws(SystemError) {
      // A process without a current folder has ended meanwhile.
      guard let place = try realPath(of: "/proc/\(process)/cwd") else { return false }
      for folder in folders {
        if let folder = try realPath(of: folder), place.path(below: folder) != nil { return true }
      }
      return false
    } catch {
      return true
    }
  }

  private func hasOpenForWriting(_ file: FileStatus, _ process: Int32) -> Bool {
    guard let folder = try? OpenFolder("/proc/\(process)/fd", self),
      let descriptors = try? folder.entries()
    else { return false }
    return descriptors.compactMap(\.name).contains { name in
      guard let status = try? folder.status(of: name, followingLink: true) else { return false }
      return status.isSameFile(as: file) && isWriting("/proc/\(process)/fdinfo/\(name)")
    }
  }

  /// Whether a descriptor was opened for writing, according to the flags that the system shows in octal digits.
  private func isWriting(_ path: String) -> Bool {
    guard let bytes = try? contents(ofFile: path) else { return false }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("flags:") }),
      let flags = Int32(line.dropFirst(6).drop { $0 == "\t" || $0 == " " }, radix: 8)
    else { return false }
    return flags & O_ACCMODE != O_RDONLY
  }

  private func name(ofProcess process: Int32) -> String {
    guard let bytes = try? contents(ofFile: "/proc/\(process)/comm") else { return "a program" }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
