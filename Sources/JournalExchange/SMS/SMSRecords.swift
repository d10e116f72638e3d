internal import JournalFormat
internal import JournalWire

/// Splits a backup of SMS Backup & Restore into its records, the elements `sms` and `mms`.
///
/// Pictures are attributes with megabytes of base64: their bytes are decoded as they arrive and left out of the record,
/// so that the XML parser never sees them. Only tags and quotation marks are examined here; everything else is the
/// parser's task.
struct SMSRecords {
  /// A record: the text of one element, without its files.
  struct Record {
    /// An XML document in UTF-8; the attribute `data` of each part is a number in ``files``.
    var document: [UInt8] = []
    /// The files of its parts.
    var files: [EmbeddedData] = []
    /// The line on which it begins.
    var line = 1
  }

  /// What the reader is in the middle of.
  private enum Place: Equatable {
    /// Text between tags.
    case text
    /// The first bytes of a tag, a comment or an instruction.
    case opening
    /// A tag.
    case tag
    /// An attribute, up to this quotation mark.
    case value(UInt8)
    /// An attribute that is a file.
    case data(UInt8)
    /// A comment or an instruction, up to these bytes.
    case remark([UInt8])
  }

  /// The greatest size of a record without its files, of its files together, and its greatest depth.
  private static let (recordLimit, fileLimit, depthLimit) = (16 << 20, 256 << 20, 16)

  private static let closing = UInt8(ascii: ">")

  /// The line that the reader is on.
  private(set) var line = 1

  /// The start tag of the whole backup, once it was read.
  private(set) var root: [UInt8]?

  private var input: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var place = Place.text
  private var depth = 0
  private var current = Record()
  private var tagStart = 0
  private var remark: [UInt8] = []
  private var decoder = Base64Decoder(limit: 0)
  private var fileRoom = Self.fileLimit

  /// Adds the next piece of the input.
  mutating func feed(_ piece: [UInt8]) {
    if position == input.count {
      input = piece
    } else {
      input.removeFirst(position)
      input.append(contentsOf: piece)
    }
    position = 0
  }

  /// Marks the end of the input.
  mutating func finish() { isFinished = true }

  /// Whether the input so far can end here.
  var isComplete: Bool { depth == 0 && place == .text && root != nil }

  /// The number of records that the backup says it has, or `nil` if it does not say.
  var statedCount: Int? {
    let end = root?.dropLast().last == .slash ? "" : "</smses>"
    let elements = try? XMLElements.parse((root ?? []) + Array(end.utf8))
    return elements?.first?["count"].flatMap { Int($0) }
  }

  /// Returns the next record, or `nil` if more input is needed or none is left.
  ///
  /// After an error, no more records can be read.
  mutating func next() throws(ExchangeError.Reason) -> Record? {
    while position < input.count {
      switch place {
      case .text: try takeText()
      case .opening: try takeOpening()
      case .tag: if let record = try takeTag() { return record }
      case .value(let quote): takeValue(to: quote)
      case .data(let quote): takeData(to: quote)
      case .remark(let end): takeRemark(to: end)
      }
      guard current.document.count <= Self.recordLimit else { throw other }
    }
    guard isFinished, !isComplete else { return nil }
    throw root == nil && depth == 0 ? other : .truncated
  }

  private var other: ExchangeError.Reason { .otherFormat("SMS Backup & Restore") }

  private mutating func takeText() throws(ExchangeError.Reason) {
    let end = first(UInt8(ascii: "<"))
    if root == nil, let odd = input[position..<end].firstIndex(where: { !$0.isBeforeRoot }) {
      skip(to: odd)
      throw input[odd] == 0 || input[odd] >= 0xFE ? .notUTF8 : other
    }
    skip(to: end)
    guard end < input.count else { return }
    (place, tagStart) = (.opening, current.document.count)
    if depth == 1 { current.line = line }
    keep(to: position + 1)
  }

  private mutating func takeOpening() throws(ExchangeError.Reason) {
    keep(to: position + 1)
    let opening = current.document[tagStart...]
    switch opening.last {
    case UInt8(ascii: "?") where opening.count == 2: begin(remarkTo: "?>")
    case UInt8(ascii: "!") where opening.count == 2: break
    case UInt8(ascii: "-") where opening.count == 3: break
    case UInt8(ascii: "-") where opening.count == 4: begin(remarkTo: "-->")
    case _ where opening.count > 2: throw .documentType
    case 0: throw .notUTF8
    default: place = .tag
    }
  }

  private mutating func begin(remarkTo end: String) {
    current.document.removeSubrange(tagStart...)
    (place, remark) = (.remark(Array(end.utf8)), [])
  }

  private mutating func takeRemark(to end: [UInt8]) {
    remark.append(input[position])
    skip(to: position + 1)
    if remark.count > end.count { remark.removeFirst() }
    if remark == end { place = .text }
  }

  /// Takes a tag up to a value, and returns the record if it ends with the tag.
  private mutating func takeTag() throws(ExchangeError.Reason) -> Record? {
    let end = input[position...].firstIndex { $0 == 0x22 || $0 == 0x27 || $0 == Self.closing }
    keep(to: end.map { $0 + 1 } ?? input.count)
    guard let byte = end.map({ input[$0] }) else { return nil }
    guard byte != Self.closing else {
      place = .text
      return try endTag()
    }
    place = isFile ? .data(byte) : .value(byte)
    decoder = Base64Decoder(limit: fileRoom)
    return nil
  }

  private mutating func takeValue(to quote: UInt8) {
    let end = first(quote)
    if end < input.count { place = .tag }
    keep(to: min(end + 1, input.count))
  }

  private mutating func takeData(to quote: UInt8) {
    let end = first(quote)
    decoder.take(input[position..<end])
    skip(to: end)
    guard end < input.count else { return }
    let file = decoder.finish()
    decoder = Base64Decoder(limit: 0)
    if case .bytes(let bytes) = file { fileRoom -= bytes.count }
    current.document.append(contentsOf: String(current.files.count).utf8)
    current.files.append(file)
    keep(to: position + 1)
    place = .tag
  }

  /// Whether the value that begins is the attribute `data` of a part.
  private var isFile: Bool {
    let tag = current.document[tagStart...]
    guard tag.starts(with: "<part".utf8), tag.dropFirst(5).first?.isJSONSpace == true else {
      return false
    }
    var name = tag.dropLast()
    while name.last?.isJSONSpace == true { name.removeLast() }
    guard name.popLast() == UInt8(ascii: "=") else { return false }
    while name.last?.isJSONSpace == true { name.removeLast() }
    return name.suffix(4).elementsEqual("data".utf8) && name.dropLast(4).last?.isJSONSpace == true
  }

  /// Ends a tag, and returns the record if it ends with it.
  private mutating func endTag() throws(ExchangeError.Reason) -> Record? {
    let tag = current.document[tagStart...]
    let isEnd = tag.dropFirst().first == .slash
    let isEmpty = !isEnd && tag.dropLast().last == .slash
    if depth == 0 {
      guard !isEnd, Self.isRoot(tag) else { throw other }
      root = Array(tag)
      depth = isEmpty ? 0 : 1
    } else {
      depth += isEnd ? -1 : isEmpty ? 0 : 1
      guard depth <= Self.depthLimit else { throw other }
    }
    guard depth < 2 else { return nil }
    defer { (current, fileRoom) = (Record(), Self.fileLimit) }
    return depth == 1 && (isEnd || isEmpty) ? current : nil
  }

  private static func isRoot(_ tag: ArraySlice<UInt8>) -> Bool {
    guard tag.starts(with: "<smses".utf8), let next = tag.dropFirst(6).first else { return false }
    return next.isJSONSpace || next == .slash || next == closing
  }

  private mutating func keep(to end: Int) {
    current.document.append(contentsOf: input[position..<end])
    skip(to: end)
  }

  private mutating func skip(to end: Int) {
    while position < end {
      position = input.span.firstOffset(of: .lineFeed, in: position..<end)
      guard position < end else { return }
      line += 1
      position += 1
    }
  }

  /// The place of the next such byte, or the end of the input so far.
  private func first(_ byte: UInt8) -> Int {
    input.span.firstOffset(of: byte, in: position..<input.count)
  }
}

extension UInt8 {
  /// Whether it can be before the first tag: white space, or a byte order mark.
  fileprivate var isBeforeRoot: Bool { isJSONSpace || [0xEF, 0xBB, 0xBF].contains(self) }
}
