import JournalSystem
import TestSupport
import Testing

@Suite struct AvailableMemoryTests {
  /// Returns what a system with these files has left, in MiB.
  private func found(_ files: [String: String]) throws -> Int? {
    try TemporaryDirectory.run { folder in
      for (path, text) in files {
        let parts = path.split(separator: "/").dropLast()
        for count in parts.indices {
          let parent = parts[...count].joined(separator: "/")
          try? System().makeFolder(folder.path(of: parent))
        }
        try folder.write(text, to: path)
      }
      return System().availableMemory(root: folder.path).map { $0 >> 20 }
    }
  }

  static let machine = "MemTotal: 9 kB\nMemAvailable:    1048576 kB\nSwapFree:  1024 kB\n"

  @Test func `this system says how much it has`() throws {
    let available = try #require(System().availableMemory())
    #expect(available > 16 << 20 && available < 1 << 50)
  }

  @Test func `without limits it is what the machine has`() throws {
    #expect(try found([:]) == nil)
    #expect(try found(["proc/meminfo": "MemTotal: 9 kB\n"]) == nil)
    #expect(try found(["proc/meminfo": Self.machine]) == 1025)
    #expect(
      try found([
        "proc/meminfo": Self.machine, "proc/self/cgroup": "0::/a\n",
        "sys/fs/cgroup/a/memory.max": "max\n", "sys/fs/cgroup/a/memory.current": "5\n",
      ]) == 1025
    )
  }

  @Test func `the least of all groups counts`() throws {
    var files = [
      "proc/meminfo": Self.machine, "proc/self/cgroup": "1:cpu:/x\n0::/a/b\n",
      "sys/fs/cgroup/a/b/memory.max": "max\n",
      "sys/fs/cgroup/a/memory.max": "\(300 << 20)\n",
      "sys/fs/cgroup/a/memory.current": "\(200 << 20)\n",
      "sys/fs/cgroup/memory.max": "\(900 << 20)\n",
      "sys/fs/cgroup/memory.current": "\(10 << 20)\n",
    ]
    #expect(try found(files) == 100)
    files["sys/fs/cgroup/a/memory.stat"] =
      "anon 7\nactive_file \(30 << 20)\ninactive_file \(20 << 20)\n"
    #expect(try found(files) == 150)
    files["sys/fs/cgroup/a/memory.current"] = "\(400 << 20)\n"
    #expect(try found(files) == 0)
  }

  @Test func `version 1 has other names, and the group's path may be one outside`() throws {
    let files = [
      "proc/meminfo": Self.machine,
      "proc/self/cgroup": "9:name=systemd:/\n4:cpu,memory:/docker/0f3a\n0::/\n",
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "\(256 << 20)\n",
      "sys/fs/cgroup/memory/memory.usage_in_bytes": "\(64 << 20)\n",
      "sys/fs/cgroup/memory/memory.stat": "inactive_file 9\ntotal_inactive_file \(8 << 20)\n",
    ]
    #expect(try found(files) == 200)
  }
}
