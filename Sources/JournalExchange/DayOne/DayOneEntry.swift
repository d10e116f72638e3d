internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// An object of Day One's export.
struct DayOneEntry {
  private let value: JSONValue

  /// Its media.
  let media: DayOneMedia

  /// Its text, unescaped and with the paths of its media.
  let text: DayOneText

  /// Whether the text had to be read from its styled form.
  let isFromRichText: Bool

  /// Reads an object; the media of its export are below `folder`.
  init(_ value: JSONValue, in folder: String) {
    self.value = value
    media = DayOneMedia(of: value, in: folder)
    let rich = value["text"] == nil ? value["richText"]?.text.flatMap(Self.plainText) : nil
    isFromRichText = rich != nil
    text = DayOneText(value["text"]?.text ?? rich ?? "", paths: media.paths)
  }

  /// The text of the styled form, a JSON document in a string, or `nil` if it has another shape.
  private static func plainText(_ rich: String) -> String? {
    guard let value = try? JSONReader.value(Array(rich.utf8)),
      case .array(let parts)? = value["contents"]
    else { return nil }
    var text = ""
    for part in parts {
      text += part["text"]?.text ?? ""
      guard case .array(let objects)? = part["embeddedObjects"] else { continue }
      for id in objects.compactMap({ $0["identifier"]?.text }) {
        text += "\n![](dayone-moment://\(id))\n"
      }
    }
    return text
  }

  /// The name of its time zone.
  var zone: String? { value["timeZone"]?.text }

  /// The names of its members with content that are not imported.
  var otherMembers: [String] {
    guard case .object(let members) = value else { return [] }
    return members.compactMap { member in
      let isKnown = Self.members.contains(member.name) || DayOneMedia.members.contains(member.name)
      guard !isKnown else { return nil }
      switch member.value {
      case .null, .bool(false), .string(""), .array([]), .object([]): return nil
      default: return member.name
      }
    }
  }

  /// The members that are imported, or that say nothing without Day One.
  private static let members: Set<String> = [
    "uuid", "creationDate", "modifiedDate", "timeZone", "starred", "isPinned", "isAllDay", "tags",
    "text", "richText", "location", "weather", "duration", "editingTime", "creationDevice",
    "creationDeviceType", "creationDeviceModel", "creationOSName", "creationOSVersion",
  ]

  /// The entry in the form in which it is imported, in the thread of its journal; `nil` if it has no
  /// time.
  func imported(_ clock: inout DayOneClock, thread: String?) -> ImportedEntry? {
    guard let created = value["creationDate"]?.text,
      var stamp = clock.stamp(created, in: zone)
    else { return nil }
    if value["isAllDay"] == .bool(true) { stamp = EntryTimestamp(stamp.date) }
    var properties = details
    if let changed = value["modifiedDate"]?.text, changed != created,
      let edited = clock.stamp(changed, in: zone)
    {
      properties.append(property(ReservedKey.edited.rawValue, edited.description))
    }
    let content = EntryContent(properties: properties, body: text.text)
    let paths = media.paths(linkedFirst: text.links.map(\.name))
    // Only a message can name files.
    var message = paths.isEmpty ? nil : ImportedMessage(from: nil, media: paths)
    message?.links = text.links
    return ImportedEntry(content, at: stamp, thread: thread, message: message)
  }

  private func property(_ key: String, _ value: String) -> Entry.Property {
    Entry.Property(key: key, value: value)
  }

  /// The properties up to the id.
  private var details: [Entry.Property] {
    var result: [Entry.Property] = []
    if case .array(let tags)? = value["tags"] {
      let words = tags.compactMap(\.text).map { text in
        "#" + String(text.map { $0.isWhitespace || $0 == "," ? "-" : $0 })
      }
      let own = EntryDetails.ownTags(of: words.joined(separator: " "), body: text.text)
      if !own.isEmpty { result.append(property("tags", own)) }
    }
    if value["starred"] == .bool(true) { result.append(property("favorite", "yes")) }
    if let location { result.append(property("location", location)) }
    result.append(property("source", "dayone"))
    if let id = value["uuid"]?.text { result.append(property("source-id", id)) }
    if value["isPinned"] == .bool(true) { result.append(property("pinned", "yes")) }
    if let weather { result.append(property("weather", weather)) }
    return result
  }

  /// The place, such as `48.137,11.575 Home, Munich, Germany`.
  private var location: String? {
    guard let place = value["location"] else { return nil }
    var names: [String] = []
    for key in ["userLabel", "placeName", "localityName", "country"] {
      guard let name = place[key]?.text, !name.isEmpty, !names.contains(name) else { continue }
      names.append(name)
    }
    let name = names.joined(separator: ", ")
    guard let latitude = place["latitude"]?.text, let longitude = place["longitude"]?.text else {
      return name.isEmpty ? nil : name
    }
    return "\(latitude),\(longitude)" + (name.isEmpty ? "" : " \(name)")
  }

  /// The weather, such as `Mostly Cloudy, 12.5 °C`.
  private var weather: String? {
    guard let weather = value["weather"] else { return nil }
    let parts = [
      weather["conditionsDescription"]?.text,
      weather["temperatureCelsius"]?.text.map { "\($0) °C" },
    ].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
