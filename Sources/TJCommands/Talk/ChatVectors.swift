internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import JournalTalk
internal import ThreadJournal

/// `tj chat --vectors`: makes vectors of the entries that a chat may see and that have none.
struct ChatVectors {
  static let estimate = Option.flag(
    "estimate",
    "With --vectors, tell how much would be sent, and send nothing."
  )

  /// The greatest number of texts in a request, and of their bytes.
  private static let (batchCount, batchSize) = (32, 32_000)

  /// A text with the entries that have it.
  private struct Missing {
    let key: VectorKey
    let text: String
    var entries: [EntryID]
  }

  /// The numbers of values of two vectors of the same model.
  private struct OtherValueCount: Error {
    let (known, new): (Int, Int)

    init(_ known: Int, _ new: Int) { (self.known, self.new) = (known, new) }
  }

  private let session: Session
  private var store: VectorStore
  private let scope: ReadScope

  /// The threads whose entries are sent, or `nil` for all of the scope.
  private let threads: Set<[UInt8]>?
  private var gate: ModelGate

  /// The number of values of the vectors so far, or `nil` before the first.
  private var valueCount: Int?

  private var model: String { gate.server.model }

  private init(_ session: Session) throws {
    let settings = try ChatSettings.valid(in: session)
    guard let model = settings.embeddings else {
      throw Failure(
        .notFound,
        "no model for vectors is set",
        hint: "tj chat --setup",
        "tj config --personal chat.embeddings NAME"
      )
    }
    guard let store = VectorStore(of: session.journal) else {
      throw Failure(.failure, "\(session.journal.root) has no git folder")
    }
    (self.session, self.store) = (session, store)
    gate = try ModelGate(for: ModelGate.vectors, model: model, in: session)
    scope = try settings.scope(in: session)
    threads =
      session.options.threads.isEmpty
      ? nil
      : try Set((ModelScope.narrowed(scope, in: session).threads ?? []).map { Array($0.utf8) })
  }

  /// Removes the vectors of what is no longer there, and makes those that are missing.
  static func run(_ invocation: Invocation, _ session: Session) throws -> ExitCode {
    var run = try ChatVectors(session)
    if invocation[estimate] { return try run.tellEstimate() }
    let removed = try run.prune()
    var missing = try run.missing()
    guard !missing.isEmpty else {
      try run.conclude("nothing is new", removed)
      return .done
    }
    do {
      try run.make(missing, removed)
    } catch let change as OtherValueCount {
      try session.messages.warn(
        "\(run.gate.server.host): vectors have now \(change.new) values in place of \(change.known): all are made anew"
      )
      try run.store.remove()
      missing = try run.missing()
      do {
        try run.make(missing, 0)
      } catch let change as OtherValueCount {
        throw Failure(
          .network,
          "\(run.gate.server.host): vectors have \(change.new) values in one answer and \(change.known) in another",
          hint: "check the settings chat.url and chat.embeddings"
        )
      }
    }
    return .done
  }

  /// Removes the vectors of what is no longer in the scope, and returns how many.
  private mutating func prune() throws -> Int {
    var store = store
    let removed = try store.keep { try texts() }
    self.store = store
    return removed
  }

  /// The texts of all entries in the scope; those of `known` without the text itself.
  private func texts(knowing known: Set<VectorKey> = []) throws -> [VectorText] {
    try ModelScope.snapshot(of: session, scope).vectorTexts(for: model, knowing: known)
  }

  /// The texts without a vector that are to be sent.
  private mutating func missing() throws -> [Missing] {
    let stored = try store.vectors()
    valueCount = stored.flatMap { $0.model == model && $0.count > 0 ? $0.valueCount : nil }
    var (missing, places): ([Missing], [VectorKey: Int]) = ([], [:])
    for found in try texts(knowing: stored?.keys ?? []) {
      guard let text = found.text,
        threads.map({ $0.contains(Array(found.address.utf8)) }) ?? true
      else { continue }
      if let place = places[found.key] {
        missing[place].entries.append(found.id)
      } else {
        places[found.key] = missing.count
        missing.append(Missing(key: found.key, text: text, entries: [found.id]))
      }
    }
    return missing
  }

  private static func batches(of missing: [Missing]) -> [ArraySlice<Missing>] {
    var (batches, start, size): ([ArraySlice<Missing>], Int, Int) = ([], 0, 0)
    for (place, item) in missing.enumerated() {
      let more = item.text.utf8.count
      if place > start, place - start == batchCount || size + more > batchSize {
        batches.append(missing[start..<place])
        (start, size) = (place, 0)
      }
      size += more
    }
    return start < missing.count ? batches + [missing[start...]] : batches
  }

  /// What is sent, as numbers.
  private static func cost(of missing: [Missing]) -> (entries: Int, tokens: Int, requests: Int) {
    let tokens = missing.reduce(0) { $0 + TokenCount.estimate($1.text) }
    return (missing.reduce(0) { $0 + $1.entries.count }, tokens, batches(of: missing).count)
  }

  private mutating func tellEstimate() throws -> ExitCode {
    let cost = Self.cost(of: try missing())
    let known = try store.vectors()?.keys.count ?? 0
    if Output(session).isJSON {
      let object: JSONObject = [
        "entries": cost.entries, "tokens": cost.tokens, "requests": cost.requests,
        "vectors": known,
      ]
      try session.context.write(object.printed, to: .standardOutput)
    } else {
      let rest =
        cost.entries > 0 ? " without a vector, \(Self.words(for: cost))" : " without a vector"
      try session.context.write(
        "\(cost.entries.of("entry", "entries"))\(rest); \(known.of("vector")) so far\n",
        to: .standardOutput
      )
    }
    return .done
  }

  private static func words(for cost: (entries: Int, tokens: Int, requests: Int)) -> String {
    "about \(cost.tokens.of("token")) in \(cost.requests.of("request"))"
  }

  /// Sends texts, and keeps what comes back after each request.
  private mutating func make(_ missing: [Missing], _ removed: Int) throws {
    let cost = Self.cost(of: missing)
    try gate.announce("\(cost.entries.of("entry", "entries")), \(Self.words(for: cost))")
    let system = session.context.system
    try system.deferringSignals {
      var made = 0
      do {
        for batch in Self.batches(of: missing) {
          guard try embed(batch) else { break }
          made += batch.count
          try show(made, of: missing.count)
        }
      } catch {
        try show(nil, of: missing.count)
        if made > 0 {
          try session.messages.say("made \(made.of("vector")); the next run continues")
        }
        throw error
      }
      try show(nil, of: missing.count)
      guard made == missing.count else {
        return try session.messages.warn(
          "stopped: made \(made) of \(missing.count.of("vector")); the next run continues"
        )
      }
      // An entry may have become private meanwhile.
      let gone = try prune()
      try conclude("made \(made.of("vector"))", removed + gone)
    }
  }

  /// Sends some texts and keeps their vectors; returns whether to continue.
  private mutating func embed(_ batch: ArraySlice<Missing>) throws -> Bool {
    let request = EmbeddingRequest(model: model, texts: batch.map(\.text))
    try gate.note(batch.flatMap(\.entries), request.bytes.count)
    guard let answer = try gate.server.embed(request) else { return false }
    let new = answer.vectors.first?.count ?? 0
    if let valueCount, new != valueCount { throw OtherValueCount(valueCount, new) }
    guard new <= StoredVectors.mostValues else {
      throw Failure(.network, "\(gate.server.host): a vector has \(new) values, which is too many")
    }
    valueCount = new
    let vectors = zip(batch, answer.vectors).map { item, vector in
      (key: item.key, entries: item.entries, vector: CompactVector(vector))
    }
    try store.add(vectors, of: model)
    return true
  }

  /// Shows on a terminal how many vectors there are so far, or erases that.
  private func show(_ made: Int?, of count: Int) throws {
    let context = session.context
    guard !session.messages.isQuiet, context.isTerminal(.standardError) else { return }
    try context.steer(made == nil ? .clearLine : .lineStart, on: .standardError)
    if let made { try context.write("\(made) of \(count.of("vector"))", to: .standardError) }
  }

  private func conclude(_ what: String, _ removed: Int) throws {
    let count = try store.vectors()?.keys.count ?? 0
    let gone = removed > 0 ? ", removed \(removed)" : ""
    try session.messages.say("\(what)\(gone); \(count) in all")
  }
}
