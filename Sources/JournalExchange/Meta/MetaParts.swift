/// The files of an export that are parts of chats.
///
/// A chat is a folder with `message_1.json`, the newest part, and so on. End-to-end encrypted chats
/// are exported apart, as `Name_1.json`; what came before their encryption is below `e2ee_cutover`.
enum MetaParts {
  private struct Part {
    let path: String
    let folder: String
    let number: Int
    let isBeforeEncryption: Bool
  }

  /// Returns the paths of parts, chat by chat, with the oldest part of each first.
  static func sorted(_ paths: [String]) -> [String] {
    let parts = paths.compactMap(part)
    let folders = parts.filter { !$0.folder.isEmpty }
    // Other files of an export of whole accounts have the form of encrypted chats.
    return (folders.isEmpty ? parts : folders).sorted { one, other in
      if one.folder != other.folder { return one.folder < other.folder }
      if one.isBeforeEncryption != other.isBeforeEncryption { return one.isBeforeEncryption }
      return one.number != other.number ? one.number > other.number : one.path < other.path
    }.map(\.path)
  }

  private static func part(_ path: String) -> Part? {
    let steps = path.split(separator: "/")
    guard let name = steps.last, name.lowercased().hasSuffix(".json"), !name.hasPrefix(".") else {
      return nil
    }
    let stem = name.dropLast(5)
    guard let line = stem.lastIndex(of: "_"), let number = Int(stem[line...].dropFirst()) else {
      return nil
    }
    let isPart = stem[..<line] == "message"
    return Part(
      path: path,
      folder: isPart ? String(steps.dropLast().last ?? ".") : "",
      number: isPart ? number : 0,
      isBeforeEncryption: steps.contains("e2ee_cutover")
    )
  }
}
