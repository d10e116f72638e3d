internal import JournalModel
internal import JournalTalk
internal import JournalWire

/// Any bytes of a server are the same answer or the same error in whatever pieces they arrive, and take no more memory
/// than the limits allow.
enum TalkLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    switch input.number(below: 8) {
    case 0: try checkList(input.rest())
    case 1: try checkVectors(&input)
    case 2: try checkError(ModelError(status: 400, body: input.rest()))
    case 3: try checkEvents(&input)
    case 4: try checkRequest(String(decoding: input.rest(), as: UTF8.self))
    case 7: try checkText(&input)
    default: try checkAnswer(&input)
    }
  }

  private static func pieces(_ bytes: [UInt8], _ size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: size).map { start in
      Array(bytes[start..<min(start + size, bytes.count)])
    }
  }

  private static func checkAnswer(_ input: inout FuzzInput) throws(LawViolation) {
    let size = 1 + input.number(below: 256)
    let limit = 1 << (4 + input.number(below: 12))
    let eventLimit = 1 << (4 + input.number(below: 12))
    let bytes = input.rest()
    let parts = pieces(bytes, size)
    var (one, other) = (
      ModelAnswerReader(limit: limit, eventLimit: eventLimit),
      ModelAnswerReader(limit: limit, eventLimit: eventLimit)
    )
    let text = one.feed(bytes)
    try require(parts.map { other.feed($0) }.joined() == text, "pieces have the same text", size)
    try require(one.answer.text == text, "what is new adds up to the text", one.answer)
    let whole = Result { () throws(ModelError) in try one.finish() }
    let cut = Result { () throws(ModelError) in try other.finish() }
    try require(whole == cut && one.answer == other.answer, "pieces are the same answer", size)
    try require(one.isComplete == other.isComplete, "pieces end in the same way", size)
    if let problem = one.problem { try checkError(problem) }
    let answer = one.answer
    let calls = answer.calls.reduce(0) { $0 + $1.name.utf8.count + $1.arguments.utf8.count }
    let count = answer.text.utf8.count + answer.reasoning.utf8.count + calls
    try require(count <= 2 * limit, "an answer is within the limit", count)
  }

  /// The text of an answer: citations are the same in any pieces, and evidence stands in a message.
  private static func checkText(_ input: inout FuzzInput) throws(LawViolation) {
    let size = 1 + input.number(below: 256)
    let text = String(decoding: input.rest(), as: UTF8.self)
    let known = ["k3f9qd", "w7x2mn"].compactMap { EntryID($0) }
    var (one, other) = (CitationReader(knowing: known), CitationReader(knowing: known))
    let whole = one.feed(text) + one.finish()
    var cut = ""
    var rest = text[...]
    while !rest.isEmpty {
      cut += other.feed(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    cut += other.finish()
    try require(whole == cut, "pieces have the same citations", size)
    try require(one.cited == other.cited && one.unknown == other.unknown, "ids are the same", size)
    try require(one.cited.allSatisfy(known.contains), "what is cited was sent", one.cited)
    let messages = known.map { Coaching.Message($0, text) }
    guard
      var coaching = try result({ () throws(ModelError) in try Coaching.form.value(of: text) })
    else { return }
    let count = coaching.flags.count
    coaching.keepFlags(shownBy: messages)
    for flag in coaching.flags {
      try require(text.contains(flag.quote), "a risk quotes a message", flag.quote)
      try require(flag.message.map(known.contains) == true, "a risk has a message", flag.quote)
    }
    try require(coaching.flags.count + coaching.droppedCount == count, "risks are counted", count)
  }

  private static func checkEvents(_ input: inout FuzzInput) throws(LawViolation) {
    let size = 1 + input.number(below: 256)
    let limit = 1 << (4 + input.number(below: 12))
    let bytes = input.rest()
    var (one, other) = (EventStream(limit: limit), EventStream(limit: limit))
    let whole = one.feed(bytes) + [one.finish()].compactMap(\.self)
    let cut = pieces(bytes, size).flatMap { other.feed($0) } + [other.finish()].compactMap(\.self)
    try require(
      whole == cut && one.isTooLong == other.isTooLong,
      "pieces are the same events",
      size
    )
    for event in whole {
      try require(event.data.count <= limit, "an event is within the limit", event.data.count)
      try require(!event.data.isEmpty, "an event has data", event)
    }
  }

  private static func checkList(_ bytes: [UInt8]) throws(LawViolation) {
    let list = try result { () throws(ModelError) in try ModelList(parsing: bytes) }
    let sizes = list?.models.compactMap(\.contextSize) ?? []
    try require(sizes.allSatisfy { $0 >= 0 }, "a size is a number of tokens", sizes)
    _ = try result { () throws(ModelError) in try ModelList.contextSize(inProperties: bytes) }
  }

  private static func checkVectors(_ input: inout FuzzInput) throws(LawViolation) {
    let count = input.number(below: 8)
    let bytes = input.rest()
    let answer = try result { () throws(ModelError) in
      try EmbeddingAnswer(parsing: bytes, count: count)
    }
    guard let vectors = answer?.vectors else { return }
    let sizes = Set(vectors.map(\.count))
    try require(vectors.count == count && sizes.count <= 1, "vectors are alike", sizes)
    try require(vectors.joined().allSatisfy(\.isFinite), "a vector is of numbers", vectors)
  }

  /// What `body` returns, or `nil` if it throws an error that is one.
  private static func result<Value>(
    _ body: () throws(ModelError) -> Value
  ) throws(LawViolation) -> Value? {
    do throws(ModelError) {
      return try body()
    } catch {
      try checkError(error)
      return nil
    }
  }

  /// A request is JSON, with the text as it is.
  private static func checkRequest(_ text: String) throws(LawViolation) {
    let request = ModelRequest(model: text, messages: [ModelMessage(.user, text)])
    let value = try? JSONReader.value(request.bytes)
    try require(value?["model"] == .string(text), "a request is JSON", request.bytes)
    try require(request.bytes == request.bytes, "a request is the same each time", text)
  }

  /// An error is a short sentence, whatever the server has sent.
  private static func checkError(_ error: ModelError) throws(LawViolation) {
    let text = "\(error)"
    try require(text.count < 1000, "an error is short", text)
  }
}
