internal import JournalFormat
internal import JournalWire

/// Mends the JSON of Telegram Desktop where some of its versions write what is not JSON.
///
/// Control characters are written as `\x01`, and the `document_id` of an emoji that was not exported
/// is a note without quotation marks.
struct TelegramRepair {
  private let bytes: [UInt8]
  private var mended: [UInt8] = []
  private var position = 0

  /// Returns the bytes of a value with all mistakes of these kinds mended.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var repair = TelegramRepair(bytes: bytes)
    while repair.position < bytes.count {
      repair.copyOne()
      if repair.mended.last == UInt8(ascii: "\"") { repair.mendString() }
    }
    return repair.mended
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func copyOne() {
    mended.append(bytes[position])
    position += 1
  }

  /// Copies a string from behind its opening quotation mark, and quotes the value after it if it is
  /// the name `document_id`.
  private mutating func mendString() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      let isEscape = bytes[position] == .backslash
      if isEscape, position + 3 < bytes.count, bytes[position + 1] == UInt8(ascii: "x") {
        mended += Array("\\u00".utf8)
        position += 2
      } else {
        copyOne()
        if isEscape, position < bytes.count { copyOne() }
      }
    }
    let name = bytes[start..<position]
    if position < bytes.count { copyOne() }
    if name.elementsEqual("document_id".utf8) { quoteValue() }
  }

  /// Quotes a value that is neither a string nor a number, up to the end of its line or object.
  private mutating func quoteValue() {
    while position < bytes.count, bytes[position].isJSONSpace || bytes[position] == .colon {
      copyOne()
    }
    guard position < bytes.count, bytes[position] != UInt8(ascii: "\"") else { return }
    let rest = bytes[position...]
    let ends: [UInt8] = [.lineFeed, UInt8(ascii: "}")]
    let first = rest.prefix { $0 != .comma && !ends.contains($0) }
    guard (try? JSONReader.value(Array(first))) == nil else { return }
    let value = rest.prefix { !ends.contains($0) }
    position = value.endIndex
    var text = Array(value).trimmed
    let hasComma = text.last == .comma
    if hasComma { text = text.dropLast() }
    mended.append(UInt8(ascii: "\""))
    for byte in text where byte >= .space {
      if byte == .backslash || byte == UInt8(ascii: "\"") { mended.append(.backslash) }
      mended.append(byte)
    }
    mended += Array(hasComma ? "\",".utf8 : "\"".utf8)
  }
}
