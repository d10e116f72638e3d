internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import JournalTalk
internal import JournalWire
internal import TerminalKit
internal import ThreadJournal

/// The tools that a model can call in a chat: each result is shown, and sent only if the person agrees.
struct ChatTools {
  /// The number of requests with results after which the model has to answer.
  static let roundLimit = 8

  /// The tools, of which none changes the journal.
  static let definitions = AssistantTool.offered(canWrite: false).map { tool in
    ModelTool(
      name: tool.rawValue,
      description: tool.about,
      parameters: tool.schema.onOneLine.dropLast()
    )
  }

  private let session: Session
  private let answers: AssistantAnswers
  private let host: String

  /// The tools for a part of the journal, whose results go to a host.
  init(_ session: Session, _ scope: ReadScope, to host: String) {
    (self.session, self.host) = (session, host)
    answers = AssistantAnswers(journal: AssistantJournal(session, scope))
  }

  /// Returns the result of a call, and the entries that are sent with it.
  func result(of call: ToolCall) throws -> (message: ModelMessage, entries: [EntryReference]) {
    let asked = "\(call.name) \(call.arguments)".onOneLine
    do {
      let answer = try answer(to: call)
      let text = String(decoding: answer.object.onOneLine.dropLast(), as: UTF8.self)
      try session.messages.mention("the model asks for \(asked); this is what it would get:")
      try session.context.show(
        StyledText(TerminalText.sanitized(text) + "\n"),
        on: .standardError
      )
      guard try isAgreed(text) else {
        return (refusal(of: call, "the person does not want to show this"), [])
      }
      return (ModelMessage(resultOf: call, text), answer.ids)
    } catch let mistake as AssistantMistake {
      try session.messages.mention("the model asks for \(asked): \(mistake.message)")
      return (refusal(of: call, mistake.message), [])
    }
  }

  private func answer(to call: ToolCall) throws -> AssistantAnswers.Answer {
    guard
      let tool = AssistantTool.offered(canWrite: false).first(where: { $0.rawValue == call.name })
    else { throw AssistantMistake("no such tool") }
    let text = call.arguments.isEmpty ? "{}" : call.arguments
    guard let value = try? JSONReader.value(Array(text.utf8)) else {
      throw AssistantMistake("the arguments are not JSON")
    }
    return try answers.answer(to: tool, AssistantArguments(value, tool.argumentNames))
  }

  private func isAgreed(_ text: String) throws -> Bool {
    let act = "send these \(text.utf8.count.of("byte")) to \(host)"
    let questions = Questions(session)
    guard questions.canAsk, !session.options.isAgreed else {
      try questions.confirm(act)
      return true
    }
    return try questions.isYes("\(act)?")
  }

  private func refusal(of call: ToolCall, _ reason: String) -> ModelMessage {
    let object: JSONObject = ["error": reason]
    return ModelMessage(
      resultOf: call,
      String(decoding: object.onOneLine.dropLast(), as: UTF8.self)
    )
  }
}
