import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct JournalLockTests {
  @Test func `a second process waits, learns who holds the lock, and gets it afterwards`()
    throws
  {
    try TemporaryDirectory.run { folder in
      let lock = try JournalLock(on: folder.path, patience: 0, System())
      let error = #expect(throws: StoreError.self) {
        _ = try JournalLock(on: folder.path, patience: 0.02, System())
      }
      #expect(error?.reason == .locked(holder: System().processID))
      lock.release()
      try JournalLock(on: folder.path, patience: 0, System()).release()
    }
  }

  @Test func `a lock is released at the end of its value's life`() throws {
    try TemporaryDirectory.run { folder in
      do {
        let lock = try JournalLock(on: folder.path, patience: 0, System())
        _ = consume lock
      }
      let next = try JournalLock(on: folder.path, patience: 0, System())
      next.release()
    }
  }

  @Test func `a lock is released even if a process being started has a copy of the folder`() throws
  {
    try TemporaryDirectory.run { folder in
      let lock = try JournalLock(on: folder.path, patience: 0, System())
      let copies = try OpenFiles.below(folder.path).map { dup($0) }
      defer { for copy in copies { close(copy) } }
      #expect(copies.count == 1)
      lock.release()
      try JournalLock(on: folder.path, patience: 0, System()).release()
    }
  }

  @Test func `an error names the process that holds the lock`() throws {
    try TemporaryDirectory.run { folder in
      // Once `flock` has the lock, it becomes the shell, which keeps the lock until it is told to end.
      let script = "echo $$ > new && mv new pid && while [ ! -e done ]; do sleep 0.02; done"
      let path = folder.path
      try withHolder(["flock", "-F", ".", "sh", "-c", script], in: path) {
        let pid = try number(in: "\(path)/pid")
        let error = #expect(throws: StoreError.self) {
          _ = try JournalLock(on: path, patience: 0.05, System())
        }
        #expect(error?.reason == .locked(holder: pid))
        #expect(
          error?.description
            == "cannot lock \(path): the journal is locked by process \(pid);"
            + " try again when it has finished"
        )
        try folder.write("", to: "done")
        try JournalLock(on: path, patience: 20, System()).release()
      }
    }
  }

  @Test func `attempts come in quick succession and then every 10 ms, until the time is up`() throws
  {
    try TemporaryDirectory.run { folder in
      let plan = FaultPlan { _, call in call.call == .flock ? .failure(EAGAIN) : nil }
      let error = #expect(throws: StoreError.self) {
        _ = try JournalLock(on: folder.path, patience: 0.2, System(plan))
      }
      #expect(error?.reason == .locked(holder: nil))
      // 1, 2, 4, 8, eighteen times 10, and the rest.
      #expect(plan.calls.count { $0 == .nanosleep } == 23)
      #expect(plan.calls.count { $0 == .flock } == 24)
    }
  }

  @Test func `the time to wait starts again while one holder follows another`() throws {
    try TemporaryDirectory.run { folder in
      let path = folder.path
      let holder = { (name: String) in
        let script =
          "echo $$ >\(name).new; mv \(name).new \(name); until [ -e \(name).done ]; do sleep 0.02; done"
        return ["flock", "-F", ".", "sh", "-c", script]
      }
      try withHolder(holder("first"), in: path) {
        _ = try number(in: "\(path)/first")
        try withHolder(holder("second"), in: path) {
          let tries = Counter()
          let plan = FaultPlan { _, call in
            guard call.call == .flock else { return nil }
            // 200 ms have 24 attempts, so each holder has its turn.
            switch tries.next() {
            case 20:
              _ = try? folder.write("", to: "first.done")
              _ = try? number(in: "\(path)/second")
            case 40:
              _ = try? folder.write("", to: "second.done")
              _ = try? ChildProcess(["flock", ".", "true"], in: path).run()
              return nil
            default: break
            }
            return .failure(EAGAIN)
          }
          try JournalLock(on: path, patience: 0.2, System(plan)).release()
        }
      }
    }
  }

  @Test(arguments: [.infinity, 1e300, -1, -.infinity, .nan] as [Double])
  func `an infinite, negative or undefined patience is accepted`(_ patience: Double) throws {
    try TemporaryDirectory.run { folder in
      let tries = Counter()
      let plan = FaultPlan { _, call in
        call.call == .flock && tries.next() <= 2 ? .failure(EAGAIN) : nil
      }
      do {
        try JournalLock(on: folder.path, patience: patience, System(plan)).release()
        #expect(patience > 0)
      } catch {
        #expect((error as? StoreError)?.reason == .locked(holder: nil) && !(patience > 0))
      }
    }
  }

  @Test func `the holder is 'another process' if the system does not tell`() throws {
    try TemporaryDirectory.run { folder in
      let plan = FaultPlan { _, call in
        call.path == "/proc/locks" ? .failure(ENOENT) : call.call == .flock ? .failure(EAGAIN) : nil
      }
      let error = #expect(throws: StoreError.self) {
        _ = try JournalLock(on: folder.path, patience: 0, System(plan))
      }
      #expect(error?.problem == "the journal is locked by another process")
    }
  }

  @Test func `a missing folder and a refused lock are errors`() throws {
    let missing = #expect(throws: StoreError.self) {
      _ = try JournalLock(on: "/nonexistent", patience: 0, System())
    }
    #expect(missing?.reason == .notFound)
    let plan = FaultPlan { _, call in call.call == .flock ? .failure(ENOLCK) : nil }
    let refused = #expect(throws: StoreError.self) {
      _ = try JournalLock(on: "/", patience: 10, System(plan))
    }
    #expect(refused?.problem == "no locks available")
  }

  /// Runs `body` while a program runs beside it.
  private func withHolder(
    _ command: [String],
    in folder: String,
    _ body: () throws -> Void
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + command
    var words = shell.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, "/bin/sh", &actions, nil, &words, environ) == 0)
    defer {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    try body()
  }

  private func number(in path: String) throws -> Int32 {
    for _ in 0..<2000 {
      if let bytes = try? Disk.read(path) {
        let text = String(decoding: bytes, as: UTF8.self)
        return try #require(Int32(text.prefix { $0.isNumber }))
      }
      usleep(10_000)
    }
    throw NoAnswer()
  }

  struct NoAnswer: Error {}
}
