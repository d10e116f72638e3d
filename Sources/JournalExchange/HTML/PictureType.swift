/// The kind of a picture that browsers show, told by its first bytes.
public enum PictureType: String, Sendable {
  case png, jpeg, gif, webp, avif
  case svg = "svg+xml"

  /// Recognizes a picture; `nil` for any other file, whatever its name.
  public init?(_ bytes: [UInt8]) {
    let start = bytes.prefix(512)
    func has(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("GIF8") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftypavif", at: 4) {
      self = .avif
    } else if has("<svg") || has("<?xml") && String(decoding: start, as: UTF8.self).contains("<svg")
    {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether every e-reader shows pictures of this kind, and they can contain nothing else.
  public var isForReaders: Bool { [.png, .jpeg, .gif].contains(self) }

  /// The media type of the picture.
  public var mediaType: String { "image/\(rawValue)" }

  /// Returns the picture itself as an address.
  public func dataAddress(of bytes: [UInt8]) -> String {
    "data:\(mediaType);base64,\(Base64.text(of: bytes))"
  }
}
