internal import JournalWire

/// What a message of Telegram holds besides text: files, and other things as lines of text.
struct TelegramContent {
  /// The paths of the files, as in the export.
  private(set) var media: [String] = []

  /// Lines about all that is no file, and about files that were not exported.
  private(set) var lines: [String] = []

  /// The content of a message.
  init(of message: JSONValue) {
    addFile(message["photo"]?.text, called: "Photo")
    addFile(message["file"]?.text, called: Self.name(ofFileIn: message))
    addFile(message["contact_vcard"]?.text, called: "Contact card")
    addPlace(message)
    addContact(message["contact_information"])
    addList(message["poll"], called: "Poll", choices: "answers")
    addList(message["todo_list"], called: "To-do list", choices: "answers")
    add("Game", [message["game_title"]?.text, message["game_description"]?.text])
    add("Invoice", [message["invoice_information"]?["title"]?.text])
    if message["giveaway_information"] != nil { lines.append("Giveaway") }
  }

  /// Adds a path, or the note that Telegram writes in place of one.
  private mutating func addFile(_ path: String?, called name: String) {
    guard let path, !path.isEmpty else { return }
    if path.hasPrefix("(File ") { lines.append("\(name) \(path)") } else { media.append(path) }
  }

  private static func name(ofFileIn message: JSONValue) -> String {
    switch message["media_type"]?.text {
    case "sticker": "Sticker" + (message["sticker_emoji"]?.text.map { " \($0)" } ?? "")
    case "video_message": "Video message"
    case "voice_message": "Voice message"
    case "animation": "Animation"
    case "video_file": "Video"
    case "audio_file": message["title"]?.text ?? message["file_name"]?.text ?? "Audio"
    default: message["file_name"]?.text ?? "File"
    }
  }

  private mutating func addPlace(_ message: JSONValue) {
    let coordinates = message["location_information"]
    let point = [coordinates?["latitude"]?.text, coordinates?["longitude"]?.text].compactMap(\.self)
    let isLive = message["live_location_period_seconds"] != nil
    let names = [message["place_name"]?.text, message["address"]?.text]
    add(isLive ? "Live location" : "Location", names + [point.joined(separator: ", ")])
  }

  private mutating func addContact(_ contact: JSONValue?) {
    let name = [contact?["first_name"]?.text, contact?["last_name"]?.text].compactMap(\.self)
    let full = name.filter { !$0.isEmpty }.joined(separator: " ")
    add("Contact", [full, contact?["phone_number"]?.text])
  }

  /// Adds a question and its answers, each with the number of votes if it is known.
  private mutating func addList(_ list: JSONValue?, called name: String, choices: String) {
    guard let list else { return }
    let title = TelegramText.markdown(text: list["question"] ?? list["title"] ?? .null)
    lines.append("\(name): \(String(decoding: title, as: UTF8.self))")
    guard case .array(let answers)? = list[choices] else { return }
    for answer in answers {
      let text = TelegramText.markdown(text: answer["text"] ?? .null)
      let votes = answer["voters"]?.text.map { $0 == "1" ? " (1 vote)" : " (\($0) votes)" } ?? ""
      lines.append("- \(String(decoding: text, as: UTF8.self))\(votes)")
    }
  }

  private mutating func add(_ name: String, _ values: [String?]) {
    let known = values.compactMap(\.self).filter { !$0.isEmpty }
    if !known.isEmpty { lines.append("\(name): \(known.joined(separator: ", "))") }
  }
}
