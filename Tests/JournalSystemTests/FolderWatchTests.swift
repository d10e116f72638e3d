import Glibc
import JournalSystem
import TestSupport
import Testing

@Suite struct FolderWatchTests {
  /// Collects the news until `path` is among them.
  private func news(of watch: FolderWatch, until path: String) throws -> Set<String> {
    var paths: Set<String> = []
    let found = try eventually {
      let news = try #require(try watch.news(within: 100))
      paths.formUnion(news.paths.map { String(decoding: $0, as: UTF8.self) })
      return paths.contains(path)
    }
    #expect(found)
    return paths
  }

  @Test func `a written, renamed or removed file is reported`() throws {
    try withScratch { folder in
      let watch = try FolderWatch(System())
      put([1], at: "\(folder)/old")
      try watch.add(folder)
      #expect(try watch.news(within: 0)?.isEmpty == true)

      put([2], at: "\(folder)/old")
      #expect(try news(of: watch, until: "\(folder)/old") == ["\(folder)/old"])
      rename("\(folder)/old", "\(folder)/new")
      #expect(try news(of: watch, until: "\(folder)/new") == ["\(folder)/old", "\(folder)/new"])
      unlink("\(folder)/new")
      #expect(try news(of: watch, until: "\(folder)/new") == ["\(folder)/new"])
      #expect(try watch.news(within: 0)?.isEmpty == true)
    }
  }

  @Test func `names are reported as bytes`() throws {
    try withScratch { folder in
      let watch = try FolderWatch(System())
      try watch.add(folder)
      _ = lines(of: "touch \(folder)/$(printf 'caf\\351')")
      let name = Array("\(folder)/caf".utf8) + [0xE9]
      #expect(try watch.news(within: 5_000)?.paths == [name])
    }
  }

  @Test func `a moved folder is reported under its new path`() throws {
    try withScratch { folder in
      mkdir("\(folder)/a", 0o700)
      let watch = try FolderWatch(System())
      try watch.add(folder)
      try watch.add("\(folder)/a")
      rename("\(folder)/a", "\(folder)/b")
      #expect(try watch.news()?.isIncomplete == true)
      try watch.add("\(folder)/b")
      put([1], at: "\(folder)/b/file")
      #expect(try news(of: watch, until: "\(folder)/b/file").contains("\(folder)/b/file"))
    }
  }

  @Test func `events of a folder that is no longer watched are not reported`() throws {
    try withScratch { folder in
      let watch = try FolderWatch(System())
      for name in ["kept", "other"] {
        mkdir("\(folder)/\(name)", 0o700)
        try watch.add("\(folder)/\(name)")
      }
      watch.keep(["\(folder)/kept"])
      put([1], at: "\(folder)/other/file")
      rmdir("\(folder)/other")
      put([1], at: "\(folder)/kept/file")
      #expect(try news(of: watch, until: "\(folder)/kept/file") == ["\(folder)/kept/file"])
      chmod("\(folder)/kept/file", 0o400)
      #expect(try news(of: watch, until: "\(folder)/kept/file") == ["\(folder)/kept/file"])
    }
  }

  @Test func `an overflow of the system's queue is reported as incomplete`() throws {
    try withScratch { folder in
      let watch = try FolderWatch(System())
      try watch.add(folder)
      let limit = try #require(lines(of: "cat /proc/sys/fs/inotify/max_queued_events").first)
      let count = try #require(Int(limit)) / 2 + 10
      for _ in 0..<count {
        mkdir("\(folder)/one", 0o700)
        rmdir("\(folder)/one")
      }
      var isIncomplete = false
      while let news = try watch.news(within: 0), !news.isEmpty {
        isIncomplete = isIncomplete || news.isIncomplete
      }
      #expect(isIncomplete)
    }
  }

  @Test func `a waiting caller gets nil when the watch ends`() throws {
    try withScratch { folder in
      let watch = try FolderWatch(System())
      try watch.add(folder)
      let told = System.concurrently(2) { number in
        if number == 0 {
          usleep(50_000)
          watch.end()
        }
        return (try? watch.news()) == .some(nil)
      }
      #expect(told == [true, true])
    }
  }

  @Test func `an error of the system is thrown`() throws {
    try withScratch { folder in
      let watch = try FolderWatch(System())
      let error = #expect(throws: SystemError.self) { try watch.add("\(folder)/none") }
      #expect(error?.reason == .notFound && error?.path == "\(folder)/none")

      let plan = FaultPlan { $1.call == .watches ? .failure(EMFILE) : nil }
      #expect(throws: SystemError.self) { _ = try FolderWatch(System(plan)) }
    }
  }
}
