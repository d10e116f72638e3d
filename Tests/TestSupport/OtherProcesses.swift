import Glibc

/// Processes that work in a folder, such as one that a killed program left behind.
public enum OtherProcesses {
  /// Waits until none has the folder, or one below it, as its current one; at most half a minute.
  public static func waitUntilGone(from folder: String) {
    for _ in 0..<3000 {
      guard isAny(in: folder) else { return }
      usleep(10_000)
    }
  }

  private static func isAny(in folder: String) -> Bool {
    let names = (try? Disk.names(in: "/proc")) ?? []
    return names.contains { name in
      guard name.first?.isNumber == true else { return false }
      var target = [UInt8](repeating: 0, count: 4096)
      let count = readlink("/proc/\(name)/cwd", &target, target.count)
      guard count > 0 else { return false }
      let path = String(decoding: target[..<count], as: UTF8.self)
      return path == folder || path.hasPrefix(folder + "/")
    }
  }
}
