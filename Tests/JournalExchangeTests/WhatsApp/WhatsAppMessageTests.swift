import JournalExchange
import JournalModel
import Testing

/// What a message is: text, a file, a deleted or edited message, or a notice.
@Suite struct WhatsAppMessageTests {
  static let mark = "\u{200E}"

  /// Imports messages of Anna on an iPhone, after an ordinary one.
  static func phone(_ texts: [String], isMarked: Bool = false) -> ChatSample {
    let header = "[25/03/24, 09:15:02] Anna: "
    let lines = ["\(header)Hello\r\n"] + texts.map { "\(isMarked ? mark : "")\(header)\($0)\r\n" }
    return ChatSample(lines.joined())
  }

  /// Imports messages of Anna on Android.
  static func android(_ texts: [String]) -> ChatSample {
    ChatSample(texts.map { "25/03/24, 09:15 - Anna: \($0)\n" }.joined())
  }

  @Test(
    arguments: [
      (
        "<attached: 00000035-PHOTO-2022-03-27-21-41-55.jpg>",
        "00000035-PHOTO-2022-03-27-21-41-55.jpg", ""
      ),
      (
        "<Anhang: 00000035-AUDIO-2022-03-27-21-41-55.opus>",
        "00000035-AUDIO-2022-03-27-21-41-55.opus", ""
      ),
      ("<pièce jointe : 00000001-STICKER-2022.webp>", "00000001-STICKER-2022.webp", ""),
      ("<00000035-PHOTO-2022-03-27.jpg eklendi>", "00000035-PHOTO-2022-03-27.jpg", ""),
      ("<00000035-My own. file.pdf eklendi>", "00000035-My own. file.pdf", ""),
      ("<附件：00000035-PHOTO-2022.jpg>", "00000035-PHOTO-2022.jpg", ""),
      (
        "Look at this \u{200E}<attached: 00000035-PHOTO-2022.jpg>", "00000035-PHOTO-2022.jpg",
        "Look at this"
      ),
      (
        "Two\nlines\n\u{200E}<attached: 00000035-GIF-2022.mp4>", "00000035-GIF-2022.mp4",
        "Two\nlines"
      ),
      ("\u{200E}<attached: 00000035-PHOTO-2022.jpg>\nbelow", "00000035-PHOTO-2022.jpg", "below"),
      (
        "Plan.pdf • \u{200E}2 pages \u{200E}<attached: 00000047-Plan.pdf>", "00000047-Plan.pdf",
        "Plan.pdf • \u{200E}2 pages"
      ),
      ("2015-08-04-PHOTO-00004762.jpg <attached>", "2015-08-04-PHOTO-00004762.jpg", ""),
    ]
  )
  func `a file of an iPhone is found whatever the word`(
    _ text: String,
    _ name: String,
    _ rest: String
  ) {
    let sample = Self.phone([text])
    #expect(sample.entries.last?.message?.media == [name] && sample.bodies.last == rest)
    #expect(sample.kinds.last == "media" && sample.senders.last == "Anna")
  }

  @Test(
    arguments: [
      ("<attached: contact.vcf>", "contact.vcf"), ("<attached: noext>", "noext"),
      ("<Anhang: 2017-03-14-PHOTO-00000123.jpg>", "2017-03-14-PHOTO-00000123.jpg"),
      ("<附件：o1.jpg>", "o1.jpg"), ("<my own. file.pdf eklendi>", "my own. file.pdf"),
    ]
  )
  func `any file of an iPhone is found after a mark of direction`(_ text: String, _ name: String) {
    let marked = Self.mark + text
    let sample = Self.phone([marked, "above \(marked)", "\(marked)\nbelow"], isMarked: true)
    #expect(sample.entries.dropFirst().map { $0.message?.media } == [[name], [name], [name]])
    #expect(sample.bodies.dropFirst() == ["", "above", "below"])
    #expect(sample.kinds.dropFirst() == ["media", "media", "media"])
    #expect(Self.phone([text]).entries.last?.message?.media == [])
  }

  @Test(
    arguments: [
      ("IMG-20220323-WA0002.jpg (file attached)", "IMG-20220323-WA0002.jpg", ""),
      ("\u{200E}IMG-20220323-WA0002.jpg (bestand bijgevoegd)", "IMG-20220323-WA0002.jpg", ""),
      ("VID-20220323-WA12345.mp4 (some words of a language)", "VID-20220323-WA12345.mp4", ""),
      ("PTT-20220323-WA0002.opus", "PTT-20220323-WA0002.opus", ""),
      ("AUD-20220323-WA0000. (файл добавлен)", "AUD-20220323-WA0000.", ""),
      ("فایل پیوست شد IMG-20220323-WA0002.jpg", "IMG-20220323-WA0002.jpg", ""),
      ("IMG-20220323-WA0002.jpg கோப்பு இணைக்கப்பட்டது", "IMG-20220323-WA0002.jpg", ""),
      (
        "IMG-20220323-WA0002.jpg (file attached)\nA caption\n\nof two", "IMG-20220323-WA0002.jpg",
        "A caption\n\nof two"
      ),
      (
        "See IMG-20220323-WA0002.jpg there", "IMG-20220323-WA0002.jpg",
        "See IMG-20220323-WA0002.jpg there"
      ),
      ("My plan (2).pdf (Datei angehängt)\nMy plan", "My plan (2).pdf", "My plan"),
      ("Anna.vcf (dosya ekli)", "Anna.vcf", ""),
    ]
  )
  func `a file of Android is found by its name or known words`(
    _ text: String,
    _ name: String,
    _ rest: String
  ) {
    let sample = Self.android([text])
    #expect(sample.entries.last?.message?.media == [name] && sample.bodies == [rest])
    #expect(sample.kinds == ["media"])
  }

  @Test func `the words for files are learned from a name that Android gives`() {
    let sample = Self.android(["Plan.pdf (xyz abc)", "IMG-20220323-WA0002.jpg (xyz abc)"])
    #expect(
      sample.entries.map { $0.message?.media } == [["Plan.pdf"], ["IMG-20220323-WA0002.jpg"]]
    )
    #expect(Self.android(["Plan.pdf (xyz abc)"]).bodies == ["Plan.pdf (xyz abc)"])
  }

  @Test(arguments: [
    "../../x.pdf (file attached)", "<attached: 00000035-../x.jpg>", "<attached: photo.jpg>",
    "IMG-2022-WA1.jpg",
    "what (file attached)", "<3 you>", "(file attached)", "00000035-x.jpg", "x.jpg", "<>", "<:>",
  ])
  func `other texts name no file`(_ text: String) {
    let sample = Self.android([text])
    #expect(sample.entries.first?.message?.media == [] && sample.bodies == [text])
  }

  @Test(arguments: [
    "<Media omitted>", "<Medien ausgeschlossen>", "<Médias omis>", "<Multimedia omitido>",
    "<Media omessi>",
    "<Mídia oculta>", "<Media weggelaten>", "<Pominięto multimedia>", "<Без медиафайлов>", "<מדיה>",
    "<Medya dahil edilmedi>", "<تم استبعاد الوسائط>", "<メディアなし>", "<省略多媒体文件>", "image omitted",
    "GIF retiré", "Kontaktkarte ausgelassen", "изображение отсутствует",
    "<View once voice message omitted>",
    "<Video note omitted>", "null", "", "<Media omitted>\nwith a caption",
  ])
  func `an omitted file keeps the words of the export`(_ text: String) {
    guard text != "<מדיה>" else {
      #expect(Self.android([text]).kinds != ["media"])
      return
    }
    let sample = Self.android([text])
    #expect(sample.bodies == [text] && sample.kinds == ["media"])
    #expect(sample.entries.first?.message?.media == [] && sample.senders == ["Anna"])
  }

  @Test func `an omitted file of an iPhone is known in any language by the mark before its line`() {
    let sample = Self.phone([Self.mark + "xyz abc"], isMarked: true)
    #expect(sample.kinds.last == "media" && sample.bodies.last == Self.mark + "xyz abc")
  }

  @Test(arguments: [
    "This message was deleted", "This message was deleted.", "You deleted this message",
    "\u{200E}You deleted this message.",
    "This message was deleted by admin Bo.", "Diese Nachricht wurde gelöscht.",
    "Ce message a été supprimé",
    "Se eliminó este mensaje", "Questo messaggio è stato eliminato", "Mensagem apagada",
    "Dit bericht is verwijderd",
    "Ta wiadomość została usunięta", "Данное сообщение удалено", "Bu mesaj silindi", "这条消息已被删除",
    "このメッセージは削除されました",
  ])
  func `a deleted message keeps the words of the export`(_ text: String) {
    for sample in [Self.android([text]), Self.phone([text])] {
      #expect(
        sample.bodies.last == text && sample.kinds.last == "deleted"
          && sample.senders.last == "Anna"
      )
    }
  }

  @Test func `who deleted a message made the export`() {
    #expect(Self.phone(["\u{200E}You deleted this message."]).report.chats.first?.me == "Anna")
    #expect(Self.phone(["This message was deleted."]).report.chats.first?.me == nil)
  }

  @Test(arguments: [
    "<This message was edited>", "<Diese Nachricht wurde bearbeitet.>",
    "<Ce message a été modifié>",
    "<Se editó este mensaje.>", "<Mensagem editada>", "<Questo messaggio è stato modificato>",
    "<Dit bericht is bewerkt>", "<Ta wiadomość została zmieniona>", "<Bu mesaj düzenlendi>",
    "<ההודעה נערכה>",
    "\u{200E}<This message was edited>", "\u{200E}<xyz in another language>",
  ])
  func `the note that a message was edited becomes a property`(_ note: String) {
    let sample = Self.android(["Fine\nby me " + note, "Fine\nby me"])
    #expect(sample.bodies == ["Fine\nby me", "Fine\nby me"] && sample.kinds[0] == sample.kinds[1])
    let edited = sample.entries.map { $0.properties.first { $0.key == "edited" }?.value }
    #expect(edited == ["2024-03-25 09:15", nil])
  }

  @Test(arguments: ["I <3 this <b>", "a <This message was edited> b", "x <y>"])
  func `other angle brackets are text`(_ text: String) {
    #expect(Self.android([text]).bodies == [text])
  }

  @Test(arguments: [
    "\u{200E}POLL:\nWhen?\n\u{200E}OPTION: today (2 votes)\n\u{200E}OPTION: later (0 votes)",
    "\u{200E}Location: https://maps.google.com/?q=50.1,8.2", "\u{200E}Missed voice call",
    "\u{200E}Video call, \u{200E}5 min", "\u{200E}Zoo (Street 1): https://foursquare.com/v/abc",
    "\u{200E}live location shared",
  ])
  func `a poll, a place and a call of an iPhone are messages of their sender`(_ text: String) {
    let sample = Self.phone([text])
    #expect(
      sample.bodies.last == text && sample.senders.last == "Anna" && sample.report.eventCount == 0
    )
  }

  @Test(arguments: [
    "location: https://maps.google.com/?q=50.1,8.2", "POLL:\nWhen?\nOPTION: today (2 votes)",
    "Zoo\nStreet 1\nhttps://maps.google.com/?q=50.1,8.2", "@\u{2068}Bo\u{2069} hi",

    "  indented\n\n\n  text", "a\u{200D}b\u{200C}c \u{202A}x\u{202C}",
  ])
  func `text keeps its bytes`(_ text: String) {
    let sample = Self.android([text])
    #expect(sample.bodies == [text] && sample.senders == ["Anna"])
  }

  @Test(arguments: [
    "Anna: \u{200E}Messages and calls are end-to-end encrypted. Only people in this chat can read them.",
    "The group: \u{200E}Messages and calls are xyz.",
    "The group: \u{200E}\u{200E}Bo created this group",
    "Anna: \u{200E}Anna added Bo", "Anna: \u{200E}You added Bo",
    "Anna: \u{200E}Your security code with Anna changed.",
  ])
  func `a notice of an iPhone has no sender although the export names one`(_ line: String) throws {
    let text = "[25/03/24, 09:15:02] Anna: Hello\r\n[25/03/24, 09:15:03] \(line)\r\n"
    let sample = ChatSample(text)
    let notice = String(line.drop { $0 != ":" }.dropFirst(2))
    #expect(sample.senders == ["Anna", "-"] && sample.report.eventCount == 1)
    #expect(sample.bodies.last == notice)
  }

  @Test(arguments: [
    "Messages and calls are end-to-end encrypted.", "Anna joined using this group's invite link",
    "Anna changed the subject from \"Zoo\" to \"Zoo: tomorrow\"",
    "Вы создали группу «Зоопарк: завтра»",
    "Missed voice call",
  ])
  func `a line of Android without a sender is a notice`(_ line: String) {
    let sample = ChatSample("25/03/24, 09:15 - \(line)\n25/03/24, 09:16 - Anna: Hi\n")
    #expect(sample.senders == ["-", "Anna"] && sample.bodies == [line, "Hi"])
    #expect(sample.report.eventCount == 1 && sample.report.recordCount == 2)
  }

  @Test func `null is reported`() {
    let fact = "1 message is only 'null': a call or a file that could be viewed once"
    #expect(Self.android(["null", "x"]).facts("null") == [fact])
  }

  @Test func `who only sends files and calls is a person`() {
    let header = "[25/03/24, 09:15:02] "
    let call = "\(header)Bo: \u{200E}Missed voice call\r\n"
    let file = "\(header)Bo: \u{200E}<attached: 00000035-PHOTO-2022.jpg>\r\n"
    let omitted = "\u{200E}\(header)Bo: \u{200E}image omitted\r\n"
    #expect(ChatSample(call).senders == ["-"])
    #expect(ChatSample(file + call).senders == ["Bo", "Bo"])
    #expect(ChatSample(omitted + call).senders == ["Bo", "Bo"])
  }
}
