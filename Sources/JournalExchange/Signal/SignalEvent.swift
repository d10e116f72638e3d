internal import JournalWire

/// A notice of Signal in words, such as that somebody joined a group.
struct SignalEvent {
  private let update: JSONValue
  private let author: String
  private let roster: SignalRoster

  /// The notice of an `updateMessage`; `author` is who did it.
  init(_ update: JSONValue, by author: String?, _ roster: SignalRoster) {
    (self.update, self.author, self.roster) = (update, author ?? "someone", roster)
  }

  /// What happened; an unknown kind of notice in the words of the export.
  var sentence: String {
    if let call = update["individualCall"] { return Self.sentence(of: call, with: author) }
    if let call = update["groupCall"] { return groupCall(call) }
    if let simple = update["simpleUpdate"] { return simpleSentence(simple["type"]?.text ?? "") }
    if let timer = update["expirationTimerChange"] { return timerSentence(timer, by: author) }
    if let change = update["profileChange"] {
      let (old, new) = (change["previousName"]?.text ?? author, change["newName"]?.text ?? "")
      return "\(old) changed the name to \(new)"
    }
    if case .array(let changes)? = update["groupChange"]?["updates"], !changes.isEmpty {
      return changes.map(groupSentence).joined(separator: "\n")
    }
    if update["pollTerminate"] != nil { return "\(author) ended a poll" }
    if update["pinMessage"] != nil { return "\(author) pinned a message" }
    return "\(author): \(Self.words(in: Self.kind(of: update)))"
  }

  private static func sentence(of call: JSONValue, with other: String) -> String {
    let kind = call["type"]?.text == "VIDEO_CALL" ? "video call" : "voice call"
    let isOutgoing = call["direction"]?.text == "OUTGOING"
    switch call["state"]?.text {
    case "MISSED", "MISSED_NOTIFICATION_PROFILE": return "missed \(kind) from \(other)"
    case "NOT_ACCEPTED": return "\(isOutgoing ? "outgoing" : "incoming") \(kind), not accepted"
    default: return isOutgoing ? "outgoing \(kind)" : "\(kind) from \(other)"
    }
  }

  private func groupCall(_ call: JSONValue) -> String {
    let starter = roster.recipient(call["startedCallRecipientId"])?.name ?? author
    let times = ["startedCallTimestamp", "endedCallTimestamp"].compactMap {
      call[$0]?.text.flatMap { Int64($0) }
    }
    guard times.count == 2, times[0] > 0, times[1] >= times[0] else {
      return "\(starter) started a group call"
    }
    let length = ChatDuration(seconds: Int((times[1] - times[0]) / 1_000))
    return "\(starter) started a group call (\(length))"
  }

  private func simpleSentence(_ type: String) -> String {
    switch type {
    case "JOINED_SIGNAL": "\(author) joined Signal"
    case "IDENTITY_UPDATE": "the safety number with \(author) changed"
    case "IDENTITY_VERIFIED": "\(author) was marked as verified"
    case "IDENTITY_DEFAULT": "\(author) was marked as not verified"
    case "CHANGE_NUMBER": "\(author) changed the phone number"
    case "END_SESSION", "CHAT_SESSION_REFRESH": "the secure session was reset"
    case "BAD_DECRYPT": "a message of \(author) could not be decrypted"
    case "BLOCKED": "the chat was blocked"
    case "UNBLOCKED": "the chat was unblocked"
    case "MESSAGE_REQUEST_ACCEPTED": "the message request was accepted"
    default: "\(author): \(type.lowercased().split(separator: "_").joined(separator: " "))"
    }
  }

  private func timerSentence(_ timer: JSONValue, by who: String) -> String {
    let time = timer["expiresInMs"]?.text.flatMap { Int64($0) } ?? 0
    guard time > 0 else { return "\(who) let messages stay" }
    return "\(who) let messages disappear after \(ChatDuration(seconds: Int(time / 1_000)))"
  }

  private func groupSentence(_ change: JSONValue) -> String {
    let kind = Self.kind(of: change)
    guard let value = change[kind] else { return "\(author) changed the group" }
    func person(_ members: String...) -> String {
      members.compactMap { roster.name(ofAccount: value[$0]) }.first ?? "someone"
    }
    let updater = person("updaterAci")
    switch kind {
    case "genericGroupUpdate": return "\(updater) changed the group"
    case "groupCreationUpdate": return "\(updater) created the group"
    case "groupNameUpdate":
      return value["newGroupName"]?.text.map { "\(updater) renamed the group to '\($0)'" }
        ?? "\(updater) removed the name of the group"
    case "groupAvatarUpdate": return "\(updater) changed the photo of the group"
    case "groupDescriptionUpdate": return "\(updater) changed the description of the group"
    case "groupMemberLeftUpdate": return "\(person("aci")) left"
    case "groupMemberRemovedUpdate":
      return "\(person("removerAci")) removed \(person("removedAci"))"
    case "groupMemberAddedUpdate": return "\(updater) added \(person("newMemberAci"))"
    case "groupMemberJoinedUpdate": return "\(person("newMemberAci")) joined"
    case "groupMemberJoinedByLinkUpdate": return "\(person("newMemberAci")) joined by a link"
    case "groupExpirationTimerUpdate": return timerSentence(value, by: updater)
    default: return "\(updater): \(Self.words(in: kind))"
    }
  }

  /// The name of the first member of an object.
  private static func kind(of value: JSONValue) -> String {
    guard case .object(let members) = value else { return "" }
    return members.first?.name ?? ""
  }

  /// The words in a name such as `groupInviteLinkResetUpdate`.
  private static func words(in name: String) -> String {
    var words = ""
    for letter in name.unicodeScalars {
      if 0x41...0x5A ~= letter.value { words += " " }
      words += letter.properties.lowercaseMapping
    }
    return words.isEmpty ? "changed the chat" : words
  }
}
