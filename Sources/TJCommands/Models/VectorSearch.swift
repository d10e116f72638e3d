internal import JournalModel
internal import JournalSearch
internal import JournalTalk
internal import ThreadJournal

/// Finds what is like a text or an entry: by words, and where there are vectors, by these as well.
struct VectorSearch {
  /// The time in which the vector of a text must arrive.
  private static let patience = Duration.seconds(5)

  private let session: Session

  /// The vectors of the model in the settings, or `nil` if none is set or there are none.
  let vectors: StoredVectors?

  /// Reads the vectors, if a model for them is set.
  init(_ session: Session) throws {
    self.session = session
    let model = session.settings.chat?.embeddings
    guard let model, let store = VectorStore(of: session.journal) else {
      vectors = nil
      return
    }
    do {
      vectors = try store.vectors().flatMap { $0.model == model && $0.count > 0 ? $0 : nil }
    } catch {
      try session.messages.warn(of: Failure(error))
      vectors = nil
    }
  }

  /// The entries of a snapshot that are most like another entry, best first.
  func neighbors(
    of entry: LocatedEntry,
    _ query: Query = .everything,
    limit: Int,
    in snapshot: JournalSnapshot
  ) throws -> [Neighbor] {
    guard let vectors else {
      return try snapshot.neighbors(of: entry, matching: query, limit: limit)
    }
    return try snapshot.neighbors(of: entry, among: vectors, matching: query, limit: limit)
  }

  /// The entries of a snapshot that are most like a text, whose vector is asked of the server, best first.
  func neighbors(
    ofText text: String,
    _ query: Query,
    limit: Int,
    in snapshot: JournalSnapshot
  ) throws -> [Neighbor] {
    guard let vectors, let vector = try vector(of: text, like: vectors) else {
      return try snapshot.neighbors(of: text, matching: query, limit: limit)
    }
    return try snapshot.neighbors(
      of: text,
      meaning: vector,
      among: vectors,
      matching: query,
      limit: limit
    )
  }

  /// Asks the server for the vector of a text, or warns that there is none and returns `nil`.
  private func vector(of text: String, like vectors: StoredVectors) throws -> CompactVector? {
    do {
      var gate = try ModelGate(for: ModelGate.vectors, model: vectors.model, in: session)
      let host = gate.server.host
      guard gate.isAgreed else {
        throw Failure(.failure, "\(host) has made no vectors yet", hint: "tj chat --vectors")
      }
      let request = EmbeddingRequest(model: vectors.model, texts: [text])
      try gate.note([], request.bytes.count)
      let answer = try gate.server.answering(within: Self.patience).embed(request)
      guard let vector = answer?.vectors.first else { return nil }
      guard vector.count == vectors.valueCount else {
        throw Failure(
          .network,
          "\(host): vectors have now \(vector.count) values in place of \(vectors.valueCount)",
          hint: "tj chat --vectors"
        )
      }
      return CompactVector(vector)
    } catch {
      let failure = Failure(error)
      try session.messages.warn(
        of: Failure(
          failure.code,
          "compared by words alone: \(failure.problem)",
          hints: failure.hints
        )
      )
      return nil
    }
  }
}
