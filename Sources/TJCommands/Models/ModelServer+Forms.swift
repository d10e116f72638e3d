internal import JournalFrontEnd
internal import JournalTalk

extension ModelServer {
  /// Asks for a value, and once again if the answer does not have its form.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - form: The form of the answer.
  ///   - note: Called with each request before it is sent.
  ///   - progress: Called with each part of the text as it arrives.
  /// - Returns: The value, and the answer that it was read from.
  /// - Throws: A failure if there is no whole answer, or it does not have the form.
  func ask<Value>(
    _ request: ModelRequest,
    for form: AnswerForm<Value>,
    note: (ModelRequest) throws -> Void,
    progress: (String) throws -> Void = { _ in }
  ) throws -> (value: Value, answer: ModelAnswer) {
    var request = request
    request.format = form.format
    var isSecond = false
    while true {
      try note(request)
      let reply = try ask(request, progress)
      switch reply.ending {
      case .whole: break
      case .stopped: throw Failure(.failure, "stopped; nothing of the answer is kept")
      case .failed(let failure): throw failure
      }
      do throws(ModelError) {
        return (try form.value(of: reply.answer.text), reply.answer)
      } catch {
        guard !isSecond else { throw Failure(error, from: host) }
        isSecond = true
        request.messages += [
          ModelMessage(.assistant, reply.answer.text),
          ModelMessage(.user, "That is not what was asked for: \(error.problem). Answer again."),
        ]
      }
    }
  }
}
