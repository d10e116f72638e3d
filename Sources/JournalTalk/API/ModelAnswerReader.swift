internal import JournalFormat
internal import JournalWire

/// Reads an answer from the bytes of a server, in whatever pieces they arrive: a stream of events, or one JSON value.
///
/// ```swift
/// var reader = ModelAnswerReader()
/// let news = reader.feed(piece)  // what it adds to the text
/// let answer = try reader.finish()
/// ```
package struct ModelAnswerReader: Sendable {
  /// The usual limit of bytes of an answer.
  package static let usualLimit = 64 << 20

  /// The limit of bytes of an event, and of an answer that is one value.
  package static let eventLimit = 4 << 20

  private let limit: Int
  private let eventLimit: Int
  private var count = 0
  private var stream: EventStream
  private var plain: [UInt8] = []
  private var isPlain: Bool?
  private var hasValue = false

  /// Whether the stream has said that nothing follows.
  private var hasEnded = false

  /// The answer so far; it is valid even if the server or the connection fails later.
  package private(set) var answer = ModelAnswer()

  /// What is wrong with the answer; after it, nothing more is read.
  package private(set) var problem: ModelError?

  /// Whether the server has said that the answer is complete, or has told how it ended.
  package private(set) var isComplete = false

  /// Creates a reader with limits of bytes, which it never exceeds in memory by more than their values need.
  package init(limit: Int = Self.usualLimit, eventLimit: Int = Self.eventLimit) {
    (self.limit, self.eventLimit, stream) = (limit, eventLimit, EventStream(limit: eventLimit))
  }

  /// Reads bytes, and returns what they add to the answer's text.
  package mutating func feed(_ bytes: [UInt8]) -> String {
    let length = answer.text.utf8.count
    let part = bytes.prefix(limit - count)
    count += part.count
    // Space at the beginning belongs to no event and to no value.
    read(isPlain == nil ? Array(part.drop(while: \.isJSONSpace)) : Array(part))
    if part.count < bytes.count { fail(.tooLarge(limit: limit)) }
    return String(decoding: answer.text.utf8.dropFirst(length), as: UTF8.self)
  }

  /// Returns the answer at the end of the bytes.
  ///
  /// - Throws: What is wrong with it; ``answer`` has what came before.
  package mutating func finish() throws(ModelError) -> ModelAnswer {
    if isPlain == true {
      if problem == nil { add(plain) }
      isComplete = problem == nil
    } else if let event = stream.finish() {
      add(event)
    }
    (plain, isPlain) = ([], false)
    if !hasValue { fail(.empty) }
    if let problem { throw problem }
    return answer
  }

  private mutating func read(_ bytes: [UInt8]) {
    guard problem == nil, let first = bytes.first else { return }
    if isPlain == nil { isPlain = "{[<".utf8.contains(first) }
    if isPlain == true {
      plain += bytes.prefix(eventLimit - plain.count + 1)
      if plain.count > eventLimit { fail(.tooLarge(limit: eventLimit)) }
    } else {
      for event in stream.feed(bytes) { add(event) }
      if stream.isTooLong { fail(.tooLarge(limit: eventLimit)) }
    }
  }

  private mutating func add(_ event: EventStream.Event) {
    guard problem == nil, !hasEnded else { return }
    if event.data.elementsEqual("[DONE]".utf8) {
      (isComplete, hasEnded) = (true, true)
    } else {
      add(event.data, isError: event.name == "error")
    }
  }

  private mutating func add(_ bytes: [UInt8], isError: Bool = false) {
    hasValue = true
    do throws(ModelError) {
      try answer.add(ModelError.value(bytes), isError: isError)
      if answer.ending != nil { isComplete = true }
    } catch {
      fail(error)
    }
  }

  private mutating func fail(_ error: ModelError) { problem = problem ?? error }
}
