import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Repeats one operation from one beginning, each time with another mishap.
struct CrashRig {
  private let folder: TemporaryDirectory
  private let scenario: CrashScenario
  private let words: [String]
  private let before: [String: [UInt8]]
  private let after: [String: [UInt8]]

  /// How many system calls the operation makes where nothing goes wrong.
  let calls: Int

  /// Sets up the beginning, and carries the operation out once without a mishap.
  init(_ scenario: CrashScenario, _ test: TestJournal) throws {
    (folder, self.scenario) = (test.folder, scenario)
    let (_, ids) = try test.thread("Daily", entries: 5)
    _ = try test.thread("Other", entries: 2)
    try scenario.prepare(test)
    words = scenario.words.map { $0 == "ID" ? ids[2].text : $0 }
    let (untouched, plain) = (folder.path(of: "untouched"), folder.path(of: "plain"))
    try Self.copy(folder.path(of: "journal"), to: untouched)
    try Self.besideProgram(scenario, on: untouched) {}
    try Self.commitEdits(untouched, in: folder)
    before = try Self.files(untouched)
    try Self.copy(folder.path(of: "journal"), to: plain)
    calls = try Self.besideProgram(scenario, on: plain) { [words, folder] in
      try FaultyOperationProcess.countCalls(
        words,
        in: folder.path,
        on: plain,
        seed: 1,
        refusal: scenario.refusal
      )
    }
    if scenario.open != nil { try Self.commitEdits(plain, in: folder) }
    after = try Self.files(plain)
    try Self.requireWhole(plain)
    try requireKept(on: plain)
  }

  /// Carries the operation out with a mishap, then runs once more, and looks at what there is.
  ///
  /// With `collecting`, git drops in between what nothing leads to any more.
  func attempt(_ mishap: Mishap, collecting: Bool = false) throws {
    try beginAnew()
    var process = FaultyOperationProcess.make(words, in: folder.path, on: root, seed: 1)
    mishap.arrange(&process)
    let outcome = try Self.besideProgram(scenario, on: root) { [process] in
      let outcome = try process.run()
      if collecting { try collect() }
      return outcome
    }
    let report = "\(words.joined(separator: " ")), \(mishap): \(outcome.exitCode) \(outcome.text)"
    let next = try FaultyOperationProcess.make(["take-up"], in: folder.path, on: root, seed: 2)
      .run()
    try #require(next.exitCode == 0, "\(report)\nnext run: \(next.text)")
    let found = try Self.files(root)
    if [0, 8].contains(outcome.exitCode) {
      try #require(scenario.refusal == nil, "\(report)")
      try #require(found == after, "\(report)\nwhat was acknowledged is not there\n\(next.text)")
    } else {
      try #require(
        found == before || found == after,
        "\(report)\nneither old nor new\n\(next.text)"
      )
    }
    do {
      try Self.requireWhole(root)
      try requireKept(on: root)
    } catch {
      throw CrashFailure("\(report)\n\(next.text)\n\(error)")
    }
  }

  /// Ends the operation at a call, has git set everything back, and goes on.
  func attemptThenReset(_ mishap: Mishap) throws {
    try beginAnew()
    var process = FaultyOperationProcess.make(words, in: folder.path, on: root, seed: 1)
    mishap.arrange(&process)
    _ = try Self.besideProgram(scenario, on: root) { [process] in try process.run() }
    let reset = try Git.process(["reset", "-q", "--hard"], in: root).run()
    // git cannot do it as long as the lock lies there that the next run takes away.
    try #require(reset.exitCode == 0 || reset.text.contains(".lock"), "\(reset.text)")
    let next = try FaultyOperationProcess.make(["take-up"], in: folder.path, on: root, seed: 2)
      .run()
    // What had been placed before the reset is committed, so that it can be had again; many entries
    // that are gone then are asked about.
    let isAsked = next.exitCode == 4
    try #require(next.exitCode == 0 || isAsked, "\(words) \(mishap): \(next.text)")
    try #require(!next.text.contains("unfinished: "), "\(words) \(mishap): \(next.text)")
    let add = try FaultyOperationProcess.make(["add", "other"], in: folder.path, on: root, seed: 3)
      .run()
    try #require(add.exitCode == 0, "\(words) \(mishap): \(add.text)")
    if isAsked { return }
    try Self.requireWhole(root)
    // git replaces a thread that it sets back: a program that has the old file open writes to nothing.
    if scenario.open == .heldFile { try requireKept(on: root) }
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

  /// Has git drop at once what no reference leads to.
  private func collect() throws {
    let now = ["-c", "gc.reflogExpire=now", "-c", "gc.reflogExpireUnreachable=now"]
    let gc = try Git.process(now + ["gc", "-q", "--prune=now"], in: root).run()
    try #require(gc.exitCode == 0 || gc.text.contains(".lock"), "\(gc.text)")
  }

  private static func commitEdits(_ root: String, in folder: TemporaryDirectory) throws {
    let outcome = try FaultyOperationProcess.make(["take-up"], in: folder.path, on: root, seed: 2)
      .run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }

  /// The journal that mishaps happen to.
  private var root: String { folder.path(of: "broken") }

  private func beginAnew() throws {
    if Disk.exists(root) { try Disk.remove(root) }
    if Disk.exists(root + ".drafts") { try Disk.remove(root + ".drafts") }
    try Self.copy(folder.path(of: "journal"), to: root)
  }

  /// The threads of a journal with their bytes.
  private static func files(_ root: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try Disk.names(in: root) where name.hasSuffix(".md") {
      files[name] = try Disk.read("\(root)/\(name)")
    }
    return files
  }

  /// Sound, committed, and without anything that lies about.
  private static func requireWhole(_ root: String) throws {
    try Git.requireSound(root)
    let files = try Disk.files(below: root)
    let strays = files.filter {
      $0.contains(".tj-") || $0.hasSuffix("-open") || $0.hasSuffix(".lock")
    }
    try #require(strays.isEmpty, "\(strays)")
    let kept = try Git.run(["for-each-ref", "refs/tj"], in: root)
    try #require(kept.isEmpty, "\(kept)")
  }

  /// What the other program wrote is in a thread, a draft or the history.
  private func requireKept(on root: String) throws {
    guard scenario.open != nil else { return }
    let drafts = "\(root).drafts"
    var texts = try Self.files(root).values.map { String(decoding: $0, as: UTF8.self) }
    for name in Disk.exists(drafts) ? try Disk.names(in: drafts) : [] {
      texts.append(String(decoding: try Disk.read("\(drafts)/\(name)"), as: UTF8.self))
    }
    for text in [CrashScenario.early, CrashScenario.late] {
      let title = String(text.split(separator: "\n")[0])
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
  /// Where a trace is written.
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

  /// Whether the last trace broke a call.
  func wasInjected() throws -> Bool {
    let text = String(decoding: try Disk.read(log), as: UTF8.self)
    return text.contains("(INJECTED)") || text.contains("killed by SIGKILL")
  }
}

/// What was found after a mishap.
struct CrashFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
