internal import ThreadJournal

/// The name of an entry, optionally with a version of it, as people type it: `k3f9qd`, `k3f9qd@-1`,
/// `@@3a5c1f09`.
struct VersionName {
  /// The word that names the entry.
  let entry: String

  /// The commit, or `-1` for the version before the current one; `nil` if none was typed.
  let revision: String?

  private let whole: String

  /// Parses a word.
  init(_ word: String) {
    // A leading `@` may stand for the newest entry, and a leading `@@` for the entry written last.
    let isLastWritten = word == "@@" || word.hasPrefix("@@@")
    let split = word.dropFirst(isLastWritten ? 2 : 1).firstIndex(of: "@")
    entry = split.map { String(word[..<$0]) } ?? word
    revision = split.map { String(word[word.index(after: $0)...]) }
    whole = word
  }

  /// Returns the version that a revision names, among those of the entry, the newest first.
  func version(_ revision: String, among versions: [Version]) throws -> Version {
    if revision.hasPrefix("-"), let back = Int(revision.dropFirst()) {
      let different = versions.filter { !$0.isMove }
      if different.indices.contains(back) { return different[back] }
    }
    let matching = versions.filter { $0.commit.hasPrefix(revision) }
    guard revision.count >= 4, let version = matching.first, matching.count == 1 else {
      throw Failure(
        .notFound,
        "no such version: \(whole)",
        hint: "tj log \(entry)"
      )
    }
    return version
  }
}
