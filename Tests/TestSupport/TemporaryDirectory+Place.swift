internal import Glibc

extension TemporaryDirectory {
  /// The storage of a temporary folder.
  public enum Place: Sendable {
    /// Memory, if the system has enough of it: most tests would only wait for the disk.
    case memory

    /// A disk, for tests of durability and of programs that compete for files.
    case disk

    /// The folder in which temporary folders are created.
    public var path: String {
      switch self {
      case .memory: Self.memoryPath
      case .disk: Self.diskPath
      }
    }

    /// The number of bytes that must be free in memory; containers often have only 64 MiB.
    private static let neededSpace: UInt64 = 2 << 30

    // ST_NOEXEC from bits/statvfs.h, which defines it only with _GNU_SOURCE.
    private static let noPrograms: UInt = 8

    /// `/dev/shm`, or `/tmp` if the former is missing, too small, or does not allow programs.
    private static let memoryPath: String = {
      var status = statvfs()
      guard statvfs("/dev/shm", &status) == 0,
        UInt64(status.f_bavail) * UInt64(status.f_frsize) >= neededSpace,
        status.f_flag & noPrograms == 0, access("/dev/shm", W_OK) == 0
      else { return resolved("/tmp") }
      return resolved("/dev/shm")
    }()

    private static let diskPath = resolved("/var/tmp")

    /// Returns the path without symbolic links, as programs print their current folder.
    private static func resolved(_ path: String) -> String {
      guard let real = realpath(path, nil) else { return path }
      defer { free(real) }
      return String(cString: real)
    }
  }
}
