internal import JournalFormat
internal import JournalModel

/// Values between which a merge had to choose.
extension Doctor {
  /// The entries in which a merge kept the losing value under a key of its own, as the manual page thread(5) describes.
  static func keptValues(in thread: JournalThread, at address: String) -> [DoctorFinding] {
    let mark = Array("conflict::".utf8)
    guard thread.bytes.span.firstOffset(of: mark.span, from: 0) != nil else { return [] }
    var findings: [DoctorFinding] = []
    let ids = thread.identities().ids
    for entry in thread.entries {
      for property in entry.properties where thread.schema[property.key] == nil {
        guard let part = part(besides: property.key) else { continue }
        let id = ids[entry.position].text
        let key = ShellWords.operand(property.key)
        findings.append(
          DoctorFinding(
            sentence: "\(address).md: \(id): a merge kept the other \(part) as \(property.key)",
            hint: "compare the two, then run: tj unset \(id) \(key)",
            isWrong: false
          )
        )
      }
    }
    return findings
  }

  /// The part that the value under a key conflicts with, or `nil` if no merge has written the key.
  private static func part(besides key: String) -> String? {
    let ending = "-conflict"
    if key == "conflict" { return "value" }
    guard key.hasSuffix(ending) else { return nil }
    switch key.dropLast(ending.count) {
    case "subject": return "title"
    case "stamp": return "time"
    case let name: return String(name)
    }
  }
}
