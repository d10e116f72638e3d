internal import JournalModel
internal import JournalTalk

/// `tj coach`: what others may mean, replies, and risks.
struct CoachReport: Report {
  let coaching: Coaching
  let intent: CoachIntent

  /// The messages that the coach saw.
  let messages: [EntryID]

  /// The model.
  let model: String

  /// The thread in which the session is kept, or `nil` if it is not.
  let address: String?

  var sections: [Section] {
    let meaning: [Section] = coaching.meaning.isEmpty ? [] : [.lines(Self.lines(coaching.meaning))]
    let replies = coaching.replies.map { reply -> Section in
      let heading = RichText(reply.tone.rawValue, .title) + RichText("  \(reply.rationale)", .faint)
      return .lines([heading] + Self.lines(reply.text))
    }
    let risks = coaching.flags.map { flag in
      RichText(flag.words, .due) + RichText("  \(flag.message?.text ?? "")", .id)
    }
    return meaning + replies + (risks.isEmpty ? [] : [.lines(risks)])
  }

  private static func lines(_ text: String) -> [RichText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { RichText(String($0)) }
  }

  var facts: [Facts]? {
    [["meaning": coaching.meaning]]
      + coaching.replies.map { ["\($0.tone.rawValue) reply": $0.text, "because": $0.rationale] }
      + coaching.flags.map { ["risk": $0.words, "message": $0.message?.text] }
  }

  var json: any JSONConvertible {
    let replies = coaching.replies.map { reply -> JSONObject in
      ["tone": reply.tone.rawValue, "text": reply.text, "rationale": reply.rationale]
    }
    let flags = coaching.flags.map { flag -> JSONObject in
      [
        "kind": flag.kind.rawValue, "level": flag.level.rawValue, "quote": flag.quote,
        "message": flag.message,
      ]
    }
    return [
      "intent": intent.rawValue, "meaning": coaching.meaning, "replies": replies, "risks": flags,
      "dropped": coaching.droppedCount, "sent": messages, "model": model, "session": address,
    ] as JSONObject
  }
}
