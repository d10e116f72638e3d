internal import JournalFormat

/// Finds the references to some files in texts of a journal; the only rule that decides whether a
/// file, such as an attachment, is used.
///
/// A reference is the path of the file anywhere in a text: in a link, a picture or a reference
/// definition, in HTML, in a property or in front matter, or by itself. It is relative to the
/// folder of the text or of the journal, and may have superfluous parts (`./`, `//`, `a/../`),
/// percent escapes and backslashes. A link in double brackets may leave out folders, and the
/// extension of a Markdown file.
///
/// ```swift
/// let files = FileReferences(to: ["assets/2024/03/my photo.jpg"])
/// files.places(in: Array("![](<./assets/2024/03/my photo.jpg>)".utf8), at: "daily.md")  // [0]
/// files.places(in: Array("![[my photo.jpg]]".utf8), at: "work/daily.md")                // [0]
/// ```
///
/// In case of doubt, a text refers to a file: a file that is kept can still be removed by its name.
/// References are rewritten only if they are ``Match/isExact``.
package struct FileReferences: Sendable {
  /// A reference in a text.
  package struct Match: Hashable, Sendable {
    /// The file, by its position among the places.
    package let file: Int

    /// The name of the file in the text, without its folders.
    package let name: Range<Int>

    /// Whether a program that follows the link finds this file and no other.
    package let isExact: Bool

    /// Whether the name is written with escapes.
    package let isEscaped: Bool
  }

  private struct File {
    let folder: [[UInt8]]
    let place: String
  }

  /// A name in a text, with the file that it may refer to.
  private struct Name {
    let file: Int
    /// Whether the extension `.md` is missing.
    let isShort: Bool
  }

  private let files: [File]
  private var names: [ArraySlice<UInt8>: [Name]] = [:]

  /// The lengths of the names, in ascending order.
  private let lengths: [Int]

  /// Files with non-ASCII paths, by name; strings that differ only in their Unicode composition are
  /// equal.
  private var spelled: [String: [Int]] = [:]

  /// The folders of the files.
  private let folders: Set<[[UInt8]]>

  /// Prepares a search for files, by their paths in the journal.
  package init(to places: some Sequence<String>) {
    files = places.map { place in
      var parts = Self.parts(of: place)
      _ = parts.popLast()
      return File(folder: parts, place: place)
    }
    for (number, file) in files.enumerated() {
      let name = Array(file.place.utf8.reversed().prefix { $0 != .slash }.reversed())[...]
      names[name, default: []].append(Name(file: number, isShort: false))
      if name.suffix(3).elementsEqual(".md".utf8) {
        names[name.dropLast(3), default: []].append(Name(file: number, isShort: true))
      }
      if file.place.utf8.contains(where: { $0 >= 0x80 }) {
        spelled[name.text, default: []].append(number)
      }
    }
    names[[]] = nil
    lengths = Set(names.keys.map(\.count)).sorted()
    folders = Set(files.map(\.folder))
  }

  /// Whether the file at `path` is text that may contain references, judging by its extension.
  package static func canBe(in path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: .fullStop) else { return false }
    return endings.contains(String(path[path.utf8.index(after: dot)...]).inASCIILowercase)
  }

  private static let endings: Set = [
    "md", "markdown", "mdown", "txt", "org", "html", "htm", "xhtml", "css", "svg", "canvas",
  ]

  /// Returns the positions of the files that the text of the file at `path` refers to; a text does
  /// not refer to itself.
  package func places(in bytes: [UInt8], at path: String) -> Set<Int> {
    var found: Set<Int> = []
    forEachMatch(in: bytes, at: path) { match in
      if !files[match.file].place.utf8.elementsEqual(path.utf8) { found.insert(match.file) }
    }
    return found
  }

  /// Calls `body` with each reference in the text of the file at `path`; a reference that can be
  /// read in two ways is passed twice.
  package func forEachMatch(in bytes: [UInt8], at path: String, _ body: (Match) -> Void) {
    var base = Self.parts(of: path)
    _ = base.popLast()
    search(ReferringText(bytes), base, body)
    if let text = ReferringText(withoutEscapes: bytes) { search(text, base, body) }
  }

  private func search(_ text: ReferringText, _ base: [[UInt8]], _ body: (Match) -> Void) {
    // A name without a folder refers to a file in the same folder as the text.
    let hasNeighbors = folders.contains(base)
    var next = text.start(from: 0, ofAnyWord: hasNeighbors)
    while let place = next {
      let isInPath = text.isPath(before: place)
      for length in lengths where place + length <= text.bytes.count {
        let end = place + length
        guard let isWhole = text.isEnd(end), let found = names[text.bytes[place..<end]] else {
          continue
        }
        for name in found where !name.isShort || isInPath && isWhole {
          let folder = files[name.file].folder
          guard let isSure = text.leads(to: folder, before: place, from: base) else { continue }
          body(
            Match(
              file: name.file,
              name: text.source(of: place..<end),
              isExact: isWhole && isSure && !name.isShort,
              isEscaped: text.isEscaped(place..<end)
            )
          )
        }
      }
      if !spelled.isEmpty { searchSpellings(in: text, at: place, body) }
      next = text.start(from: place + 1, ofAnyWord: hasNeighbors)
    }
  }

  /// Searches for names that are composed of other bytes, since systems differ in how they compose
  /// accents.
  private func searchSpellings(in text: ReferringText, at place: Int, _ body: (Match) -> Void) {
    for end in text.ends(ofForeignNameAt: place) {
      for file in spelled[text.bytes[place..<end].text] ?? [] {
        let folder = files[file].folder.map { $0[...].text + "/" }.joined()
        guard text.mayBe(in: folder, before: place) else { continue }
        let name = text.source(of: place..<end)
        body(Match(file: file, name: name, isExact: false, isEscaped: false))
      }
    }
  }

  private static func parts(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: .slash).map(Array.init)
  }
}
