internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// The way to a model's server: what goes there is told and listed, and agreed to the first time.
struct ModelGate {
  /// The purpose of requests for vectors, which are agreed to by themselves, since all that may be sent goes out.
  static let vectors = "vectors"

  /// The name of the list of requests.
  private static let listName = "chat"

  /// The server.
  let server: ModelServer

  private let session: Session

  /// The word for the requests in the list.
  private let purpose: String
  private var log: ReadLog?

  /// Whether there was a request to the host before.
  private(set) var isAgreed: Bool

  /// Creates the way to the server that is set, for requests with a purpose such as `chat`, with the model of the
  /// settings unless another is given.
  init(for purpose: String, model: String? = nil, in session: Session) throws {
    let server = try ModelServer(session, model: model)
    (self.server, self.session, self.purpose) = (server, session, purpose)
    isAgreed = try ReadLog.hasLine(of: Self.listName, session.journal) { line in
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      return words.count > 2 && words[2] == server.host
        && (words[1] == purpose || purpose != Self.vectors)
    }
  }

  /// The list of requests so far, the oldest first.
  static func requests(in session: Session) throws -> [String] {
    try ReadLog.lines(of: listName, session.journal)
  }

  /// Says what is sent, such as `3 entries, about 90 tokens`, and asks before the first request to a host.
  mutating func announce(_ what: String) throws {
    try session.messages.mention("\(what), to \(server.host) (\(server.model))")
    guard !isAgreed else { return }
    try Questions(session).confirm("send them to \(server.host), for the first time")
    isAgreed = true
  }

  /// Adds a request of so many bytes to the list, before it is sent.
  mutating func note(_ entries: [EntryID], _ size: Int) throws {
    let stamp = session.now.stamp.description
    if log == nil {
      let time = stamp.filter { $0.isNumber || $0 == "-" }
      log = try ReadLog(of: Self.listName, session.journal, at: time)
    }
    let ids = entries.map { " \($0)" }.joined()
    let model = server.model.split { $0.isWhitespace }.joined(separator: "_")
    let time = stamp.split(separator: " ").prefix(2).joined(separator: "T")
    try log?.add("\(time) \(purpose) \(server.host) \(model) \(size) bytes\(ids)")
  }
}
