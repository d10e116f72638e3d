internal import JournalFormat
package import JournalModel
internal import JournalWire

/// What a coach says about a conversation.
package struct Coaching: Hashable, Sendable {
  /// A reply that could be sent.
  package struct Reply: Hashable, Sendable {
    /// How it sounds.
    package enum Tone: String, CaseIterable, Hashable, Sendable { case casual, direct, warm }

    package let tone: Tone
    package let text: String
    /// Why it may be a good one.
    package let rationale: String
  }

  /// A risk in a message.
  package struct Flag: Hashable, Sendable {
    /// What the risk is.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case manipulation, gaslighting, pressuring, toxicity
      case redFlag = "red flag"
    }

    /// How great the risk is.
    package enum Level: String, CaseIterable, Hashable, Sendable { case low, medium, high }

    package let kind: Kind
    package let level: Level
    /// The words of the message that show it.
    package let quote: String
    /// The id of the message, as the model has written it.
    fileprivate let name: String
    /// The message that contains the words, or `nil` before they were looked for.
    package fileprivate(set) var message: EntryID?

    /// The risk on one line: `low risk: pressuring, "today or I am out"`.
    package var words: String {
      let quote = quote.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(level.rawValue) risk: \(kind.rawValue), \"\(quote)\""
    }
  }

  /// A message as it was sent to the model.
  package struct Message: Sendable {
    let id: EntryID
    let text: String

    /// A message.
    package init(_ id: EntryID, _ text: String) { (self.id, self.text) = (id, text) }
  }

  /// What the others may mean.
  package let meaning: String

  package let replies: [Reply]

  /// The risks.
  package private(set) var flags: [Flag]

  /// The number of risks that were dropped, since no message that was sent contains their evidence.
  package private(set) var droppedCount = 0

  /// Drops the risks whose evidence is in none of these messages.
  package mutating func keepFlags(shownBy messages: [Message]) {
    let count = flags.count
    flags = flags.compactMap { flag in
      guard flag.quote.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      let shown = messages.filter { $0.text.contains(flag.quote) }
      let named = shown.first { $0.id == EntryID(String(flag.name.drop { $0 == "^" })) }
      // Many models name another message than the one they quote.
      guard let message = named ?? shown.last else { return nil }
      var flag = flag
      flag.message = message.id
      return flag
    }
    droppedCount += count - flags.count
  }

  /// Returns the same with other texts.
  package func mapTexts(_ change: (String) -> String) -> Coaching {
    var copy = Coaching(
      meaning: change(meaning),
      replies: replies.map {
        Reply(tone: $0.tone, text: change($0.text), rationale: change($0.rationale))
      },
      flags: flags.map {
        Flag(
          kind: $0.kind,
          level: $0.level,
          quote: change($0.quote),
          name: $0.name,
          message: $0.message
        )
      }
    )
    copy.droppedCount = droppedCount
    return copy
  }
}

extension Coaching {
  /// The form of the answer.
  package static let form = AnswerForm("coaching", schema: schema) { value throws(ModelError) in
    var (replies, flags): ([Reply], [Flag]) = ([], [])
    for reply in try value.neededObjects("replies") {
      replies.append(
        Reply(
          tone: try reply.neededChoice("tone"),
          text: try reply.neededText("text"),
          rationale: try reply.neededText("rationale")
        )
      )
    }
    for flag in try value.neededObjects("flags") {
      flags.append(
        Flag(
          kind: try flag.neededChoice("kind"),
          level: try flag.neededChoice("level"),
          quote: try flag.neededText("quote"),
          name: try flag.neededText("id")
        )
      )
    }
    let meaning = try value.neededText("meaning")
    guard !replies.isEmpty || !meaning.isEmpty else { throw .unexpected("it says nothing") }
    return Coaching(meaning: meaning, replies: replies, flags: flags)
  }

  private static let schema = """
    {"type":"object","additionalProperties":false,"required":["meaning","replies","flags"],"properties":{\
    "meaning":{"type":"string"},\
    "replies":{"type":"array","items":{"type":"object","additionalProperties":false,\
    "required":["tone","text","rationale"],"properties":{"tone":{"enum":["casual","direct","warm"]},\
    "text":{"type":"string"},"rationale":{"type":"string"}}}},\
    "flags":{"type":"array","items":{"type":"object","additionalProperties":false,\
    "required":["kind","level","id","quote"],"properties":{\
    "kind":{"enum":["manipulation","gaslighting","pressuring","toxicity","red flag"]},\
    "level":{"enum":["low","medium","high"]},"id":{"type":"string"},"quote":{"type":"string"}}}}}}
    """
}
