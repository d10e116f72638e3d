internal import JournalWire

/// A notice of Telegram in words, such as that somebody joined a group.
struct TelegramEvent {
  private let message: JSONValue
  private let actor: String

  /// The notice in a record whose `type` is `service`; `actor` is who did it.
  init(_ message: JSONValue, by actor: String) { (self.message, self.actor) = (message, actor) }

  /// What happened; an unknown action in the words of the export.
  var sentence: String {
    let action = self["action"] ?? ""
    if action == "phone_call" { return call }
    return groupSentence(action) ?? chatSentence(action)
      ?? "\(actor): \(action.split(separator: "_").joined(separator: " "))"
  }

  private func groupSentence(_ action: String) -> String? {
    switch action {
    case "create_group": "\(actor) created the group\(title)" + listed(" with ")
    case "create_channel": "\(actor) created the channel\(title)"
    case "edit_group_title": "\(actor) renamed the group to\(title)"
    case "edit_group_photo": "\(actor) changed the photo of the group"
    case "delete_group_photo": "\(actor) removed the photo of the group"
    case "invite_members": members == [actor] ? "\(actor) joined" : "\(actor) added" + listed(" ")
    case "remove_members": members == [actor] ? "\(actor) left" : "\(actor) removed" + listed(" ")
    case "join_group_by_link": "\(actor) joined by a link"
    case "join_group_by_request": "\(actor) joined by request"
    case "migrate_to_supergroup": "\(actor) made the group a supergroup"
    case "migrate_from_group": "the supergroup was made from the group\(title)"
    case "topic_created": "\(actor) created the topic\(title)"
    case "topic_edit": "\(actor) changed the topic\(title)"
    case "boost_apply": "\(actor) boosted the group"
    default: nil
    }
  }

  private func chatSentence(_ action: String) -> String? {
    switch action {
    case "pin_message": "\(actor) pinned a message"
    case "clear_history": "\(actor) cleared the history"
    case "score_in_game": "\(actor) scored \(self["score"] ?? "points") in a game"
    case "send_payment": "\(actor) paid"
    case "take_screenshot": "\(actor) took a screenshot"
    case "joined_telegram": "\(actor) joined Telegram"
    case "group_call": "\(actor) started a group call" + duration
    case "invite_to_group_call": "\(actor) invited" + listed(" ") + " to a group call"
    case "edit_chat_theme": "\(actor) changed the theme of the chat"
    case "set_chat_wallpaper", "set_same_chat_wallpaper": "\(actor) changed the wallpaper"
    case "set_messages_ttl":
      if let period = self["period_seconds"].flatMap({ Int($0) }), period > 0 {
        "\(actor) let messages disappear after \(ChatDuration(seconds: period))"
      } else {
        "\(actor) let messages stay"
      }
    default: nil
    }
  }

  private var call: String {
    switch self["discard_reason"] {
    case "missed": "missed call from \(actor)"
    case "busy": "\(actor) called: busy"
    default: "\(actor) called" + duration
    }
  }

  private subscript(name: String) -> String? { message[name]?.text }

  private var title: String { self["title"].map { " '\($0)'" } ?? "" }

  private var duration: String {
    let seconds = (self["duration_seconds"] ?? self["duration"]).flatMap { Int($0) }
    return seconds.map { " (\(ChatDuration(seconds: $0)))" } ?? ""
  }

  private var members: [String] {
    guard case .array(let names)? = message["members"] else { return [] }
    return names.map { $0.text ?? TelegramMessage.deletedAccount }
  }

  private func listed(_ before: String) -> String {
    members.isEmpty ? "" : before + members.joined(separator: ", ")
  }
}
