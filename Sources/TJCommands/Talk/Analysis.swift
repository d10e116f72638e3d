internal import JournalFrontEnd
internal import JournalModel
internal import JournalTalk
internal import ThreadJournal

/// The entries about which a model is to be asked, as far as they are new or have changed, divided into requests.
struct Analysis {
  /// The greatest number of bytes of an entry's text that are sent.
  private static let textLimit = 8000

  /// What is asked.
  let type: AnalysisType

  /// The entries of each request.
  let packages: [ContextPackage]

  /// The entries that are sent, with the hashes of what is sent of them.
  let entries: [EntryReference: (entry: LocatedEntry, line: String, hash: String)]

  /// The number of entries that were analyzed before, and of those that are too large.
  let known, tooLarge: Int

  private let session: Session

  /// Prepares the analysis of entries that were read in a scope.
  init(
    _ type: AnalysisType,
    of found: [LocatedEntry],
    in scope: ReadScope,
    _ budget: Int,
    _ session: Session
  ) throws {
    (self.type, self.session) = (type, session)
    let earlier = try session.journal.analyses(of: type.name)
    try Self.check(earlier, at: KeptAnalyses.address(of: type.name))
    // The whole scope, so that links do not lose their targets with -t.
    let links = LinkTargets(in: try ModelScope.snapshot(of: session, scope))
    var lines: [(entry: EntryReference, line: String)] = []
    var entries: [EntryReference: (entry: LocatedEntry, line: String, hash: String)] = [:]
    for found in found {
      let whole = EntryForModel(found, links).whole(limit: min(Self.textLimit, budget))
      let line = String(decoding: whole.onOneLine.dropLast(), as: UTF8.self)
      let hash = type.hash(of: line)
      guard earlier.hash(of: found.id) != hash else { continue }
      lines.append((found.id, line))
      entries[found.id] = (found, line, hash)
    }
    (packages, tooLarge) = AnalysisPrompt.packages(of: lines, budget: budget)
    (self.entries, known) = (entries, found.count - lines.count)
  }

  /// Throws a failure if analyses cannot be kept beside those that are there.
  private static func check(_ kept: KeptAnalyses, at address: String) throws {
    guard let thread = kept.thread else { return }
    guard thread.isPrivate, thread.isArchived else {
      throw Failure(
        .badData,
        "\(address) is not private and archived, as a thread of analyses is",
        hint: "tj thread rename \(ShellWords.operand(address)) NAME"
      )
    }
    // Otherwise everything would be sent once more.
    if thread.entries.contains(where: { $0.lockReason != nil }) {
      throw Failure(.failure, "\(address) is locked", hint: "tj unlock")
    }
  }

  /// The number of entries that are sent.
  var count: Int { packages.reduce(0) { $0 + $1.entries.count } }

  /// How much is sent.
  var estimate: AnalysisEstimate {
    let texts = packages.flatMap { AnalysisPrompt(type).messages(about: $0) }.map(\.text)
    return AnalysisEstimate(
      type: type.name,
      entries: count,
      known: known,
      tooLarge: tooLarge,
      requests: packages.count,
      tokens: texts.reduce(0) { $0 + TokenCount.estimate($1) }
    )
  }

  /// The request about the entries of a package.
  func request(_ package: ContextPackage, to model: String) -> ModelRequest {
    let prompt = AnalysisPrompt(type)
    var request = ModelRequest(model: model, messages: prompt.messages(about: package))
    request.format = prompt.form.format
    return request
  }

  /// The bytes of all requests.
  func requests() throws -> [[UInt8]] {
    let server = try ModelServer(session)
    return packages.map { request($0, to: server.model).bytes }
  }
}
