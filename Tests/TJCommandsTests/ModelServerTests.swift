import Glibc
import JournalHTTP
import JournalSystem
import JournalTalk
import TJCommands
import TestSupport
import Testing

@Suite(.waiting, .elsewhereSanitized) struct ModelServerTests {
  /// What came of a request.
  private struct Asking {
    var shown: [String] = []
    var waits: [String] = []
    var reply: ModelReply?
    var failure: Failure?

    init(_ server: (@escaping @Sendable (String) -> Void) throws -> ModelServer, _ text: String)
      throws
    {
      let told = SharedValue<[String]>([])
      let server = try server { sentence in told.withLock { $0.append(sentence) } }
      var shown: [String] = []
      do {
        reply = try server.ask(ModelServerTests.request(text)) { shown.append($0) }
      } catch let failure as Failure {
        self.failure = failure
      }
      (self.shown, waits) = (shown, told.withLock(\.self))
    }
  }

  private static func request(_ text: String) -> ModelRequest {
    ModelRequest(model: "tiny", messages: [ModelMessage(.system, "Be brief."), .init(.user, text)])
  }

  private func client(mustStop: @escaping @Sendable () -> Bool = { false }) -> HTTPClient {
    var client = HTTPClient(System(), mustStop: mustStop)
    client.limits.firstWait = .milliseconds(10)
    return client
  }

  /// Asks a server with this script, and returns what came of it, with what it was asked.
  private func asking(_ text: String, _ script: String) throws -> (Asking, ScriptedModel.Record) {
    try TemporaryDirectory.run { home in
      try ScriptedModel.run("model tiny\n\(script)", in: home) { model in
        let address = try HTTPAddress(model.address)
        let asking = try Asking(
          { ModelServer(at: address, model: "tiny", client(), tell: $0) },
          text
        )
        return (asking, try model.record())
      }
    }
  }

  @Test func `an answer is shown as it arrives, and the request's bytes are what is sent`() throws {
    let script =
      "when dentist\nthink Hm.\nsay On **Friday**, 9:00 ^k3f9qd.\nwait 100\nsay \\nSee you!"
    let (asking, record) = try asking("When was the dentist?", script)
    #expect(asking.shown.joined() == "On **Friday**, 9:00 ^k3f9qd.\nSee you!")
    #expect(asking.shown.count > 1)
    let reply = try #require(asking.reply)
    #expect(reply.ending == .whole && reply.answer.reasoning == "Hm.")
    #expect(reply.answer.ending == .complete && reply.answer.promptTokens == 9)
    #expect(record.bodies == [Self.request("When was the dentist?").bytes])
    #expect(record.log == ["POST /v1/chat/completions"])
  }

  @Test func `an answer that is one value is shown, too`() throws {
    let value = #"{"choices":[{"message":{"content":"Yes."},"finish_reason":"stop"}]}"#
    let (asking, _) = try asking("Now?", "otherwise\njson \(value)")
    #expect(asking.shown == ["Yes."] && asking.reply?.ending == .whole)
  }

  @Test func `the calls of tools are put together`() throws {
    let script = "otherwise\ncall search {\"query\":\"dentist\"}\ncall read {\"id\":\"k3f9qd\"}"
    let (asking, _) = try asking("Now?", script)
    let calls = try #require(asking.reply?.answer.calls)
    #expect(calls.map(\.name) == ["search", "read"])
    #expect(calls.map(\.arguments) == [#"{"query":"dentist"}"#, #"{"id":"k3f9qd"}"#])
    #expect(asking.reply?.answer.ending == .tools && asking.reply?.isBlank == false)
  }

  @Test(arguments: [
    ("error out of memory", "the model's server reports an error: out of memory (500)"),
    ("cut", "the answer was cut off"), ("end nothing", "the answer was cut off"),
    ("raw data: {\"choices\":3}\\n\\n", "'choices' is a number instead of an array"),
    ("raw data: {oops\\n\\n", "is not JSON at byte 2 of '{oops'"),
  ])
  func `what came before a failure is kept`(step: String, problem: String) throws {
    let (asking, _) = try asking("Now?", "otherwise\nsay First half\n\(step)")
    #expect(asking.shown.joined() == "First half" && asking.reply?.answer.text == "First half")
    guard case .failed(let failure) = asking.reply?.ending else {
      Issue.record("\(String(describing: asking.reply?.ending))")
      return
    }
    #expect(failure.code == .network && failure.problem.contains(problem), "\(failure.problem)")
  }

  @Test(arguments: [
    ("status 401 no key", "(401, not authorized): no key", "chat.key-command"),
    ("status 404 no model 'tiny'", "(404, not found): no model 'tiny'", "chat.model"),
    ("status 400 too many tokens", "(400, bad request): too many tokens", "chat.budget"),
    ("status 500 oops", "(500, internal error): oops", "try again later"),
    ("error oops", "the model's server reports an error: oops (500)", ""),
    ("cut", "the answer was cut off", "try again"), ("json []", "the answer is an array", ""),
    ("json <html>", "is not JSON at byte 1 of '<html>'", "check its address"),
  ])
  func `a failure says what to do`(step: String, problem: String, hint: String) throws {
    let (asking, record) = try asking("Now?", "otherwise\n\(step)")
    let failure = try #require(asking.failure)
    #expect(failure.code == .network && failure.problem.hasPrefix("localhost:"))
    #expect(failure.problem.contains(problem), "\(failure.problem)")
    #expect(failure.hints.joined().contains(hint), "\(failure.hints)")
    #expect(failure.hints.isEmpty == hint.isEmpty)
    #expect(record.bodies.count == 1 && asking.shown.isEmpty)
  }

  @Test func `an address without the path of the API is completed in a hint`() throws {
    try TemporaryDirectory.run { home in
      try ScriptedModel.run("otherwise\nsay Yes.", in: home) { model in
        let address = try HTTPAddress("http://localhost:\(model.port)")
        let server = ModelServer(at: address, model: "tiny", client())
        let failure = #expect(throws: Failure.self) { try server.ask(Self.request("Now?")) }
        #expect(failure?.hints == ["tj config --personal chat.url \(model.address)"])
      }
    }
  }

  @Test(arguments: [
    (["strict"], 2), (["json_schema"], 3), (["json_schema", "json_object"], 4),
  ])
  func `a format that a server does not support is replaced by a simpler one, once`(
    lacking: [String],
    count: Int
  ) throws {
    try TemporaryDirectory.run { home in
      let lines = lacking.map { "lacks \($0)" } + ["otherwise", "say {}"]
      try ScriptedModel.run(lines.joined(separator: "\n"), in: home) { model in
        let server = ModelServer(at: try HTTPAddress(model.address), model: "tiny", client())
        var request = Self.request("Now?")
        request.format = .schema(name: "mood", Array(#"{"type":"object"}"#.utf8))
        let reply = try server.ask(request)
        #expect(reply.answer.text == "{}")
        #expect(try model.record().bodies.count == count)
        #expect(try model.record().bodies.last == reply.request.bytes)
        let rules = reply.request.messages[0].text
        #expect(rules.contains(#"JSON schema: {"type":"object"}"#) == (count > 2))
        #expect(reply.request.messages.count == 2 && reply.request.messages[1].text == "Now?")
        #expect(try server.ask(request).request == reply.request)
        #expect(try model.record().bodies.count == count + 1)
        #expect(try server.ask(Self.request("Now?")).request == Self.request("Now?"))
      }
    }
  }

  @Test(arguments: [400, 422, 500, 501])
  func `a refused format is left out, whatever the status`(_ status: Int) throws {
    try TemporaryDirectory.run { home in
      let refusal = "once Now\nstatus \(status) response_format: Input should be 'text'"
      try ScriptedModel.run("\(refusal)\notherwise\nsay {}", in: home) { model in
        let server = ModelServer(at: try HTTPAddress(model.address), model: "tiny", client())
        var request = Self.request("Now?")
        request.format = .schema(name: "mood", Array("{}".utf8))
        #expect(try server.ask(request).answer.text == "{}")
        #expect(try model.record().bodies.count == 2)
      }
    }
  }

  @Test func `a request that is refused for another reason is not sent again`() throws {
    try TemporaryDirectory.run { home in
      try ScriptedModel.run("otherwise\nstatus 400 too many tokens", in: home) { model in
        let server = ModelServer(at: try HTTPAddress(model.address), model: "tiny", client())
        var request = Self.request("Now?")
        request.format = .json
        #expect(throws: Failure.self) { try server.ask(request) }
        #expect(try model.record().bodies.count == 1)
      }
    }
  }

  @Test func `a busy server is asked again, which is told`() throws {
    let script =
      "once Now\nstatus 429 busy\nretry 0\nonce Now\nstatus 503 busy\notherwise\nsay Yes."
    let (asking, record) = try asking("Now?", script)
    #expect(asking.reply?.answer.text == "Yes." && record.bodies.count == 3)
    #expect(Set(record.bodies).count == 1)
    let waits = asking.waits.map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(
      waits == [
        "the server answered with an error (429, too many requests), trying again in 0 s",
        "the server answered with an error (503, not available), trying again in 20 ms",
      ]
    )
  }

  @Test func `a server on this device that does not run is not waited for`() throws {
    let port = try LocalPort.free()
    let address = try HTTPAddress("http://localhost:\(port)/v1")
    let asking = try Asking({ ModelServer(at: address, model: "tiny", client(), tell: $0) }, "Now?")
    #expect(asking.failure?.problem == "localhost:\(port): cannot connect")
    #expect(asking.failure?.hints == ["start the server", "tj chat --setup"])
    #expect(asking.failure?.code == .network && asking.waits.isEmpty)
  }

  @Test func `a stop ends the answer, and keeps what came`() throws {
    try TemporaryDirectory.run { home in
      let script = "otherwise\nsay First half\nwait 60000\nsay Rest"
      try ScriptedModel.run(script, in: home) { model in
        let isStopped = SharedValue(false)
        let client = client { isStopped.withLock(\.self) }
        let server = ModelServer(at: try HTTPAddress(model.address), model: "tiny", client)
        var shown = ""
        let start = ContinuousClock.now
        let reply = try server.ask(Self.request("Now?")) { text in
          shown += text
          if shown == "First half" { isStopped.withLock { $0 = true } }
        }
        #expect(reply.ending == .stopped && reply.answer.text == "First half")
        #expect(ContinuousClock.now - start < .seconds(30))
      }
    }
  }

  @Test func `Ctrl-C ends an answer, and what came can be saved`() async throws {
    try await TemporaryDirectory.run { home in
      let model = try ScriptedModel("otherwise\nsay Text\nwait 60000", in: home)
      await #expect(processExitsWith: .exitCode(7)) { [address = model.address as String] in
        let system = System()
        let server = ModelServer(at: try HTTPAddress(address), model: "tiny", HTTPClient(system))
        try system.deferringSignals {
          let request = ModelRequest(model: "tiny", messages: [ModelMessage(.user, "Now?")])
          let reply = try server.ask(request) { _ in raise(SIGINT) }
          exit(reply.ending == .stopped && "Text".hasPrefix(reply.answer.text) ? 7 : 1)
        }
      }
    }
  }

  @Test func `an error while text is shown ends the request`() throws {
    try TemporaryDirectory.run { home in
      try ScriptedModel.run("otherwise\nsay Text\nwait 60000", in: home) { model in
        let server = ModelServer(at: try HTTPAddress(model.address), model: "tiny", client())
        let failure = #expect(throws: Failure.self) {
          try server.ask(Self.request("Now?")) { _ in throw Failure(.failure, "no room") }
        }
        #expect(failure?.problem == "no room")
      }
    }
  }

  @Test func `the key is read for the first request, and sent with each`() throws {
    try TemporaryDirectory.run { home in
      try ScriptedModel.run("key sk-1\notherwise\nsay Yes.", in: home) { model in
        let file = home.path(of: "runs")
        let key = ModelKey(
          command: "echo >>'\(file)'; printf 'sk-1\\nuser: x\\n'",
          file: nil,
          System()
        )
        let address = try HTTPAddress(model.address)
        let server = ModelServer(at: address, model: "tiny", client(), key: { try key.text() })
        #expect(!Disk.exists(file))
        for _ in 0..<2 { #expect(try server.ask(Self.request("Now?")).answer.text == "Yes.") }
        #expect(try Disk.read(file).count == 1)
        let log = try model.record().log
        #expect(log == Array(repeating: "POST /v1/chat/completions with key sk-1", count: 2))
      }
    }
  }

  @Test func `a key that would be another header is not sent`() throws {
    let address = try HTTPAddress("http://localhost:1/v1")
    let server = ModelServer(at: address, model: "tiny", client(), key: { "a\u{0D}b" })
    let failure = #expect(throws: Failure.self) { try server.ask(Self.request("Now?")) }
    #expect(failure?.problem == "the key of localhost:1 is not one line of ASCII characters")
  }
}
