internal import JournalFormat

/// The texts that WhatsApp writes in place of a message, in the languages in which they are known.
extension WhatsAppWords {
  /// What a text stands for.
  enum Text: Hashable {
    /// A file that is not in the export.
    case omitted
    /// A message that was deleted.
    case deleted
    /// A message that the person who made the export has deleted.
    case deletedByMe
  }

  /// All texts that stand for a message.
  static let texts: [[UInt8]: Text] = {
    let all: [(Set<[UInt8]>, Text)] = [
      (omitted, .omitted), (deleted, .deleted), (deletedByMe, .deletedByMe),
    ]
    let pairs = all.flatMap { texts, meaning in texts.map { ($0, meaning) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// What Android writes in parentheses after the name of a file.
  static let attached = set(
    """
    file attached|Datei angehängt|fichier joint|archivo adjunto|file allegato|allegato
    arquivo anexado|ficheiro anexado|bestand bijgevoegd|bifogad fil|fil bifogad|fil vedhæftet
    vedlagt fil|fil vedlagt|liitetiedosto|tiedosto liitetty|załączony plik|plik załączony
    soubor byl přiložen|súbor bol priložený|fájl csatolva|fișier atașat|файл добавлен
    файл прикреплён|файл додано|dosya ekli|συνημμένο αρχείο|קובץ מצורף|הקובץ מצורף|الملف مرفق
    ملف مرفق|فایل پیوست شد|फ़ाइल अटैच कर दी गई है|ไฟล์ที่แนบ|แนบไฟล์|file terlampir
    fail dilampirkan|tệp đính kèm|添付ファイル有り|添付ファイルあり|파일 첨부됨|文件附件|附件檔案|附件|priložena datoteka
    datoteka u prilogu|прикачен файл|fitxer adjunt|கோப்பு இணைக்கப்பட்டது
    """
  )

  /// What stands for a file that is not in the export.
  static let omitted = set(
    """
    Media omitted|Medien ausgeschlossen|Medien weggelassen|Médias omis|Fichier omis
    Multimedia omitido|Archivo omitido|Media omessi|Media omesso|Mídia oculta|Mídia omitida
    Arquivo de mídia oculto|Ficheiro não revelado|Media weggelaten|Media utelämnat
    Media har utelämnats|Medier udeladt|Mediefil udeladt|Media utelatt|Uten vedlegg
    Media jätettiin pois|Pominięto multimedia|Média vynechány|Média elhagyva|Hiányzó médiafájl
    Conținut media omis|Без медиафайлов|Файл пропущен|Медіа пропущено|Medya dahil edilmedi
    Medya atlanmış|Εξαίρεση πολυμέσων|המדיה לא נכללה|המדיה הושמטה|تم استبعاد الوسائط|رسانه حذف شد
    मीडिया के बिना|ไฟล์สื่อถูกลบ|Media tidak disertakan|Bỏ qua tệp phương tiện|メディアなし
    メディアは含まれていません|미디어 파일 제외됨|省略多媒体文件|忽略多媒體檔|省略多媒體檔案|image omitted|video omitted|audio omitted
    GIF omitted|sticker omitted|document omitted|Contact card omitted|Video note omitted
    View once voice message omitted|View once photo omitted|View once video omitted
    Bild weggelassen|Video weggelassen|Audio weggelassen|GIF weggelassen|Sticker weggelassen
    Dokument weggelassen|Kontaktkarte ausgelassen|image absente|vidéo absente|audio omis
    GIF retiré|sticker omis|document manquant|fiche contact manquante|imagen omitida|video omitido
    audio omitido|GIF omitido|sticker omitido|documento omitido|Tarjeta de contacto omitida
    immagine omessa|video omesso|audio omesso|GIF esclusa|sticker non incluso|documento omesso
    scheda contatto omessa|imagem ocultada|vídeo omitido|áudio ocultado|figurinha omitida
    documento omitido|Cartão do contato omitido|afbeelding weggelaten|video weggelaten
    audio weggelaten|GIF weggelaten|sticker weggelaten|document weggelaten|Contactkaart weggelaten
    изображение отсутствует|видео отсутствует|аудио отсутствует|GIF отсутствует|стикер отсутствует
    документ отсутствует|görüntü dahil edilmedi|video dahil edilmedi|ses dahil edilmedi
    Çıkartma dahil edilmedi|belge dahil edilmedi|obraz pominięto|film pominięto|audio pominięto
    pominięto naklejkę|null
    """
  )

  /// What stands for a message that was deleted by its sender.
  static let deleted = set(
    """
    This message was deleted|Diese Nachricht wurde gelöscht|Ce message a été supprimé
    Se eliminó este mensaje|Este mensaje fue eliminado|Questo messaggio è stato eliminato
    Mensagem apagada|Esta mensagem foi apagada|Esta mensagem foi eliminada
    Dit bericht is verwijderd|Ta wiadomość została usunięta|Данное сообщение удалено
    Сообщение удалено|Bu mesaj silindi|このメッセージは削除されました|这条消息已被删除|此消息已删除|此訊息已刪除
    Detta meddelande har raderats|Denne besked blev slettet|Denne meldingen ble slettet
    Tämä viesti poistettiin|Tato zpráva byla odstraněna|Az üzenet törölve|Acest mesaj a fost șters
    Це повідомлення видалено|Αυτό το μήνυμα διαγράφηκε|הודעה זו נמחקה|تم حذف هذه الرسالة
    این پیام حذف شد|यह मैसेज डिलीट किया गया|ข้อความนี้ถูกลบ|Pesan ini telah dihapus
    Tin nhắn này đã bị xóa|삭제된 메시지입니다|This message was deleted by admin
    """
  )

  /// What stands for a message that the person who made the export has deleted.
  static let deletedByMe = set(
    """
    You deleted this message|Du hast diese Nachricht gelöscht|Vous avez supprimé ce message
    Eliminaste este mensaje|Hai eliminato questo messaggio|Você apagou esta mensagem
    Eliminou esta mensagem|Je hebt dit bericht verwijderd|Du tog bort detta meddelande
    Du slettede denne besked|Du slettet denne meldingen|Poistit tämän viestin
    Usunięto tę wiadomość|Вы удалили данное сообщение|Вы удалили это сообщение|Bu mesajı sildiniz
    您删除了这条消息|このメッセージを削除しました|מחקת הודעה זו|لقد حذفت هذه الرسالة|Anda menghapus pesan ini
    Bạn đã xóa tin nhắn này
    """
  )

  /// What follows a message that was changed after it was sent.
  static let edited = set(
    """
    This message was edited|Diese Nachricht wurde bearbeitet|Ce message a été modifié
    Se editó este mensaje|Mensagem editada|Questo messaggio è stato modificato
    Dit bericht is bewerkt|Ta wiadomość została zmieniona|Bu mesaj düzenlendi|ההודעה נערכה
    Данное сообщение изменено|Detta meddelande har redigerats|Pesan ini diedit
    Esta mensagem foi editada|تم تعديل هذه الرسالة|このメッセージは編集されました|此消息已编辑|已编辑
    """
  )

  /// The beginnings of notices on the iPhone that name their sender as "you".
  static let own = [
    "You ", "Your ", "Du hast ", "Du ", "Vous ", "Has ", "Hai ", "Você ", "Je hebt ", "Je ", "Вы ",
    "Ви ",
    "Ty ", "Olet ", "Anda ", "Bạn ", "あなた", "您", "你",
  ].map { Array($0.utf8) }

  /// Texts within notices about encryption.
  static let encryption = [
    "end-to-end", "Ende-zu-Ende", "bout en bout", "extremo a extremo", "ponta a ponta",
    "totalsträckskrypterade", "сквозн", "наскрізн", "uçtan uca", "端到端", "端對端", "エンドツーエンド", "종단간",
    "עד הקצה", "الطرفين",
  ].map { Array($0.utf8) }
}
