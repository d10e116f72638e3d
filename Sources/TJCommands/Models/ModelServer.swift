package import JournalHTTP
internal import JournalSystem
package import JournalTalk
internal import ThreadJournal

/// The server of the model that a person has set, and requests to it.
///
/// ```swift
/// let server = try ModelServer(session)
/// let request = ModelRequest(model: server.model, messages: [ModelMessage(.user, "Hello")])
/// let reply = try session.context.system.deferringSignals {
///   try server.ask(request) { text in try print(text) }
/// }
/// ```
package struct ModelServer: Sendable {
  /// The address of its API.
  package let address: HTTPAddress

  /// The name of the model.
  package let model: String

  /// The client with its limits.
  private(set) var client: HTTPClient

  private let key: @Sendable () throws -> String?

  /// Called with a sentence before each pause.
  let tell: @Sendable (String) -> Void

  /// The formats that the server has refused.
  private let refused = SharedValue<Set<ModelRequest.FormatKind>>([])

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - address: The address of its API.
  ///   - model: The name of the model.
  ///   - client: The client with its limits.
  ///   - key: Returns the key before each request, or `nil` if the server needs none.
  ///   - tell: Called with a sentence before each pause.
  package init(
    at address: HTTPAddress,
    model: String,
    _ client: HTTPClient,
    key: @escaping @Sendable () throws -> String? = { nil },
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.address, self.model, self.key, self.tell) = (address, model, key, tell)
    var client = client
    // Waiting for a server on this device is of no use if none is running.
    if address.isOnThisDevice { client.limits.retriesConnecting = false }
    self.client = client
  }

  /// The server in the personal settings of a session, with the model of the settings unless another is given; nothing
  /// is sent and no key is read yet.
  init(_ session: Session, model other: String? = nil) throws {
    let settings = try ChatSettings.valid(in: session)
    guard let address = settings.address else {
      throw Failure(
        .notFound,
        "no model's server is set",
        hint: "tj chat --setup",
        "tj config --personal chat.url URL"
      )
    }
    guard let model = other ?? settings.model else {
      throw Failure(
        .notFound,
        "no model is set for \(address.host)",
        hint: address.isOnThisDevice ? "tj chat --setup" : "",
        "tj config --personal chat.model NAME"
      )
    }
    let (context, messages) = (session.context, session.messages)
    let key = ModelKey(
      command: settings.keyCommand,
      file: settings.keyFile.map(session.locator.absolute),
      context.system,
      tell: { message in try? context.write(message, to: .standardError) }
    )
    self.init(
      at: address,
      model: model,
      HTTPClient(context.system),
      key: { try key.text() },
      tell: { sentence in try? messages.say(sentence) }
    )
  }

  /// The host with its port, as messages name it.
  package var host: String { address.host }

  /// Whether it is on this device.
  package var isOnThisDevice: Bool { address.isOnThisDevice }

  /// Returns the same server, of which an answer is expected within a time, and asked for only once.
  func answering(within time: Duration) -> ModelServer {
    var server = self
    server.client.limits.connecting = time
    server.client.limits.silence = time
    server.client.limits.tries = 1
    return server
  }

  /// Sends a request, whose body is exactly its `bytes`.
  ///
  /// If the server does not support the format, the same is sent again in a simpler one, which is remembered. Where
  /// signals are deferred, Ctrl-C ends the request at once, and what has arrived is returned.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - show: Called with each part of the answer's text as it arrives.
  /// - Returns: What came of it.
  /// - Throws: A failure if there is no answer at all, or an error of `show`.
  package func ask(
    _ request: ModelRequest,
    _ show: (String) throws -> Void = { _ in }
  ) throws -> ModelReply {
    var request = request
    while true {
      let isRefused = refused.withLock { $0.contains(request.format.kind) }
      if isRefused, let simpler = request.simpler {
        request = simpler
        continue
      }
      do {
        return try attempt(request, show)
      } catch let refusal as FormatRefusal {
        guard request.simpler != nil else { throw refusal.failure }
        refused.withLock { _ = $0.insert(request.format.kind) }
      }
    }
  }

  private func attempt(
    _ request: ModelRequest,
    _ show: (String) throws -> Void
  ) throws -> ModelReply {
    let post = try message(with: request.bytes, to: "chat/completions")
    var reading = AnswerReading()
    let ending: ModelReply.Ending
    do throws(HTTPError) {
      let outcome = try client.answer(to: post, onWait: { tell($0.sentence) }) { _, piece in
        reading.take(piece, show)
      }
      ending = outcome.ending == .stopped ? .stopped : reading.finish(from: host, show)
    } catch {
      let failure = Failure(error, at: address)
      if request.format != .text, FormatRefusal.isOne(error) { throw FormatRefusal(failure) }
      ending = .failed(failure)
    }
    if let problem = reading.problem { throw problem }
    let reply = ModelReply(request: request, answer: reading.answer, ending: ending)
    if case .failed(let failure) = ending, reply.isBlank { throw failure }
    return reply
  }

  /// The request with a body to a part of the API.
  func message(with body: [UInt8], to part: String) throws -> HTTPRequest {
    let key = try key()
    do throws(HTTPError) {
      var request = try HTTPRequest(
        post: body,
        as: "application/json",
        to: address.appending(part)
      )
      if let key { try request.add("Authorization", "Bearer \(key)", isSecret: true) }
      return request
    } catch {
      throw Failure(.badData, "the key of \(host) is not one line of ASCII characters")
    }
  }
}

/// The refusal of a format.
private struct FormatRefusal: Error {
  let failure: Failure

  init(_ failure: Failure) { self.failure = failure }

  /// Whether a server has answered that it does not support the format of a request, in any of the words that are used.
  static func isOne(_ error: HTTPError) -> Bool {
    // The server of llama-cpp-python answers 500.
    guard case .status(let status, let body, _) = error.reason,
      [400, 422, 500, 501].contains(status),
      case .reported(let message, _) = ModelError(status: status, body: body)
    else { return false }
    return ["format", "schema", "grammar"].contains { message.lowercased().contains($0) }
  }
}

/// An answer that is passed on while it is read.
private struct AnswerReading {
  private var reader = ModelAnswerReader()
  private var shownCount = 0

  /// The error with which showing the text failed, or `nil`.
  private(set) var problem: (any Error)?

  /// The answer so far.
  var answer: ModelAnswer { reader.answer }

  /// Reads a piece, and returns whether to continue.
  mutating func take(_ piece: [UInt8], _ show: (String) throws -> Void) -> Bool {
    pass(reader.feed(piece), show)
    return problem == nil && reader.problem == nil
  }

  /// Reads the end, and returns how the answer from a host ended.
  mutating func finish(
    from host: String,
    _ show: (String) throws -> Void
  ) -> ModelReply.Ending {
    do throws(ModelError) {
      // An answer that is one value has its text only now.
      let text = try reader.finish().text
      pass(String(decoding: text.utf8.dropFirst(shownCount), as: UTF8.self), show)
    } catch {
      return .failed(Failure(error, from: host))
    }
    guard reader.isComplete else {
      return .failed(Failure(.network, "\(host): the answer was cut off", hint: "try again"))
    }
    return .whole
  }

  private mutating func pass(_ text: String, _ show: (String) throws -> Void) {
    guard problem == nil, !text.isEmpty else { return }
    shownCount += text.utf8.count
    do { try show(text) } catch { problem = error }
  }
}
