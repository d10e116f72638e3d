internal import JournalModel
internal import JournalWire

/// A file of a message of Signal, and where an export of Signal Desktop puts it.
struct SignalFile {
  /// The path from the folder of the export, or `nil` if the file was never downloaded.
  let path: String?

  /// A note about a file that is not in the export, such as `photo.jpg (not exported)`.
  let note: String

  /// The file at a `FilePointer`.
  ///
  /// Its name is the hash of the hash of its content and of a key, and its extension is that of the
  /// original name or comes from its type.
  init?(_ pointer: JSONValue?, called name: String? = nil) {
    guard let pointer else { return nil }
    let original = pointer["fileName"]?.text ?? ""
    let type = pointer["contentType"]?.text ?? ""
    note = "\(original.isEmpty ? name ?? Self.kind(of: type) : original) (not exported)"
    let locator = pointer["locatorInfo"]
    guard let hash = locator?["plaintextHash"]?.text.flatMap(Base64.bytes), !hash.isEmpty,
      let key = locator?["localKey"]?.text.flatMap(Base64.bytes), !key.isEmpty
    else {
      path = nil
      return
    }
    var digest = SHA256()
    digest.update(hash.span)
    digest.update(key.span)
    let file = digest.digest().hexadecimal
    let suffix = Self.suffix(of: original, type).map { ".\($0)" } ?? ""
    path = "files/\(file.prefix(2))/\(file)\(suffix)"
  }

  private static func suffix(of name: String, _ type: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, !last.isEmpty, parts[0...] != ["", last],
      !last.contains("/")
    {
      return String(last)
    }
    if type == "text/x-signal-plain" { return "txt" }
    for kind in ["application/x-", "application/", "audio/", "image/", "text/x-", "video/"]
    where type.hasPrefix(kind) {
      return String(type.dropFirst(kind.count))
    }
    return nil
  }

  private static func kind(of type: String) -> String {
    switch type.split(separator: "/").first {
    case "image": "Image"
    case "video": "Video"
    case "audio": "Audio"
    default: "File"
    }
  }
}
