internal import JournalFormat
internal import JournalWire

/// An item of a chat of Signal: a message, or a notice of the program.
struct SignalMessage {
  private let item: JSONValue
  private let roster: SignalRoster

  /// The files that are in the export, by their paths.
  private(set) var media: [String] = []

  /// The text, or `nil` for a kind of item that is not known.
  private(set) var body: [UInt8]?

  /// Whether it is a notice of the program.
  private(set) var isEvent = false

  /// The number of reactions to it.
  private(set) var reactionCount = 0

  private var notes: [String] = []

  /// The item of a frame `chatItem`.
  init(_ item: JSONValue, _ roster: SignalRoster) {
    (self.item, self.roster) = (item, roster)
    guard let text = contentText() else { return }
    let parts = ([text] + notes.map { Array($0.utf8) }).filter { !$0.isEmpty }
    body = Array(parts.joined(separator: [.lineFeed]))
  }

  /// The milliseconds at which it was first sent, which identify it together with its author.
  var firstSent: Int64? {
    var first = item
    if case .array(let revisions)? = item["revisions"] { first = revisions.first ?? item }
    return Self.time(first["dateSent"]) ?? Self.time(item["dateSent"])
  }

  /// The milliseconds of its last edit, or `nil` if it was never edited.
  var edited: Int64? {
    guard case .array(let revisions)? = item["revisions"], !revisions.isEmpty else { return nil }
    return Self.time(item["dateSent"])
  }

  /// The milliseconds at which the versions of it were sent, with which quotations name it.
  var versions: [Int64] {
    guard case .array(let revisions)? = item["revisions"], !revisions.isEmpty else { return [] }
    return (revisions + [item]).compactMap { Self.time($0["dateSent"]) }
  }

  /// The author.
  var author: SignalRoster.Recipient? { roster.recipient(item["authorId"]) }

  /// The author and the milliseconds of the message that it answers, if the export knows both.
  var answered: (author: String, sent: Int64)? {
    guard let quote = item["standardMessage"]?["quote"],
      let sent = Self.time(quote["targetSentTimestamp"]),
      let author = roster.recipient(quote["authorId"])
    else { return nil }
    return (author.id, sent)
  }

  private static func time(_ value: JSONValue?) -> Int64? {
    value?.text.flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func contentText() -> [UInt8]? {
    if let update = item["updateMessage"] {
      isEvent = true
      return Array(SignalEvent(update, by: author?.name, roster).sentence.utf8)
    }
    if let message = item["standardMessage"] { return standardText(message) }
    if let message = item["stickerMessage"] { return stickerText(message) }
    if let message = item["viewOnceMessage"] {
      count(message)
      add(SignalFile(message["attachment"]?["pointer"], called: "View-once media"))
      return media.isEmpty && notes.isEmpty ? Array("View-once media".utf8) : []
    }
    if let message = item["directStoryReplyMessage"] {
      count(message)
      let reply = message["textReply"]?["text"].map { SignalText.markdown($0, roster) }
      return Array("Reply to a story: ".utf8)
        + (reply ?? Array((message["emoji"]?.text ?? "").utf8))
    }
    return otherText().map { Array($0.utf8) }
  }

  private mutating func standardText(_ message: JSONValue) -> [UInt8] {
    count(message)
    if case .array(let attachments)? = message["attachments"] {
      for attachment in attachments {
        let isVoice = attachment["flag"]?.text == "VOICE_MESSAGE"
        add(SignalFile(attachment["pointer"], called: isVoice ? "Voice message" : nil))
      }
    }
    add(SignalFile(message["longText"], called: "Rest of the text"))
    var text = message["text"].map { SignalText.markdown($0, roster) } ?? []
    if answered == nil, let quoted = message["quote"]?["text"]?["body"]?.text, !quoted.isEmpty {
      var quotation = StyledText()
      quotation.add(quoted, .quote)
      text = quotation.markdown + [.lineFeed, .lineFeed] + text
    }
    return text
  }

  private mutating func stickerText(_ message: JSONValue) -> [UInt8] {
    count(message)
    let sticker = message["sticker"]
    let emoji = sticker?["emoji"]?.text.map { " \($0)" } ?? ""
    guard let file = SignalFile(sticker?["data"], called: "Sticker\(emoji)") else {
      return Array("Sticker\(emoji)".utf8)
    }
    add(file)
    return []
  }

  private mutating func otherText() -> String? {
    if item["remoteDeletedMessage"] != nil { return "This message was deleted" }
    if item["giftBadge"] != nil { return "Gift badge" }
    if let payment = item["paymentNotification"] {
      let amount = payment["amountMob"]?.text.map { "\($0) MOB" }
      return Self.line("Payment", [amount, payment["note"]?.text])
    }
    if let message = item["contactMessage"] {
      count(message)
      return Self.contact(message["contact"])
    }
    guard let poll = item["poll"] else { return nil }
    count(poll)
    var lines = [Self.line("Poll", [poll["question"]?.text])]
    guard case .array(let options)? = poll["options"] else { return lines[0] }
    for option in options {
      var votes = 0
      if case .array(let voters)? = option["votes"] { votes = voters.count }
      lines.append("- \(option["option"]?.text ?? "") (\(votes) \(votes == 1 ? "vote" : "votes"))")
    }
    return lines.joined(separator: "\n")
  }

  private static func contact(_ contact: JSONValue?) -> String {
    let name = ["givenName", "middleName", "familyName"].compactMap { contact?["name"]?[$0]?.text }
    var values: [String?] = [name.filter { !$0.isEmpty }.joined(separator: " ")]
    values.append(contact?["organization"]?.text)
    for list in ["number", "email"] {
      if case .array(let found)? = contact?[list] { values += found.map { $0["value"]?.text } }
    }
    return line("Contact", values)
  }

  private static func line(_ name: String, _ values: [String?]) -> String {
    let known = values.compactMap(\.self).filter { !$0.isEmpty }
    return known.isEmpty ? name : "\(name): \(known.joined(separator: ", "))"
  }

  private mutating func count(_ message: JSONValue) {
    if case .array(let reactions)? = message["reactions"] { reactionCount = reactions.count }
  }

  private mutating func add(_ file: SignalFile?) {
    guard let file else { return }
    if let path = file.path { media.append(path) } else { notes.append(file.note) }
  }
}
