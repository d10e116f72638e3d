import JournalHTTP
import JournalSystem
import JournalTalk
import TJCommands
import TestSupport
import Testing

/// Requests for the vectors of texts.
@Suite(.waiting, .elsewhereSanitized) struct ModelVectorsTests {
  private static let texts = ["the tulips", "the flowers", "a dentist"]

  /// Asks a server with this script for the vectors of some texts.
  private func asking(
    _ script: String
  ) throws -> (answer: EmbeddingAnswer?, failure: Failure?, record: ScriptedModel.Record) {
    try TemporaryDirectory.run { home in
      try ScriptedModel.run("like flowers tulips\n\(script)", in: home) { model in
        var client = HTTPClient(System())
        client.limits.firstWait = .milliseconds(10)
        let server = ModelServer(at: try HTTPAddress(model.address), model: "chat", client)
        let request = EmbeddingRequest(model: "embed", texts: Self.texts)
        do {
          return (try server.embed(request), nil, try model.record())
        } catch let failure as Failure {
          return (nil, failure, try model.record())
        }
      }
    }
  }

  @Test func `vectors come in the order of the texts, for exactly the bytes of the request`() throws
  {
    let (answer, _, record) = try asking("")
    let vectors = try #require(answer?.vectors)
    #expect(vectors.count == 3 && vectors[0] == vectors[1] && vectors[1] != vectors[2])
    #expect(record.bodies == [EmbeddingRequest(model: "embed", texts: Self.texts).bytes])
    #expect(record.log == ["POST /v1/embeddings"])
  }

  @Test func `a busy server is asked again`() throws {
    let script = "once tulips\nstatus 429 busy\nretry 0\nonce tulips\nstatus 503 busy"
    let (answer, _, record) = try asking(script)
    #expect(answer?.vectors.count == 3 && record.bodies.count == 3)
  }

  @Test(arguments: [
    ("json {\"data\":[{\"index\":0,\"embedding\":[1]}]}", "there are not 3 vectors"),
    (
      "json {\"data\":[{\"embedding\":[1]},{\"embedding\":[1,2]},{\"embedding\":[1]}]}",
      "the vectors have different lengths"
    ),
    (
      "json {\"data\":[{\"embedding\":\"x\"},{\"embedding\":[1]},{\"embedding\":[1]}]}",
      "a vector is not a list of numbers"
    ),
    ("json {\"error\":{\"message\":\"no such model\"}}", "no such model"),
    ("json <html>", "is not JSON"),
    ("cut", "localhost:"), ("status 400 too long", "(400, bad request): too long"),
    ("status 404 no model 'embed'", "no model 'embed'"),
  ])
  func `an answer that cannot be used says why`(step: String, problem: String) throws {
    let (_, failure, record) = try asking("when tulips\n\(step)")
    #expect(failure?.code == .network && failure?.problem.hasPrefix("localhost:") == true)
    #expect(failure?.problem.contains(problem) == true, "\(String(describing: failure))")
    #expect(record.bodies.count == 1)
    if step.hasPrefix("status") {
      #expect(failure?.hints.first?.contains("chat.embeddings") == true)
    }
  }
}
