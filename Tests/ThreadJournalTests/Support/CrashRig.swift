import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Repeats one operation from the same initial state, each time with another failure.
struct CrashRig {
  private let folder: TemporaryDirectory
  private let scenario: CrashScenario
  private let words: [String]
  private let before: [String: [UInt8]]
  private let after: [String: [UInt8]]

  /// The program that carries out the operation, unless a whole process is traced.
  private let server: AnsweringProgram

  /// The system calls that the operation makes if nothing goes wrong.
  let calls: CallSequence

  /// Prepares the initial state, and carries out the operation once without a mishap.
  init(_ scenario: CrashScenario, _ test: TestJournal) throws {
    (folder, self.scenario) = (test.folder, scenario)
    let (_, ids) = try test.thread("Daily", entries: 5)
    _ = try test.thread("Other", entries: 2)
    if scenario.isEncrypted {
      try EncryptedJournal.encrypting(test).journal.encryptThread("daily")
    }
    try scenario.prepare(test)
    words = scenario.words.map { $0 == "ID" ? ids[2].text : $0 }
    server = try AnsweringProgram(
      FaultyOperationProcess.make(["serve"], in: folder.path, on: folder.path(of: "journal"))
    )
    let (untouched, plain) = (folder.path(of: "untouched"), folder.path(of: "plain"))
    try Self.copy(folder.path(of: "journal"), to: untouched)
    try Self.besideProgram(scenario, on: untouched) {}
    try Self.takeUp(untouched)
    before = try Self.files(untouched)
    try Self.copy(folder.path(of: "journal"), to: plain)
    calls = try Self.besideProgram(scenario, on: plain) { [words, folder] in
      CallSequence(
        try FaultyOperationProcess.calls(
          words,
          in: folder.path,
          on: plain,
          seed: 1,
          refusal: scenario.refusal
        )
      )
    }
    if scenario.open != nil { try Self.takeUp(plain) }
    after = try Self.files(plain)
    try Self.requireWhole(plain)
    try requireKept(on: plain)
  }

  /// Carries out the operation with a mishap, then the next command, and checks the result.
  ///
  /// With `collecting`, git removes unreachable objects in between.
  func attempt(_ mishap: Mishap, collecting: Bool = false) throws {
    try beginAnew()
    let outcome = try Self.besideProgram(scenario, on: root) {
      let outcome = try carryOut(mishap)
      if collecting { try collect() }
      return outcome
    }
    let report = "\(words.joined(separator: " ")), \(mishap): \(outcome.exitCode) \(outcome.text)"
    let next: Outcome
    do { next = try Self.takeUp(root) } catch {
      throw CrashFailure("\(report)\nnext run: \(error)")
    }
    let found = try Self.files(root)
    if [0, 8].contains(outcome.exitCode) {
      try #require(scenario.refusal == nil, "\(report)")
      try #require(found == after, "\(report)\nwhat was acknowledged is not there\n\(next)")
    } else {
      try #require(
        found == before || found == after,
        "\(report)\nneither old nor new\n\(next)\n\(Self.shown(found))"
      )
    }
    do {
      try Self.requireWhole(root)
      try requireKept(on: root)
    } catch {
      throw CrashFailure("\(report)\n\(next)\n\(error)")
    }
  }

  /// Kills the operation at a call, runs `git reset --hard`, and continues.
  func attemptThenReset(_ mishap: Mishap) throws {
    try beginAnew()
    _ = try Self.besideProgram(scenario, on: root) { try carryOut(mishap) }
    let reset = try Git.process(["reset", "-q", "--hard"], in: root).run()
    // git cannot reset while a lock file exists that the next run removes.
    try #require(reset.exitCode == 0 || reset.text.contains(".lock"), "\(reset.text)")
    // Text that was in the files before the reset is committed, so that it can be restored; if many entries are
    // missing then, the command refuses to go on without confirmation.
    var isAsked = false
    do {
      let next = try Self.takeUp(root)
      let isFinished = !next.notes.contains { if case .unfinished = $0 { true } else { false } }
      try #require(isFinished, "\(words) \(mishap): \(next)")
    } catch let error as JournalError {
      guard case .massDisappearance = error.reason else {
        throw CrashFailure("\(words) \(mishap): \(error)")
      }
      isAsked = true
    }
    let added = try Self.journal(root, seed: 3).add([NewEntry(title: "Goes on")], to: "other")
    guard case .committed = added.outcome.state else {
      throw CrashFailure("\(words) \(mishap): \(added.outcome)")
    }
    if isAsked { return }
    try Self.requireWhole(root)
    if scenario.isEncrypted, scenario.open == nil { try requireKept(on: root) }
    // git replaces a thread that it resets, so a program that has the old file open writes to a removed file.
    if scenario.open == .heldFile { try requireKept(on: root) }
  }

  /// Carries out the operation with a mishap, and waits for the end of a git program that a killed operation left
  /// running.
  private func carryOut(_ mishap: Mishap) throws -> ChildProcess.Outcome {
    let outcome = try perform(mishap)
    if words.first == "sync" { OtherProcesses.waitUntilGone(from: root) }
    return outcome
  }

  /// Carries out the operation with a mishap.
  ///
  /// If the mishap is at one of our own calls, a fork of a process that has loaded libgit2 carries out the operation,
  /// since loading libgit2 takes longer than the operation.
  private func perform(_ mishap: Mishap) throws -> ChildProcess.Outcome {
    guard let fault = mishap.fault else {
      var process = FaultyOperationProcess.make(words, in: folder.path, on: root, seed: 1)
      mishap.arrange(&process)
      return try process.run()
    }
    let output = folder.path(of: "output.txt")
    let request = [output, fault, "1", root] + words
    let code = try #require(Int32(try server.answer(to: request.joined(separator: "\t"))))
    return ChildProcess.Outcome(output: try Disk.read(output), exitCode: code)
  }

  /// Runs the operation while another program has a file open, if the scenario has one.
  private static func besideProgram<Answer>(
    _ scenario: CrashScenario,
    on root: String,
    _ body: () throws -> Answer
  ) throws -> Answer {
    guard let open = scenario.open else { return try body() }
    let held = try Disk.names(in: root).first { $0.contains(".tj-") }
    try #require((held != nil) == (open == .heldFile))
    let writer = try LateWriter("\(root)/\(held ?? "daily.md")")
    writer.write(CrashScenario.early)
    let answer = try body()
    writer.finish(CrashScenario.late)
    return answer
  }

  /// Makes git remove unreachable objects at once.
  private func collect() throws {
    let now = ["-c", "gc.reflogExpire=now", "-c", "gc.reflogExpireUnreachable=now"]
    let gc = try Git.process(now + ["gc", "-q", "--prune=now"], in: root).run()
    try #require(gc.exitCode == 0 || gc.text.contains(".lock"), "\(gc.text)")
  }

  /// Makes the next command commit outside edits, and requires that nothing stays uncommitted.
  ///
  /// This runs in the process of the test, since a separate process would spend most of its time loading libgit2.
  @discardableResult private static func takeUp(_ root: String) throws -> Outcome {
    let outcome = try journal(root, seed: 2).commitEdits()
    if case .saved(let reason) = outcome.state { throw CrashFailure("saved: \(reason)") }
    return outcome
  }

  /// The journal as the next command would open it, with the same ids each time.
  private static func journal(_ root: String, seed: UInt64) throws -> Journal {
    let generator = Mutex(SeededGenerator(seed: seed))
    let now = ZonedInstant(Instant(seconds: 1_709_300_000), offset: UTCOffset(minutes: 60) ?? .utc)
    var environment = JournalEnvironment(
      now: { now },
      random: { generator.withLock { $0.next() } },
      times: TimeSource(zones: NoZones()),
      author: Author(name: "Operation", email: "operation@example.org"),
      drafts: root + ".drafts"
    )
    environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 2000)
    return try Journal(at: root, with: environment)
  }

  /// The copy of the journal that has the mishaps.
  private var root: String { folder.path(of: "broken") }

  private func beginAnew() throws {
    // A git that was being started when its sync was killed may write a file while its folder is removed.
    var left = 100
    while Disk.exists(root) {
      do { try Disk.remove(root) } catch {
        left -= 1
        if left == 0 { throw error }
        System().pause(milliseconds: 20)
      }
    }
    if Disk.exists(root + ".drafts") { try Disk.remove(root + ".drafts") }
    try Self.copy(folder.path(of: "journal"), to: root)
  }

  /// The threads of a journal with their bytes, without what differs each time that an entry is encrypted: the age file,
  /// and the id of one that was typed.
  private static func files(_ root: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try Disk.names(in: root) where name.hasSuffix(".md") {
      let text = String(decoding: try Disk.read("\(root)/\(name)"), as: UTF8.self)
      let armor = /(?s)(-----BEGIN AGE ENCRYPTED FILE-----).*?(?=-----END)/
      let typed = /(?m)^(## 2024-03-(?:09|10)) \^\w+$/
      files[name] = Array(text.replacing(armor) { $0.1 }.replacing(typed) { $0.1 }.utf8)
    }
    return files
  }

  /// The files as a person reads them in a report.
  private static func shown(_ files: [String: [UInt8]]) -> String {
    files.map { "\($0): \(String(decoding: $1, as: UTF8.self))" }.joined(separator: "\n")
  }

  /// The folders in which a killed sync leaves a lock of its git program, or a half-written note of its time, until the
  /// next sync.
  private static let ofSyncs = (locks: ".git/refs/remotes/", notes: ".git/tj/syncs/")

  /// Requires that the journal is sound and committed, without leftover files.
  private static func requireWhole(_ root: String) throws {
    try Git.requireSound(root)
    let files = try Disk.files(below: root)
    let strays = files.filter {
      $0.contains(".tj-") && !$0.hasPrefix(ofSyncs.notes) || $0.hasSuffix("-open")
        || $0.hasSuffix(".lock") && !$0.hasPrefix(ofSyncs.locks)
    }
    try #require(strays.isEmpty, "\(strays)")
    let kept = try Git.run(["for-each-ref", "refs/tj"], in: root)
    try #require(kept.isEmpty, "\(kept)")
  }

  /// Requires that the other program's text is in a thread, a draft or the history, and that nobody can read it there if
  /// the thread is encrypted.
  private func requireKept(on root: String) throws {
    if scenario.isEncrypted {
      for secret in CrashScenario.secrets {
        try EncryptedJournal.requireAbsence(of: secret, from: root, root + ".drafts")
      }
    }
    guard scenario.open != nil else { return }
    let drafts = "\(root).drafts"
    var texts = try Self.files(root).values.map { String(decoding: $0, as: UTF8.self) }
    for name in Disk.exists(drafts) ? try Disk.names(in: drafts) : [] {
      texts.append(String(decoding: try Disk.read("\(drafts)/\(name)"), as: UTF8.self))
    }
    for text in [CrashScenario.early, CrashScenario.late] {
      let header = text.split(separator: "\n")[0]
      let title = String(scenario.isEncrypted ? header.prefix(13) : header)
      if texts.contains(where: { $0.contains(title) }) { continue }
      let history = try Git.run(["log", "-p", "--format=", "-S", title], in: root)
      try #require(history.contains("+\(title)"), "lost: \(title)")
    }
  }

  private static func copy(_ source: String, to target: String) throws {
    let outcome = try ChildProcess(["cp", "-a", source, target], in: "/").run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }
}

extension CrashRig {
  /// The path of the trace.
  var log: String { folder.path(of: "trace.log") }

  /// The system calls of the operation that touch the journal.
  func tracedCalls() throws -> [TracedCall] {
    try beginAnew()
    var process = FaultyOperationProcess.make(words, in: folder.path, on: root, seed: 1)
    let names = "trace=" + TracedCall.names.joined(separator: ",")
    let trace = ["strace", "-f", "-qq", "-y", "-s", "0", "-o", log, "-e", names]
    process.arguments = trace + process.arguments
    let outcome = try Self.besideProgram(scenario, on: root) { [process] in try process.run() }
    try #require((outcome.exitCode == 0) == (scenario.refusal == nil), "\(outcome.text)")
    let text = String(decoding: try Disk.read(log), as: UTF8.self)
    let calls = TracedCall.calls(in: text, touching: root)
    try #require(!calls.isEmpty)
    return calls
  }

  /// Whether a call failed or was killed as planned in the last traced run.
  func wasInjected() throws -> Bool {
    let text = String(decoding: try Disk.read(log), as: UTF8.self)
    return text.contains("(INJECTED)") || text.contains("killed by SIGKILL")
  }
}

/// A problem that was found after a mishap.
struct CrashFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
