/// A service whose chats Meta exports in the same layout.
enum MetaService: String {
  /// Instagram.
  case instagram
  /// Facebook Messenger.
  case messenger

  /// The name for people.
  var title: String {
    switch self {
    case .instagram: "Instagram"
    case .messenger: "Messenger"
    }
  }

  /// Returns by what the beginning of a file can be told to be a chat of the service, or `nil`.
  func recognition(of sample: ImportSample) -> String? {
    let text = String(decoding: sample.bytes.prefix(1 << 16), as: UTF8.self)
    guard text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{",
      text.contains("\"participants\""), text.contains("\"messages\"")
    else { return nil }
    if text.contains("\"senderName\"") || text.contains("\"threadName\"") {
      return self == .messenger ? "members participants, threadName and messages" : nil
    }
    guard text.contains("\"sender_name\""), text.contains("\"timestamp_ms\"") else { return nil }
    return Self.service(of: text, at: sample.path) == self
      ? "members participants, messages, sender_name and timestamp_ms" : nil
  }

  /// The service of a file, which only paths and links in it tell.
  private static func service(of text: String, at path: String) -> MetaService {
    if path.contains("instagram") { return .instagram }
    if path.contains("facebook") { return .messenger }
    if text.contains("your_instagram_activity") { return .instagram }
    if text.contains("your_facebook_activity") || text.contains("\"messages/") { return .messenger }
    return text.contains("instagram.com/") ? .instagram : .messenger
  }
}
