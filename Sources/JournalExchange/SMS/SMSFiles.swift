internal import JournalFormat

/// The files of a multimedia message, each with a name of its own.
struct SMSFiles {
  /// Their names, in order.
  private(set) var names: [String] = []

  /// Those of which the backup has the bytes.
  private(set) var embedded: [EmbeddedFile] = []

  /// How many could not be decoded.
  private(set) var unreadableCount = 0

  /// Adds a file of a MIME type; a name is found for it if it has none.
  mutating func add(_ content: EmbeddedData, named name: String, type: String) {
    let name = unused(Self.plain(name) ?? "attachment", type)
    names.append(name)
    switch content {
    case .missing: break
    case .unreadable: unreadableCount += 1
    case .bytes(let bytes): embedded.append(EmbeddedFile(name: name, bytes: bytes))
    }
  }

  /// Returns the last part of a path without control characters, or `nil` if nothing is left of it.
  private static func plain(_ name: String) -> String? {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let clean = last.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let short = String(String.UnicodeScalarView(clean.prefix(100)))
    return short.allSatisfy { $0 == "." || $0 == " " } ? nil : short
  }

  /// Returns the name with an ending, and with a number if another file has it.
  private func unused(_ name: String, _ type: String) -> String {
    let dot = name.lastIndex(of: ".")
    let stem = dot.map { name[..<$0] } ?? name[...]
    let ending =
      dot.map { String(name[$0...]) } ?? Self.endings[type.lowercased()].map { "." + $0 } ?? ""
    let known = Set(names)
    return (1...names.count + 1).lazy
      .map { $0 == 1 ? "\(stem)\(ending)" : "\(stem)-\($0)\(ending)" }
      .first { !known.contains($0) } ?? "\(stem)\(ending)"
  }

  private static let endings = [
    "image/jpeg": "jpg", "image/jpg": "jpg", "image/png": "png", "image/gif": "gif",
    "image/webp": "webp", "image/heic": "heic", "video/mp4": "mp4", "video/3gpp": "3gp",
    "audio/amr": "amr", "audio/mpeg": "mp3", "audio/mp4": "m4a", "audio/3gpp": "3gp",
    "audio/ogg": "ogg", "text/x-vcard": "vcf", "text/vcard": "vcf", "text/calendar": "ics",
    "application/pdf": "pdf",
  ]
}
