internal import JournalCrypto
internal import JournalStore
internal import JournalSystem

/// The keys of a journal, as they stand in its files.
///
/// `.tj/keys/3f9a…/recipient` is the public half of a key, which encrypts entries, and each `.age` file beside it the
/// secret half, encrypted for one reader. New readers are new files, so two devices never conflict.
struct JournalKeys {
  /// The folder of all keys.
  static let folder = ".tj/keys"

  /// A key.
  struct Key {
    /// Its short name, which is that of its folder.
    let fingerprint: String

    /// Its public half.
    let recipient: Recipient

    /// The files with its secret half, in byte order of their names.
    let wraps: [JournalPath]
  }

  /// The keys in the order of their fingerprints; one whose folder has another name than its fingerprint is none.
  let keys: [Key]

  init(of journal: Journal) {
    keys = Self.names(in: Self.folder, of: journal).compactMap { Self.key($0, of: journal) }
  }

  /// The key with a fingerprint.
  subscript(fingerprint: String) -> Key? { keys.first { $0.fingerprint == fingerprint } }

  /// The folder of a key.
  static func folder(of recipient: Recipient) throws -> String {
    "\(folder)/\(try recipient.fingerprint)"
  }

  private static func key(_ fingerprint: String, of journal: Journal) -> Key? {
    let folder = "\(Self.folder)/\(fingerprint)"
    guard let text = try? journal.contents(ofFile: "\(folder)/recipient"),
      let recipient = Recipient(String(decoding: text, as: UTF8.self).trimmedLine),
      (try? recipient.fingerprint) == fingerprint
    else { return nil }
    let names = names(in: folder, of: journal).filter { $0.hasSuffix(".age") }
    let wraps = names.compactMap { JournalPath("\(folder)/\($0)") }
    return Key(fingerprint: fingerprint, recipient: recipient, wraps: wraps)
  }

  private static func names(in folder: String, of journal: Journal) -> [String] {
    let entries = try? OpenFolder("\(journal.root)/\(folder)", journal.environment.system).entries()
    return (entries ?? []).compactMap(\.name).sorted()
  }
}

extension String {
  /// The first line without white space at its ends.
  var trimmedLine: String {
    let line = split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)[0]
    return String(
      line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    )
  }
}
