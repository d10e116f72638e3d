internal import JournalWire

/// By what the beginning of a file is recognized as an export of Telegram.
enum TelegramSign {
  private static let types: Set<String> = [
    "saved_messages", "replies", "personal_chat", "bot_chat", "private_group",
    "private_supergroup", "public_supergroup", "private_channel", "public_channel",
    "verification_codes",
  ]

  /// Returns the sign that was found, or `nil` if there is none.
  static func reason(for bytes: [UInt8]) -> String? {
    var stream = JSONStream<TelegramPlace>()
    stream.feed(bytes)
    var type: String?
    while let part = try? stream.next() {
      switch part {
      case .value(.owner, let element):
        guard (try? element.value())?["user_id"] != nil else { break }
        return "has personal_information with a user_id"
      case .value(.type, let element), .value(.chatType, let element):
        type = (try? element.value())?.text.flatMap { types.contains($0) ? $0 : nil }
        if let type, case .value(.chatType, _) = part { return "has chats of type \(type)" }
      case .begin(.messages):
        if let type { return "has messages of a chat of type \(type)" }
      default: break
      }
    }
    return nil
  }
}
