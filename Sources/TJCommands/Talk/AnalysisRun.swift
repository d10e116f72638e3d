internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import JournalTalk
internal import ThreadJournal

/// Sends the requests of an analysis one after another, and keeps what comes after each.
struct AnalysisRun {
  private let analysis: Analysis
  private let session: Session

  /// The results that were kept.
  private var rows: [AnalysisList.Row] = []

  /// The number of results that were about no entry that was sent, or came twice.
  private var dropped = 0

  /// The numbers of entries without a result, and of those that have gone meanwhile.
  private var (missing, gone) = (0, 0)

  /// The exit code of the saves so far.
  private(set) var ending = ExitCode.done

  /// Creates a run.
  init(_ analysis: Analysis, _ session: Session) {
    (self.analysis, self.session) = (analysis, session)
  }

  /// Asks about all entries, and prints the results.
  mutating func finish() throws {
    let messages = session.messages
    if analysis.tooLarge > 0 {
      let count = analysis.tooLarge.of("entry is", "entries are")
      try messages.warn("\(count) too large to be sent", hint: "set chat.budget higher")
    }
    let output = Output(session)
    guard analysis.count > 0 else {
      let before = analysis.known > 0 ? ": \(analysis.known) analyzed before" : ""
      try messages.say("nothing to analyze\(before)")
      if output.isJSON { try output.print(AnalysisList(rows: [])) }
      return
    }
    var gate = try ModelGate(for: "analyze", in: session)
    let size = analysis.estimate
    let entries = "\(size.entries.of("entry", "entries")) in \(size.requests.of("request"))"
    try gate.announce("\(entries), about \(size.tokens) tokens")
    var progress = Progress("analyzed", every: 1, in: session)
    do {
      for package in analysis.packages {
        try session.context.system.deferringSignals { try analyze(package, through: &gate) }
        try progress.step(by: package.entries.count)
      }
    } catch {
      try progress.finish()
      let kept = "\(rows.count) of \(analysis.count.of("analysis", "analyses"))"
      try messages.warn("kept \(kept); the same command continues")
      throw error
    }
    try progress.finish()
    if output.isJSON || !rows.isEmpty { try output.print(AnalysisList(rows: rows)) }
    try tell()
  }

  private func tell() throws {
    let messages = session.messages
    if dropped > 0 {
      let count = dropped.of("result is", "results are")
      try messages.warn("\(count) dropped: about no entry that was sent, or about one twice")
    }
    if gone > 0 {
      try messages.warn("\(gone.of("entry", "entries")) gone meanwhile: the result is not kept")
    }
    if missing > 0 {
      let count = missing.of("entry has", "entries have")
      try messages.warn("\(count) no result: the model has left out what was asked, twice")
    }
    if !rows.isEmpty {
      let type = analysis.type.name
      try messages.mention("kept in \(KeptAnalyses.address(of: type))")
    }
  }

  /// Asks about the entries of a package, and once again about those without a result.
  private mutating func analyze(_ package: ContextPackage, through gate: inout ModelGate) throws {
    let left = try ask(package, through: &gate)
    guard !left.isEmpty else { return }
    var rest = ContextPackage(budget: package.budget)
    for entry in left { if let line = analysis.entries[entry]?.line { rest.add(entry, line) } }
    missing += try ask(rest, through: &gate).count
  }

  /// Asks about the entries of a package, keeps the results, and returns the entries without one.
  private mutating func ask(
    _ package: ContextPackage,
    through gate: inout ModelGate
  ) throws -> [EntryReference] {
    let server = gate.server
    let request = analysis.request(package, to: server.model)
    let ids = package.entries.map(\.id)
    let (findings, reply) = try server.ask(request, for: AnalysisPrompt(analysis.type).form) {
      try gate.note(ids, $0.bytes.count)
    }
    let answer = AnalysisAnswer(findings, to: package.entries)
    dropped += answer.dropped
    let model = AnalysisValue.line(reply.model ?? server.model)
    let results = package.entries.compactMap { entry in
      answer.results[entry].map { (entry, $0) }
    }
    try keep(results, model)
    return answer.missing
  }

  private mutating func keep(
    _ results: [(entry: EntryReference, result: AnalysisResult)],
    _ model: String
  ) throws {
    guard !results.isEmpty else { return }
    let type = analysis.type
    let new = results.compactMap { entry, result in
      analysis.entries[entry].map { sent in
        NewAnalysis(
          of: entry,
          hash: sent.hash,
          properties: (type.form == .text ? [] : [(type.name, result.value.field)]) + [
            (KeptAnalyses.confidenceKey, result.confidenceText),
            (KeptAnalyses.modelKey, model),
          ],
          body: result.value.body
        )
      }
    }
    let writer = JournalWriter(session)
    let journal = session.journal
    let kept = try writer.save {
      try journal.keep(new, of: type.name)
    } then: { saved in
      try writer.tellNotes(of: saved.outcome)
      let code = try writer.conclude(saved.outcome)
      return (entries: saved.entries, code: code)
    }
    if kept.code != .done { ending = kept.code }
    gone += results.count - kept.entries.count
    for (entry, result) in results where kept.entries.contains(entry) {
      guard let found = analysis.entries[entry]?.entry else { continue }
      rows.append(AnalysisList.Row(of: found, type.name, result, model))
    }
  }
}
