internal import JournalHTTP
package import JournalTalk
internal import ThreadJournal

extension ModelServer {
  /// Asks for the vectors of texts, with a body that is exactly the request's `bytes`.
  ///
  /// - Returns: The answer, or `nil` if the person has ended the request.
  /// - Throws: A failure if there is none, or not one vector for each text.
  package func embed(_ request: EmbeddingRequest) throws -> EmbeddingAnswer? {
    let post = try message(with: request.bytes, to: "embeddings")
    let body: [UInt8]
    do throws(HTTPError) {
      let answer = try client.body(of: post, onWait: { tell($0.sentence) })
      guard answer.outcome.ending == .complete else { return nil }
      body = answer.bytes
    } catch {
      throw Failure(error, at: address, blaming: .chatEmbeddings)
    }
    do throws(ModelError) {
      return try EmbeddingAnswer(parsing: body, count: request.texts.count)
    } catch {
      throw Failure(error, from: host)
    }
  }
}
