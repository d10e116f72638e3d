internal import JournalFormat

/// A message of a backup.
struct SMSMessage {
  /// Who wrote it.
  enum Direction: Hashable {
    /// Somebody else.
    case received
    /// The owner.
    case sent
    /// The owner, but it was not sent.
    case unsent
  }

  /// Who wrote it.
  let direction: Direction

  /// When it was received or sent, in seconds since 1970.
  let seconds: Int64

  /// The addresses of the people in the conversation, without the owner's.
  var people: [String]

  /// The address of its sender, if it was received and the backup tells it.
  var sender: String?

  /// The name of the person, or of all people, in the conversation.
  let contactName: String?

  /// Its subject; empty for none.
  var subject: String

  /// Its text.
  var text: [UInt8] = []

  /// Its files.
  var files = SMSFiles()

  /// Its id on the phone or in the network.
  var id: String?

  /// Reads the elements of a record, whose files are `data`.
  init(_ elements: [XMLElement], _ data: [EmbeddedData]) throws(SMSOmission) {
    guard let element = elements.first else { throw .unread("invalid XML") }
    switch element.name {
    case "sms": try self.init(sms: element)
    case "mms": try self.init(mms: element, elements.dropFirst(), data)
    case let name: throw .unread("unknown element '\(name.prefix(20))'")
    }
  }

  private init(sms element: XMLElement) throws(SMSOmission) {
    guard let body = element.known("body"), !body.isEmpty else { throw .unread("no text") }
    try self.init(element, direction: "type", subject: "subject")
    guard !people.isEmpty else { throw .unread("no address") }
    sender = people.first
    text = body.withLineFeeds
  }

  private init(
    mms element: XMLElement,
    _ children: ArraySlice<XMLElement>,
    _ data: [EmbeddedData]
  ) throws(SMSOmission) {
    try self.init(element, direction: "msg_box", subject: "sub")
    id = element.known("m_id") ?? element.known("tr_id")
    let addresses = SMSAddresses(children.filter { $0.name == "addr" })
    if people.isEmpty { people = addresses.people(isReceived: direction == .received) }
    guard !people.isEmpty else { throw .unread("no address") }
    sender = addresses.sender ?? (people.count == 1 ? people.first : nil)
    for part in children.filter({ $0.name == "part" }).inSequence {
      take(part, data)
    }
    guard !text.isEmpty || !files.names.isEmpty || !subject.isEmpty else {
      throw .unread("no text and no file")
    }
  }

  private init(
    _ element: XMLElement,
    direction: String,
    subject: String
  ) throws(SMSOmission) {
    let type = element.known(direction) ?? ""
    switch type {
    case "1": self.direction = .received
    case "2": self.direction = .sent
    case "3": throw .draft
    case "4", "5", "6": self.direction = .unsent
    default: throw .unread("unknown type '\(type.prefix(20))'")
    }
    guard let date = element.known("date").flatMap({ Int64($0) }),
      1_000..<253_402_300_800_000 ~= date
    else { throw .unread("no date") }
    seconds = date / 1000
    people = (element.known("address") ?? "").split(separator: "~").map(String.init)
    let name = element.known("contact_name") ?? ""
    contactName = ["", "(Unknown)"].contains(name) ? nil : name
    self.subject = element.known(subject) ?? ""
  }

  /// Adds a part: text, a file, or the layout of a slide show, which is left out.
  private mutating func take(_ part: XMLElement, _ data: [EmbeddedData]) {
    let type = part.known("ct") ?? ""
    guard type != "application/smil" else { return }
    let number = part["data"].flatMap { Int($0) } ?? -1
    let content = data.indices.contains(number) ? data[number] : .missing
    if let written = part.known("text"), !written.isEmpty {
      add(written.withLineFeeds)
    } else if type == "text/plain" {
      if case .bytes(let bytes) = content {
        add(String(decoding: bytes, as: UTF8.self).withLineFeeds)
      }
    } else {
      let name = part.known("cl") ?? part.known("name") ?? part.known("fn") ?? ""
      files.add(content, named: name, type: type)
    }
  }

  private mutating func add(_ more: [UInt8]) {
    if !text.isEmpty { text.append(.lineFeed) }
    text.append(contentsOf: more)
  }
}

extension XMLElement {
  /// The value of an attribute, or `nil` if it is missing; a backup writes `null` for that.
  func known(_ name: String) -> String? {
    guard let value = self[name], value != "null" else { return nil }
    return value
  }
}

extension [XMLElement] {
  /// Parts in the order of their attribute `seq`, which backups do not always keep.
  fileprivate var inSequence: [XMLElement] {
    enumerated().sorted { one, other in
      let numbers = (
        one.element["seq"].flatMap { Int($0) }, other.element["seq"].flatMap { Int($0) }
      )
      return (numbers.0 ?? 0, one.offset) < (numbers.1 ?? 0, other.offset)
    }.map(\.element)
  }
}

extension String {
  /// The bytes with LF as every line end.
  fileprivate var withLineFeeds: [UInt8] {
    guard utf8.contains(.carriageReturn) else { return Array(utf8) }
    var result: [UInt8] = []
    var isAfterReturn = false
    for byte in utf8 {
      if byte != .lineFeed || !isAfterReturn {
        result.append(byte == .carriageReturn ? .lineFeed : byte)
      }
      isAfterReturn = byte == .carriageReturn
    }
    return result
  }
}
