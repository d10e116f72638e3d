internal import JournalMerging
internal import JournalModel

extension MergeConflict {
  /// The text that a person has to resolve, as a sentence without the place.
  var sentence: String {
    switch part {
    case .body(let id): "both sides changed the text of \(id.text)"
    case .entry(let id): "both versions of \(id.text) were kept, one below the other"
    case .preamble: "both sides changed the text above the first entry"
    case .text: "merged line by line, with conflicts"
    }
  }
}

extension MergeNote {
  /// The decision, as a sentence without the place.
  var sentence: String {
    let entry = entry.map { " of \($0.text)" } ?? ""
    let id = self.entry?.text ?? "an entry"
    switch decision {
    case .keptEntry: return "kept \(id), which one side removed and the other changed"
    case .keptProperty(let key):
      return "kept '\(key)'\(entry), which one side removed and the other changed"
    case .choseProperty(let key):
      let part = key == "subject" ? "the title" : key == "stamp" ? "the time" : "the field '\(key)'"
      return "both sides changed \(part)\(entry); the other value is in '\(key)-conflict'"
    case .keptMetadata(let key):
      return "kept '\(key)', which one side removed and the other changed"
    case .choseMetadata(let key):
      return "both sides changed '\(key)'; the other value is in a comment"
    case .choseFrontMatter:
      return "both sides changed front matter that cannot be read; the other version is in comments"
    case .joinedThreads(let alias): return "merged two threads; \(alias.text) is now an alias"
    case .keptBothVersions where self.entry != nil: return "kept both versions of \(id)"
    case .keptBothVersions: return "merged line by line"
    case .chosePath(let path):
      let name = path.hasSuffix(".md") ? path.dropLast(3) : path[...]
      return "both sides renamed the thread; the other name is \(name)"
    case .newPath(let path): return "renamed, since another file is called \(path)"
    case .keptFile:
      return "kept the file, which one side removed and the other changed or linked to"
    case .keptBothFiles(let path): return "kept both versions; the other is \(path)"
    case .keptMoved(let path):
      return "kept \(id), which one side moved here from \(path) and the other removed there"
    case .followedMove(let path): return "changed \(id), which was moved here from \(path)"
    }
  }
}
