internal import JournalModel
internal import JournalWire

/// A JSON object that is imported as an entry.
struct JSONEntry {
  private let members: [JSONValue.Member]
  private let isOwn: Bool

  /// Reads an object; an object with members that only tj writes counts as written by tj.
  init(_ value: JSONValue) throws(ExchangeError.Reason) {
    guard case .object(let members) = value else { throw .notAnObject }
    self.members = members
    isOwn = ["thread", "time", "fields", "path"].allSatisfy { value[$0] != nil }
  }

  /// Returns the imported entry; `dateOrder` is the order in which the program that wrote the
  /// object writes dates.
  func imported(dateOrder: DateOrder?) throws(ExchangeError.Reason) -> ImportedEntry {
    var assembly = EntryAssembly(dateOrder: dateOrder)
    let names = Set(members.map(\.name))
    for member in members {
      switch member.name {
      case "fields": Self.add(member.value, under: "", to: &assembly)
      case "attachments" where isOwn: Self.attach(member.value, to: &assembly)
      case "day" where isOwn, "path" where isOwn, "line" where isOwn: break
      case "date" where names.contains("time"):
        if let text = member.value.text { assembly.take(date: text) }
      default: try take(member, among: names, into: &assembly)
      }
    }
    guard let entry = assembly.entry else { throw .unreadableTime }
    return entry
  }

  /// Adds a member as the part that its name denotes, or as a property.
  private func take(
    _ member: JSONValue.Member,
    among names: Set<String>,
    into assembly: inout EntryAssembly
  ) throws(ExchangeError.Reason) {
    let exact = EntryPart(rawValue: member.name)
    let meant = isOwn ? nil : ForeignNames.part(member.name)
    guard let part = exact ?? meant.flatMap({ names.contains($0.rawValue) ? nil : $0 }) else {
      return Self.add(member.value, under: member.name, to: &assembly)
    }
    switch (part, member.value) {
    case (_, .null), (.favorite, .bool(false)): break
    case (.tags, .array(let tags)):
      let names = tags.compactMap(\.text).map(Self.tag)
      try assembly.take(Self.bytes(names.joined(separator: " ")), as: .tags)
    case (.tags, .object(let tags)):
      let names = tags.map(\.name).map(Self.tag)
      try assembly.take(Self.bytes(names.joined(separator: " ")), as: .tags)
    default:
      guard let text = member.value.text else { break }
      try assembly.take(Self.bytes(text), as: part)
    }
  }

  /// A tag as another program writes it, without the at sign that jrnl puts before each.
  private static func tag(_ text: String) -> String {
    guard text.hasPrefix("@"), Tag(String(text.dropFirst())) != nil else { return text }
    return String(text.dropFirst())
  }

  private static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  /// Adds a value as a property: each element of an array as one value, and the members of an
  /// object with its name as prefix.
  private static func add(
    _ value: JSONValue,
    under name: String,
    to assembly: inout EntryAssembly
  ) {
    switch value {
    case .null: break
    case .object(let members):
      for member in members {
        add(
          member.value,
          under: name.isEmpty ? member.name : name + "/" + member.name,
          to: &assembly
        )
      }
    case .array(let values) where values.isEmpty: add(.string(""), under: name, to: &assembly)
    case .array(let values):
      for value in values { add(value, under: name, to: &assembly) }
    case .bool, .number, .string:
      guard let text = value.text, let key = ForeignNames.key(name) else { break }
      for value in EntryDetails.values(Array(text.utf8)) { assembly.add(value, to: key) }
    }
  }

  /// Adds the paths of attachments as links, each with the name of its file as text.
  private static func attach(_ value: JSONValue, to assembly: inout EntryAssembly) {
    guard case .array(let paths) = value else { return }
    for path in paths.compactMap(\.text) {
      let link = Attachment(path: path).description
      let item = link.attachedPath == path ? link : path
      let value = Attachment.items(of: item) == [item] ? item : ValueList.line(of: [item])
      assembly.add(value, to: ReservedKey.attach.rawValue)
    }
  }
}
