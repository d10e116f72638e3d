/// The names that WhatsApp gives to exported files, each with the title of the chat in it.
enum WhatsAppTitle {
  /// What is before and after the title, by language.
  private static let forms: [(before: String, after: String)] = [
    ("WhatsApp Chat with ", ""), ("WhatsApp Chat - ", ""), ("WhatsApp Chat mit ", ""),
    ("WhatsApp-Chat mit ", ""),
    ("Discussion WhatsApp avec ", ""), ("Chat de WhatsApp con ", ""), ("Chat WhatsApp con ", ""),
    ("Conversa do WhatsApp com ", ""), ("Conversa no WhatsApp com ", ""),
    ("WhatsApp-chat met ", ""),
    ("WhatsApp-chatt med ", ""), ("WhatsApp chat med ", ""), ("WhatsApp-samtale med ", ""),
    ("WhatsApp-keskustelu henkilön ", " kanssa"), ("Czat WhatsApp z ", ""),
    ("Chat WhatsApp s uživatelem ", ""), ("Chat WhatsApp s ", ""), ("WhatsApp csevegés vele: ", ""),
    ("WhatsApp csevegés vele  ", ""), ("WhatsApp csevegés vele ", ""),
    ("Conversație WhatsApp cu ", ""), ("Чат WhatsApp с контактом ", ""), ("Чат WhatsApp с ", ""),
    ("Бесіда WhatsApp з ", ""), ("Чат WhatsApp з ", ""), ("", " ile WhatsApp Sohbeti"),
    ("Συνομιλία WhatsApp με ", ""), ("צ'אט WhatsApp עם ", ""), ("צ׳אט WhatsApp עם ", ""),
    ("דו-שיח WhatsApp עם ", ""), ("دردشة واتساب مع ", ""), ("محادثة واتساب مع ", ""),
    ("گفتگوی WhatsApp با ", ""), ("", " के साथ WhatsApp चैट"), ("แชท WhatsApp กับ ", ""),
    ("Chat WhatsApp dengan ", ""), ("Trò chuyện WhatsApp với ", ""), ("", "とのWhatsAppチャット"),
    ("", "님과의 WhatsApp 대화"), ("与", "的 WhatsApp 聊天"), ("与", "的WhatsApp聊天"), ("與", "的WhatsApp對話"),
    ("與", "的 WhatsApp 對話"), ("Xat de WhatsApp amb ", ""), ("Chat WhatsApp - ", ""),
  ]

  /// The title of the chat in a file with this path, or `nil` if WhatsApp does not name its exports
  /// so.
  static func title(ofFile path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let name = parts.last, let title = title(named: String(name)) else {
      return parts.last == "_chat.txt"
        ? parts.dropLast().last.flatMap { title(named: String($0)) } : nil
    }
    return title
  }

  private static func title(named name: String) -> String? {
    var plain = String(name.map { $0 == "_" || $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
    for ending in [".txt", ".zip"] where plain.lowercased().hasSuffix(ending) {
      plain.removeLast(4)
    }
    plain = withoutNumber(plain)
    for form in forms where plain.hasPrefix(form.before) && plain.hasSuffix(form.after) {
      guard plain.count > form.before.count + form.after.count else { continue }
      return String(plain.dropFirst(form.before.count).dropLast(form.after.count))
    }
    return nil
  }

  /// A name without the number in parentheses that browsers add to the second file of a name.
  private static func withoutNumber(_ name: String) -> String {
    guard name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name
    }
    let number = name[open...].dropFirst().dropLast()
    guard 1...3 ~= number.count, number.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return name
    }
    let rest = name[..<open]
    return rest.last == " " ? String(rest.dropLast()) : name
  }
}
